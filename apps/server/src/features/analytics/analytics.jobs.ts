import { RETENTION } from '@herbary/contract/retention.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldRows } from './daily-stats.repository.ts';
import { closeStockOuts, openStockOuts } from './stock-outs.repository.ts';
import { sumDays } from './sum-days.ts';

const sumDaysJob = defineJob('analytics.sum-days', z.strictObject({}));
const forgetJob = defineJob('analytics.forget-old-views', z.strictObject({}));
const stockOutsJob = defineJob('analytics.watch-stock', z.strictObject({}));

export function startAnalyticsJobs(deps: Deps): void {
  deps.jobs.handle(sumDaysJob, () => sumDays(deps));
  deps.jobs.handle(forgetJob, (_, { signal }) => forgetOldViews(deps, signal));
  deps.jobs.handle(stockOutsJob, () => watchStock(deps));
  // Every hour: a day ends at another hour in each time zone, and a server may have been away when it did.
  deps.jobs.schedule(sumDaysJob, '12 * * * *', {});
  deps.jobs.schedule(forgetJob, '41 3 * * *', {});
  deps.jobs.schedule(stockOutsJob, '*/5 * * * *', {});
}

const rowsAtATime = 10_000;

/** Single views are stored for over a year, to compare a month with the same one a year ago; sums stay. */
export async function forgetOldViews({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION.singleViewDays * 24 * 60 * 60 * 1000);
  while (!signal.aborted && (await deleteOldRows(db, before, rowsAtATime)) > 0);
}

/** Stock is sold by every checkout, and none of them shall wait for figures: what sold out is noted here, with its exact time. */
export async function watchStock({ db }: Pick<Deps, 'db'>): Promise<void> {
  await closeStockOuts(db);
  await openStockOuts(db);
}
