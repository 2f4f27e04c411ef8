import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { failPoint } from '../../../platform/fail-point.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { newId } from '../../../platform/ids.ts';
import { dollars } from '../../../platform/wording.ts';
import { payoutLedger } from '../../earnings/index.ts';
import { findBalances } from '../balance/balances.repository.ts';
import {
  endRun,
  findOpenRun,
  findRun,
  hasLeft,
  insertPayout,
  insertRun,
  listPayable,
  type PayoutRun,
} from '../payouts.repository.ts';
import { advancePayouts } from './advance-payouts.ts';
import { countPayable } from './preview-payouts.ts';

/** The most that the provider moves at once; the rest goes with the next run. */
const mostCents = 99_999_999;

export type Enqueue = (tx: Db, runId: string) => Promise<unknown>;

/** An admin starts a run between the scheduled ones. */
export async function requestRun(deps: Deps, actor: ActingMember, enqueue: Enqueue): Promise<PayoutRun> {
  const { twoPersonLimitCents } = deps.env.payouts;
  const { totalCents } = await countPayable(deps);
  if (totalCents > twoPersonLimitCents) {
    throw new AppError('payout.second_person', { limit: dollars(twoPersonLimitCents) });
  }
  return transaction(deps.db, async (tx) => {
    const run = await insertRun(tx, { id: newId(), requestedBy: actor.userId });
    if (!run) throw new AppError('payout.run_open');
    const { id, period } = run;
    await actor.audit.record(tx, { subject: { type: 'payout_run', id }, before: null, after: { period } });
    await enqueue(tx, id);
    return run;
  });
}

/** The scheduled one; when a run is open, that one does the work. */
export async function startScheduledRun(deps: Deps, signal?: AbortSignal): Promise<void> {
  const started = await insertRun(deps.db, { id: newId(), requestedBy: null });
  const runId = started?.id ?? (await findOpenRun(deps.db));
  if (runId) await carryOutRun(deps, runId, signal);
}

/**
 * Counts what is available to each seller and books it, one transaction for each; then the provider is asked, outside of any.
 * A run that was cut short is done again from the start: who was paid in its period is left out.
 */
export async function carryOutRun(deps: Deps, runId: string, signal?: AbortSignal): Promise<void> {
  const run = await findRun(deps.db, runId);
  for (const sellerId of run?.isOpen ? await listPayable(deps.db, runId) : []) {
    if (signal?.aborted) return;
    await createPayout(deps, { runId, sellerId });
  }
  await endRun(deps.db, runId);
  failPoint('payout.after-count');
  await advancePayouts(deps, { unaskedSeconds: 0, signal });
}

/**
 * Never more than is available: whatever is booked for this seller meanwhile waits for the lock, and is seen by the next run.
 */
const createPayout = (deps: Deps, { runId, sellerId }: { runId: string; sellerId: string }): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (!(await payoutLedger.lockBalance(tx, sellerId))) return;
    const { minimumCents, provider } = deps.env.payouts;
    const { availableCents } = await findBalances(tx, sellerId, { ...deps.env.payouts, timeZone: deps.env.timeZone });
    const leastCents = availableCents < minimumCents && (await hasLeft(tx, sellerId)) ? 1 : minimumCents;
    if (availableCents < leastCents) return;
    const cents = Math.min(availableCents, mostCents);
    const payout = { id: newId(), runId, sellerId, amountCents: cents, availableCents, provider };
    if (!(await insertPayout(tx, payout))) return;
    const cash = provider === 'stripe' ? 'provider_cash' : 'bank_cash';
    await payoutLedger.book(tx, 'sent', { payoutId: payout.id, sellerId, cents, cash });
  });
