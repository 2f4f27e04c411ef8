import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startCartJobs } from './cart.jobs.ts';
import { type CartParts, cartRoutes } from './cart.routes.ts';
import { cartData } from './personal-data.repository.ts';

export const cartFeature = (deps: Deps, parts: CartParts): Feature => ({
  name: 'cart',
  personalData: cartData,
  routes: [...cartRoutes(deps, parts)],
  jobs: () => startCartJobs(deps),
});
