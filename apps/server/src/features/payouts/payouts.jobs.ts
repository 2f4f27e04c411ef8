import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../identity/index.ts';
import { forgetBankAccounts } from './bank-accounts/bank-accounts.repository.ts';
import { findOpenRun } from './payouts.repository.ts';
import { advancePayouts } from './running/advance-payouts.ts';
import { payoutCron } from './running/preview-payouts.ts';
import { carryOutRun, type Enqueue, startScheduledRun } from './running/run-payouts.ts';

const scheduledRun = defineJob('payouts.scheduled-run', z.strictObject({}), { maxSeconds: 3_000 });
const requestedRun = defineJob('payouts.run', z.strictObject({ runId: z.uuid() }), { maxSeconds: 3_000 });
/** The next one comes in five minutes. */
const advancing = defineJob('payouts.advance', z.strictObject({}), { retry: { limit: 0 }, maxSeconds: 600 });

export const enqueueRun =
  ({ jobs }: Deps): Enqueue =>
  (tx, runId) =>
    jobs.enqueue(tx, requestedRun, { runId });

/** A run that was cut short is finished first. */
async function advance(deps: Deps, signal: AbortSignal): Promise<void> {
  const open = await findOpenRun(deps.db);
  if (open) await carryOutRun(deps, open, signal);
  else await advancePayouts(deps, { unaskedSeconds: 240, signal });
  await forgetBankAccounts(deps.db);
}

export function startPayoutJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(scheduledRun, (_, { signal }) => startScheduledRun(deps, signal));
  jobs.schedule(scheduledRun, payoutCron, {});
  jobs.handle(requestedRun, ({ runId }, { signal }) => carryOutRun(deps, runId, signal));
  jobs.handle(advancing, (_, { signal }) => advance(deps, signal));
  jobs.schedule(advancing, '*/5 * * * *', {});
  events.subscribe([accountDeleted], 'payouts.forget-account', (tx, { payload }) =>
    forgetBankAccounts(tx, payload.userId),
  );
}
