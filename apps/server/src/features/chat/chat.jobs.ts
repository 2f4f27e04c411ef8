import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { mailAbsent } from './absent/mail-absent.ts';
import { recordOrderActs } from './record-order-acts.ts';

const mailAbsentJob = defineJob('chat.mail-absent', z.strictObject({}));

export function startChatJobs(deps: Deps): void {
  deps.jobs.handle(mailAbsentJob, () => mailAbsent(deps));
  deps.jobs.schedule(mailAbsentJob, '* * * * *', {});
  recordOrderActs(deps);
}
