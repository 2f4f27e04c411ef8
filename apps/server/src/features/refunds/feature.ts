import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { refundMessages } from './messages/refund-messages.ts';
import { refundsData } from './refund-list.repository.ts';
import { refundAdminRoutes } from './refunds.admin-routes.ts';
import { startRefundJobs } from './refunds.jobs.ts';

export const refundsFeature = (deps: Deps): Feature<Message> => ({
  name: 'refunds',
  personalData: refundsData,
  routes: refundAdminRoutes(deps),
  jobs: () => startRefundJobs(deps),
  messages: refundMessages(deps),
});
