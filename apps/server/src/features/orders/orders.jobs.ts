import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deliverSilentParcels } from './deliver-silent-parcels.ts';

const deliverSilentJob = defineJob('orders.deliver-silent', z.strictObject({}), { maxSeconds: 600 });

export function startOrderJobs(deps: Deps): void {
  deps.jobs.handle(deliverSilentJob, async (_, { signal }) => {
    await deliverSilentParcels(deps, signal);
  });
  deps.jobs.schedule(deliverSilentJob, '37 * * * *', {});
}
