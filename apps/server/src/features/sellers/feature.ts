import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { publicSellerRoutes } from './public-sellers.routes.ts';
import { sellerRoutes } from './sellers.routes.ts';

export const sellersFeature = (deps: Deps): Feature => ({
  name: 'sellers',
  routes: [...sellerRoutes(deps), ...publicSellerRoutes(deps)],
});
