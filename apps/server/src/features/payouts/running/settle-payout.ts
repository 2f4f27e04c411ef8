import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { payoutLedger } from '../../earnings/index.ts';
import { payoutFailed, payoutSent } from '../payouts.events.ts';
import { completePayoutRow, failPayoutRow, markTransferred, type Payout } from '../payouts.repository.ts';

const bookingOf = ({ id, sellerId, amountCents, provider }: Payout) => ({
  payoutId: id,
  sellerId,
  cents: amountCents,
  cash: provider === 'stripe' ? ('provider_cash' as const) : ('bank_cash' as const),
});

/** The provider has the money. The seller is told once. */
export const noteTransfer = (deps: Deps, payout: Payout, transferId: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (await markTransferred(tx, payout.id, transferId)) await announce(tx, deps, payoutSent, payout);
  });

/** It has arrived. False when it was over already. */
export async function completePayout(tx: Db, payout: Payout, proof?: { bankReference: string }): Promise<boolean> {
  if (!(await completePayoutRow(tx, payout.id, proof))) return false;
  await payoutLedger.book(tx, 'completed', bookingOf(payout));
  return true;
}

/** The money is available again, and the seller is told. False when it had failed before. */
export async function failPayout(tx: Db, deps: Deps, payout: Payout, reason: string): Promise<boolean> {
  const stood = await failPayoutRow(tx, payout.id, reason);
  if (!stood) return false;
  await payoutLedger.book(tx, stood === 'open' ? 'failed' : 'returned', bookingOf(payout));
  await announce(tx, deps, payoutFailed, payout);
  return true;
}

export const announce = (
  tx: Db,
  { events }: Deps,
  type: typeof payoutSent | typeof payoutFailed,
  { id, sellerId }: Payout,
): Promise<unknown> => events.publish(tx, { type, subject: sellerId, payload: { payoutId: id } });
