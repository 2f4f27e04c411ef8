import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldRows } from './daily-stats.repository.ts';
import { sumDays } from './sum-days.ts';

const sumDaysJob = defineJob('analytics.sum-days', z.strictObject({}));
const forgetJob = defineJob('analytics.forget-old-views', z.strictObject({}));

export function startAnalyticsJobs(deps: Deps): void {
  deps.jobs.handle(sumDaysJob, () => sumDays(deps));
  deps.jobs.handle(forgetJob, (_, { signal }) => forgetOldViews(deps, signal));
  deps.jobs.schedule(sumDaysJob, '12 0 * * *', {});
  deps.jobs.schedule(forgetJob, '41 3 * * *', {});
}

const retentionDays = 400;
const rowsAtATime = 10_000;

/** Single views are stored for 400 days, to compare a month with the same one a year ago; sums stay. */
export async function forgetOldViews({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60 * 1000);
  while (!signal.aborted && (await deleteOldRows(db, before, rowsAtATime)) > 0);
}
