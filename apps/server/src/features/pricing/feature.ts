import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { pricingAdminRoutes } from './pricing.admin-routes.ts';

export const pricingFeature = (deps: Deps): Feature => ({ name: 'pricing', routes: pricingAdminRoutes(deps) });
