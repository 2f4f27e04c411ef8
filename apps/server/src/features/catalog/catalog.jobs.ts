import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldChanges } from './catalog-changes.repository.ts';
import { learnSearchWords } from './search/learn-search-words.ts';

const refreshWordsJob = defineJob('catalog.refresh-search-words', z.strictObject({}));
const sweepChangesJob = defineJob('catalog.sweep-changes', z.strictObject({}));

export function startCatalogJobs(deps: Deps): void {
  deps.jobs.handle(refreshWordsJob, () => learnSearchWords(deps.db));
  deps.jobs.schedule(refreshWordsJob, '*/5 * * * *', {});
  deps.jobs.handle(sweepChangesJob, async () => {
    await deleteOldChanges(deps.db);
  });
  deps.jobs.schedule(sweepChangesJob, '*/5 * * * *', {});
}
