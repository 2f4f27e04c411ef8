import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { reviewRoutes } from './reviews.routes.ts';

export const reviewsFeature = (deps: Deps): Feature => ({
  name: 'reviews',
  routes: [...reviewRoutes(deps)],
});
