import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { reviewMessages } from './reports/review-messages.ts';
import { reviewAdminRoutes } from './reports/reviews.admin-routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { reviewSellerRoutes } from './reviews.seller-routes.ts';

export const reviewsFeature = (deps: Deps): Feature<Message> => ({
  name: 'reviews',
  routes: [...reviewRoutes(deps), ...reviewSellerRoutes(deps), ...reviewAdminRoutes(deps)],
  messages: reviewMessages(deps),
});
