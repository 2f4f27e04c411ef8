import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { sweepUploads } from './sweep-uploads.ts';

const sweepUploadsJob = defineJob('media.sweep-uploads', z.strictObject({}));

export const mediaFeature = (deps: Deps): Feature => ({
  name: 'media',
  jobs: () => {
    deps.jobs.handle(sweepUploadsJob, async () => {
      await sweepUploads(deps);
    });
    deps.jobs.schedule(sweepUploadsJob, '23 * * * *', {});
  },
});
