import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { feedbackSellerRoutes } from './feedback.seller-routes.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

export const supportFeature = (deps: Deps): Feature => ({
  name: 'support',
  routes: [...newsletterRoutes(deps), ...feedbackSellerRoutes(deps)],
});
