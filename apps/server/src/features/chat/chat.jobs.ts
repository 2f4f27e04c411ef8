import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { mailAbsent } from './absent/mail-absent.ts';
import { forgetGuests } from './guests/forget-guests.ts';
import { recordOrderActs } from './record-order-acts.ts';

const mailAbsentJob = defineJob('chat.mail-absent', z.strictObject({}));
const forgetGuestsJob = defineJob('chat.forget-guests', z.strictObject({}), { maxSeconds: 600 });

export function startChatJobs(deps: Deps): void {
  deps.jobs.handle(mailAbsentJob, () => mailAbsent(deps));
  deps.jobs.schedule(mailAbsentJob, '* * * * *', {});
  deps.jobs.handle(forgetGuestsJob, (_, { signal }) => forgetGuests(deps, signal));
  deps.jobs.schedule(forgetGuestsJob, '17 4 * * *', {});
  recordOrderActs(deps);
}
