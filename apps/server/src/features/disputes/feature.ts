import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { disputeMessages } from './dispute-messages.ts';
import { adminDisputeRoutes } from './disputes.admin-routes.ts';
import { startDisputeJobs } from './disputes.jobs.ts';
import { sellerDisputeRoutes } from './disputes.seller-routes.ts';
import { disputesData } from './personal-data.repository.ts';

export { countDisputeWork } from './dispute-list.repository.ts';

export const disputesFeature = (deps: Deps): Feature<Message> => ({
  name: 'disputes',
  personalData: disputesData,
  routes: [...sellerDisputeRoutes(deps), ...adminDisputeRoutes(deps)],
  jobs: () => startDisputeJobs(deps),
  messages: disputeMessages(deps),
});
