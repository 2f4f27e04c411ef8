import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { promotionsData } from './personal-data.repository.ts';
import { promoAdminRoutes } from './promotions.admin-routes.ts';
import { promoSellerRoutes } from './promotions.seller-routes.ts';

export const promotionsFeature = (deps: Deps): Feature => ({
  name: 'promotions',
  personalData: promotionsData,
  routes: [...promoSellerRoutes(deps), ...promoAdminRoutes(deps)],
});
