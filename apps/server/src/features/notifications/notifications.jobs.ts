import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteLongRead } from './notifications.repository.ts';

const READ_KEPT_DAYS = 90;
const forgetReadJob = defineJob('notifications.forget-read', z.strictObject({}));

export function startNotificationJobs({ db, jobs }: Deps): void {
  jobs.handle(forgetReadJob, () => deleteLongRead(db, READ_KEPT_DAYS));
  jobs.schedule(forgetReadJob, '53 3 * * *', {});
}
