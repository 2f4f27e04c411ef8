import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { payoutSent } from '../payouts.events.ts';
import { findPayout, type Payout } from '../payouts.repository.ts';
import { announce, completePayout, failPayout } from './settle-payout.ts';

/** Only what a person carries to the bank is theirs to record: of the others the provider speaks. */
async function getBankPayout(tx: Db, payoutId: string): Promise<Payout> {
  const payout = await findPayout(tx, payoutId);
  if (!payout) throw new AppError('payout.not_found');
  if (payout.provider !== 'bank-file') throw new AppError('payout.not_open');
  return payout;
}

export const recordSent = (deps: Deps, actor: ActingMember, payoutId: string, bankReference: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const payout = await getBankPayout(tx, payoutId);
    if (!(await completePayout(tx, payout, { bankReference }))) throw new AppError('payout.not_open');
    await announce(tx, deps, payoutSent, payout);
    await actor.audit.record(tx, {
      subject: { type: 'payout', id: payoutId },
      before: { status: payout.status },
      after: { status: 'completed', bankReference, amountCents: payout.amountCents },
    });
  });

export const recordFailed = (deps: Deps, actor: ActingMember, payoutId: string, reason: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const payout = await getBankPayout(tx, payoutId);
    if (!(await failPayout(tx, deps, payout, reason))) throw new AppError('payout.not_open');
    await actor.audit.record(tx, {
      subject: { type: 'payout', id: payoutId },
      before: { status: payout.status },
      after: { status: 'failed', amountCents: payout.amountCents },
    });
  });
