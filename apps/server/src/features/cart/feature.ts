import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startCartJobs } from './cart.jobs.ts';
import { cartRoutes } from './cart.routes.ts';

export const cartFeature = (deps: Deps): Feature => ({
  name: 'cart',
  routes: [...cartRoutes(deps)],
  jobs: () => startCartJobs(deps),
});
