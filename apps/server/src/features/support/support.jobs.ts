import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { dropUploads } from '../media/index.ts';
import { deleteCasesOf, deleteOldCases } from './cases/cases.repository.ts';
import { sendIssue, sendIssueJob } from './newsletter/send-issue.ts';
import { askToConfirmJob, mailConfirmation } from './newsletter/subscribe.ts';
import { deleteSubscriptionsOf, deleteUnconfirmed } from './newsletter/subscriptions.repository.ts';

const sweepJob = defineJob('support.sweep', z.strictObject({}));

/** What the privacy policy says is not stored any longer. */
export async function sweepSupport({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  await deleteUnconfirmed(db);
  await transaction(db, async (tx) => dropUploads(tx, files, await deleteOldCases(tx)));
}

export function startSupportJobs(deps: Deps): void {
  const { files, jobs, events } = deps;
  jobs.handle(askToConfirmJob, (asked) => mailConfirmation(deps, asked));
  jobs.handle(sendIssueJob, ({ issueId }, { signal }) => sendIssue(deps, issueId, signal));
  jobs.handle(sweepJob, () => sweepSupport(deps));
  jobs.schedule(sweepJob, '53 3 * * *', {});
  events.subscribe([accountDeleted], 'support.forget-account', async (tx, { payload }) => {
    await deleteSubscriptionsOf(tx, payload.userId);
    await dropUploads(tx, files, await deleteCasesOf(tx, payload.userId));
  });
}
