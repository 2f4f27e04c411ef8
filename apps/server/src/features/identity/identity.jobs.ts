import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { resendCode, resendCodeJob } from './admin-access/issue-code.ts';
import { sendResetLink, sendResetLinkJob } from './passwords/request-password-reset.ts';
import { removeOldSessions } from './sessions/sessions.repository.ts';
import { removeOldFailures } from './sign-in/sign-in-failures.repository.ts';
import { removeOldPendingSignIns } from './two-factor/two-factor.repository.ts';

const sweepSessionsJob = defineJob('identity.sweep-sessions', z.strictObject({}));

export function startIdentityJobs(deps: Deps): void {
  deps.jobs.handle(sendResetLinkJob, (input) => sendResetLink(deps, input));
  deps.jobs.handle(resendCodeJob, (input) => resendCode(deps, input));
  deps.jobs.handle(sweepSessionsJob, async () => {
    await removeOldSessions(deps.db);
    await removeOldFailures(deps.db);
    await removeOldPendingSignIns(deps.db);
  });
  deps.jobs.schedule(sweepSessionsJob, '17 3 * * *', {});
}
