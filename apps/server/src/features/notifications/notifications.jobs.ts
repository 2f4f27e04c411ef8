import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteLongRead } from './notifications.repository.ts';
import { sendDigests } from './send-digests.ts';

const READ_KEPT_DAYS = 90;
const forgetReadJob = defineJob('notifications.forget-read', z.strictObject({}));
const digestJob = defineJob('notifications.digest', z.strictObject({}), { maxSeconds: 600 });

export function startNotificationJobs(deps: Deps): void {
  const { db, jobs } = deps;
  jobs.handle(forgetReadJob, () => deleteLongRead(db, READ_KEPT_DAYS));
  jobs.schedule(forgetReadJob, '53 3 * * *', {});
  jobs.handle(digestJob, (_, { signal }) => sendDigests(deps, signal));
  jobs.schedule(digestJob, '23 15 * * *', {});
}
