import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { publicSellerRoutes } from './public-sellers.routes.ts';
import { startSellerJobs } from './sellers.jobs.ts';
import { sellerRoutes } from './sellers.routes.ts';

export const sellersFeature = (deps: Deps): Feature => ({
  name: 'sellers',
  routes: [...sellerRoutes(deps), ...publicSellerRoutes(deps)],
  jobs: () => startSellerJobs(deps),
});
