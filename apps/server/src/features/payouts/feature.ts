import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { payoutMessages } from './payout-messages.ts';
import { adminPayoutRoutes } from './payouts.admin-routes.ts';
import { startPayoutJobs } from './payouts.jobs.ts';
import { sellerPayoutRoutes } from './payouts.seller-routes.ts';
import { payoutsData } from './personal-data.repository.ts';

export const payoutsFeature = (deps: Deps): Feature<Message> => ({
  name: 'payouts',
  personalData: payoutsData,
  routes: [...sellerPayoutRoutes(deps), ...adminPayoutRoutes(deps)],
  jobs: () => startPayoutJobs(deps),
  messages: payoutMessages(deps),
});
