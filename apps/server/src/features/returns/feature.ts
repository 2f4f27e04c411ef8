import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import type { ReturnRefunds } from './handling/receive-return.ts';
import { adminReturnRoutes } from './handling/returns.admin-routes.ts';
import { sellerReturnRoutes } from './handling/returns.seller-routes.ts';
import { returnMessages } from './messages/return-messages.ts';
import { returnsData } from './personal-data.repository.ts';
import { startReturnJobs } from './returns.jobs.ts';
import { returnRoutes } from './returns.routes.ts';

export { countOpenReturnsOf, countReturnWork } from './returns.repository.ts';

export const returnsFeature = (deps: Deps, refunds: ReturnRefunds): Feature<Message> => ({
  name: 'returns',
  personalData: returnsData,
  routes: [
    ...returnRoutes(deps),
    ...sellerReturnRoutes({ ...deps, ...refunds }),
    ...adminReturnRoutes({ ...deps, ...refunds }),
  ],
  jobs: () => startReturnJobs(deps),
  messages: returnMessages(deps),
});
