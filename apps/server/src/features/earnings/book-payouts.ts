import type { Db } from '../../platform/db/client.ts';
import { type Booking, type Entry, lockSellerBalance, writeLedger } from './ledger.repository.ts';

type PayoutBooking = {
  payoutId: string;
  sellerId: string;
  cents: number;
  /** Where the money lies that is sent: with the card provider, or in our bank account. */
  cash: 'provider_cash' | 'bank_cash';
};

/** Sent; arrived; failed on its way; or returned by the bank after it had arrived. */
type PayoutStep = 'sent' | 'completed' | 'failed' | 'returned';

function entriesOf(step: PayoutStep, { cents, cash }: PayoutBooking): Entry[] {
  const entry = (account: Entry['account'], sum: number): Entry => ({ account, component: 'payout', cents: sum });
  switch (step) {
    case 'sent':
      return [entry('seller_balance', cents), entry('payout_in_transit', -cents)];
    case 'completed':
      return [entry('payout_in_transit', cents), entry(cash, -cents)];
    case 'failed':
      return [entry('payout_in_transit', cents), entry('seller_balance', -cents)];
    case 'returned':
      return [entry(cash, cents), entry('seller_balance', -cents)];
  }
}

/** Each step of a payout once. It fails once, wherever it was. */
function bookPayout(tx: Db, step: PayoutStep, payout: PayoutBooking): Promise<void> {
  const { payoutId, sellerId } = payout;
  const isBack = step === 'failed' || step === 'returned';
  const booking: Booking = {
    kind: isBack ? 'payout_failed' : 'payout',
    dedupeKey: `payout:${payoutId}:${isBack ? 'failed' : step}`,
    payoutId,
    sellerId,
    entries: entriesOf(step, payout),
  };
  return writeLedger(tx, [booking]);
}

/** For payouts alone: the balance held still while it is summed up, and each step booked. */
export const payoutLedger = { lockBalance: lockSellerBalance, book: bookPayout };
