import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import type { ReturnRefunds } from './receive-return.ts';
import { returnMessages } from './return-messages.ts';
import { adminReturnRoutes } from './returns.admin-routes.ts';
import { startReturnJobs } from './returns.jobs.ts';
import { returnRoutes } from './returns.routes.ts';
import { sellerReturnRoutes } from './returns.seller-routes.ts';

export { countOpenReturnsOf } from './returns.repository.ts';

export const returnsFeature = (deps: Deps, refunds: ReturnRefunds): Feature<Message> => ({
  name: 'returns',
  routes: [
    ...returnRoutes(deps),
    ...sellerReturnRoutes({ ...deps, ...refunds }),
    ...adminReturnRoutes({ ...deps, ...refunds }),
  ],
  jobs: () => startReturnJobs(deps),
  messages: returnMessages(deps),
});
