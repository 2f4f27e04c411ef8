import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { bankTransferAdminRoutes } from './bank-transfers.admin-routes.ts';

export const bankTransfersFeature = (deps: Deps): Feature => ({
  name: 'bank-transfers',
  routes: bankTransferAdminRoutes(deps),
});
