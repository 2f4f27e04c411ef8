import * as contract from '@herbary/contract/orders-handling.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderDeps } from './close-checkout.ts';
import { deliverOrder } from './deliver-order.ts';
import { adminHand } from './order-access.ts';
import { handledOrderOf, listHandledOrders } from './read-orders.ts';

export const adminOrderRoutes = (deps: OrderDeps): BoundEndpoint[] => [
  bind(contract.listAdminOrders, ({ actor, query, request }) =>
    listHandledOrders(deps, adminHand(actor, request), query),
  ),
  bind(contract.getAdminOrder, ({ actor, params, request }) =>
    handledOrderOf(deps, adminHand(actor, request), params.id),
  ),
  bind(contract.deliverAdminOrder, async ({ actor, params, request }) => {
    await deliverOrder(deps, adminHand(actor, request), params.id);
    return handledOrderOf(deps, adminHand(actor, request), params.id);
  }),
  bind(contract.cancelAdminOrder, async ({ actor, params, body, request }) => {
    await cancelOrder(deps, adminHand(actor, request), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, adminHand(actor, request), params.id);
  }),
];
