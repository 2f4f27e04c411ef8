import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startCartJobs } from './cart.jobs.ts';
import { type CartParts, cartRoutes } from './cart.routes.ts';

export const cartFeature = (deps: Deps, parts: CartParts): Feature => ({
  name: 'cart',
  routes: [...cartRoutes(deps, parts)],
  jobs: () => startCartJobs(deps),
});
