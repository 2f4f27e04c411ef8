import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { refreshSearchWords } from './search-words.repository.ts';

const refreshWordsJob = defineJob('catalog.refresh-search-words', z.strictObject({}));

export function startSearchJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
  deps.jobs.handle(refreshWordsJob, () => refreshSearchWords(deps.db));
  deps.jobs.schedule(refreshWordsJob, '*/5 * * * *', {});
}
