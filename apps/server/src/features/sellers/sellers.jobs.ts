import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recomputeTiers } from './recompute-tiers.ts';

const recomputeTiersJob = defineJob('sellers.recompute-tiers', z.strictObject({}), { maxSeconds: 600 });

export function startSellerJobs(deps: Deps): void {
  deps.jobs.handle(recomputeTiersJob, async () => {
    await recomputeTiers(deps.db);
  });
  deps.jobs.schedule(recomputeTiersJob, '7 2 * * *', {});
}
