import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { feedbackAdminRoutes } from './feedback.admin-routes.ts';
import { feedbackSellerRoutes } from './feedback.seller-routes.ts';
import { feedbackMessages } from './feedback-messages.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

export { countNewFeedback } from './feedback.repository.ts';

export const supportFeature = (deps: Deps): Feature<Message> => ({
  name: 'support',
  routes: [...newsletterRoutes(deps), ...feedbackSellerRoutes(deps), ...feedbackAdminRoutes(deps)],
  messages: feedbackMessages(deps),
});
