import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { reviewsData } from './personal-data.repository.ts';
import { reviewAdminRoutes } from './reports/reviews.admin-routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { reviewSellerRoutes } from './reviews.seller-routes.ts';

export const reviewsFeature = (deps: Deps): Feature => ({
  name: 'reviews',
  personalData: reviewsData,
  routes: [...reviewRoutes(deps), ...reviewSellerRoutes(deps), ...reviewAdminRoutes(deps)],
});
