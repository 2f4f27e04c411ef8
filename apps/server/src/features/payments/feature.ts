import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { savedCardRoutes } from './cards.routes.ts';
import { startSavedCardJobs } from './saved-cards.jobs.ts';

export const paymentsFeature = (deps: Deps): Feature => ({
  name: 'payments',
  routes: [...savedCardRoutes(deps)],
  jobs: () => startSavedCardJobs(deps),
});
