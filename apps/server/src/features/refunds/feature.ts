import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { refundMessages } from './messages/refund-messages.ts';
import { refundAdminRoutes } from './refunds.admin-routes.ts';
import { startRefundJobs } from './refunds.jobs.ts';

export const refundsFeature = (deps: Deps): Feature<Message> => ({
  name: 'refunds',
  routes: refundAdminRoutes(deps),
  jobs: () => startRefundJobs(deps),
  messages: refundMessages(deps),
});
