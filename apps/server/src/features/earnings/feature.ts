import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startClosingJobs } from './close-days.ts';

export const earningsFeature = (deps: Deps): Feature => ({ name: 'earnings', jobs: () => startClosingJobs(deps) });
