import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { adminOrderRoutes } from './handling/orders.admin-routes.ts';
import { sellerOrderRoutes } from './handling/orders.seller-routes.ts';
import { orderMessages } from './messages/order-messages.ts';
import { startOrderJobs } from './orders.jobs.ts';
import { orderRoutes } from './orders.routes.ts';
import { ordersData } from './personal-data.repository.ts';
import { type OtherWork, sellingRoutes } from './selling/selling.routes.ts';
import type { OrderRefunds } from './settling/close-checkout.ts';

export { describeUnshippedOf } from './handling/left-stores.repository.ts';
export { countOpenOrdersOf } from './handling/order-handling.repository.ts';
export { findOrderNumbered } from './order-search.repository.ts';

export const ordersFeature = (
  deps: Deps,
  { work, ...refunds }: OrderRefunds & { work: OtherWork },
): Feature<Message> => ({
  name: 'orders',
  personalData: ordersData,
  routes: [
    ...orderRoutes({ ...deps, ...refunds }),
    ...sellerOrderRoutes({ ...deps, ...refunds }),
    ...sellingRoutes(deps, work),
    ...adminOrderRoutes({ ...deps, ...refunds }),
  ],
  jobs: () => startOrderJobs({ ...deps, ...refunds }),
  messages: orderMessages(deps),
});
