import { RETENTION } from '@herbary/contract/retention.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteLongRead } from './notifications.repository.ts';
import { sendDigests } from './send-digests.ts';

const forgetReadJob = defineJob('notifications.forget-read', z.strictObject({}));
const digestJob = defineJob('notifications.digest', z.strictObject({}), { maxSeconds: 600 });

export function startNotificationJobs(deps: Deps): void {
  const { db, jobs } = deps;
  jobs.handle(forgetReadJob, () => deleteLongRead(db, RETENTION.readNotificationDays));
  jobs.schedule(forgetReadJob, '53 3 * * *', {});
  jobs.handle(digestJob, (_, { signal }) => sendDigests(deps, signal));
  jobs.schedule(digestJob, '23 15 * * *', {});
}
