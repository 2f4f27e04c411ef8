import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldChanges } from './catalog-changes.repository.ts';
import { startSearchJobs } from './search.jobs.ts';

const sweepChangesJob = defineJob('catalog.sweep-changes', z.strictObject({}));

export function startCatalogJobs(deps: Deps): void {
  startSearchJobs(deps);
  deps.jobs.handle(sweepChangesJob, async () => {
    await deleteOldChanges(deps.db);
  });
  deps.jobs.schedule(sweepChangesJob, '*/5 * * * *', {});
}
