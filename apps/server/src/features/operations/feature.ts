import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { operationsRoutes } from './operations.admin-routes.ts';

export { countStuck } from './stuck.ts';

export const operationsFeature = (deps: Deps): Feature => ({
  name: 'operations',
  routes: operationsRoutes(deps),
});
