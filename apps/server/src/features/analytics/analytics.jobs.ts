import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetOldViews } from './forget-old-views.ts';
import { sumDays } from './sum-days.ts';

const sumDaysJob = defineJob('analytics.sum-days', z.strictObject({}));
const forgetJob = defineJob('analytics.forget-old-views', z.strictObject({}));

export function startAnalyticsJobs(deps: Deps): void {
  deps.jobs.handle(sumDaysJob, () => sumDays(deps));
  deps.jobs.handle(forgetJob, (_, { signal }) => forgetOldViews(deps, signal));
  deps.jobs.schedule(sumDaysJob, '12 0 * * *', {});
  deps.jobs.schedule(forgetJob, '41 3 * * *', {});
}
