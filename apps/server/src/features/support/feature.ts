import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { caseAdminRoutes, caseRoutes } from './cases/cases.routes.ts';
import { caseMessages } from './cases/open-case.ts';
import { feedbackAdminRoutes } from './feedback.admin-routes.ts';
import { feedbackSellerRoutes } from './feedback.seller-routes.ts';
import { feedbackMessages } from './feedback-messages.ts';
import { newsletterAdminRoutes, newsletterRoutes, oneClickMount } from './newsletter/newsletter.routes.ts';
import { supportData } from './personal-data.repository.ts';
import { startSupportJobs } from './support.jobs.ts';

export { countOpenCases } from './cases/cases.repository.ts';
export { countNewFeedback } from './feedback.repository.ts';

export const supportFeature = (deps: Deps): Feature<Message> => ({
  name: 'support',
  personalData: supportData,
  routes: [
    ...newsletterRoutes(deps),
    ...newsletterAdminRoutes(deps),
    ...feedbackSellerRoutes(deps),
    ...feedbackAdminRoutes(deps),
    ...caseRoutes(deps),
    ...caseAdminRoutes(deps),
  ],
  mounts: [oneClickMount(deps)],
  jobs: () => startSupportJobs(deps),
  messages: [...feedbackMessages(deps), ...caseMessages(deps)],
});
