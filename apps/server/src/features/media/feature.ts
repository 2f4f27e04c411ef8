import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { startMediaJobs } from './media.jobs.ts';

export const mediaFeature = (deps: Deps): Feature => ({
  name: 'media',
  jobs: () => startMediaJobs(deps),
});
