import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { forgetPhotos } from './photos/forget-photos.ts';
import { endReturnDeadlines } from './return-deadlines.ts';

const forgetPhotosJob = defineJob('returns.forget-photos', z.strictObject({}), { maxSeconds: 600 });
const deadlinesJob = defineJob('returns.deadlines', z.strictObject({}), { maxSeconds: 600 });

export function startReturnJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(forgetPhotosJob, (_, { signal }) => forgetPhotos(deps, signal));
  jobs.schedule(forgetPhotosJob, '57 * * * *', {});
  jobs.handle(deadlinesJob, (_, { signal }) => endReturnDeadlines(deps, signal));
  jobs.schedule(deadlinesJob, '27 * * * *', {});
  events.subscribe([accountDeleted], 'returns.forget-account', (tx) => jobs.enqueue(tx, forgetPhotosJob, {}));
}
