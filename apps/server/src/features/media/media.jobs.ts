import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { sweepUploads } from './sweep-uploads.ts';

const sweepUploadsJob = defineJob('media.sweep-uploads', z.strictObject({}));

export function startMediaJobs(deps: Deps): void {
  deps.jobs.handle(sweepUploadsJob, async () => {
    await sweepUploads(deps);
  });
  deps.jobs.schedule(sweepUploadsJob, '23 * * * *', {});
}
