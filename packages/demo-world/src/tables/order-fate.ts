export type ReturnStatus = 'pending' | 'approved' | 'rejected' | 'received' | 'refunded' | 'cancelled';
export type PaymentFate = 'paid' | 'awaiting' | 'declined' | 'failed' | 'expired';
export type Method = 'card' | 'bank-transfer';

/** A refund that only a person moves on: to be sent from the bank, or sent back by the buyer's. */
export type OpenRefund = 'pending' | 'failed';

/** What the cardholder's bank asks, and what the seller has said to it. Without `wonDaysAgo` the bank waits for an answer. */
export type DisputeTerms = {
  reason: 'product_not_received' | 'fraudulent';
  openedDaysAgo: number;
  wonDaysAgo?: number;
  words?: string;
};

/**
 * What became of an order. `short`: one line could not be sent and was refunded. `unpaid`: still held for its buyer.
 * `expired`: not paid in time, cancelled by the system.
 */
export type Fate =
  | { kind: 'processing' | 'short' | 'shipped' | 'delivered' | 'unpaid' | 'expired' }
  | { kind: 'cancelled'; by: 'buyer' | 'seller' | 'admin'; reason: string; refund?: OpenRefund }
  | { kind: 'returned'; status: ReturnStatus; whole: boolean };

export type Episode = {
  daysAgo: number;
  fate: Fate;
  payment?: PaymentFate;
  method?: Method;
  dispute?: DisputeTerms;
};

const returned = (daysAgo: number, status: ReturnStatus, whole = false): Episode => ({
  daysAgo,
  fate: { kind: 'returned', status, whole },
});

const expired = (daysAgo: number, payment: 'failed' | 'expired', method: Method = 'card'): Episode => ({
  daysAgo,
  fate: { kind: 'expired' },
  payment,
  method,
});

/** Every state an order can be in, so that each screen has something to show in each of them. */
export const everyState: Episode[] = [
  { daysAgo: 0, fate: { kind: 'unpaid' }, payment: 'awaiting' },
  { daysAgo: 0, fate: { kind: 'unpaid' }, payment: 'declined' },
  { daysAgo: 2, fate: { kind: 'unpaid' }, payment: 'awaiting', method: 'bank-transfer' },
  { daysAgo: 1, fate: { kind: 'processing' } },
  { daysAgo: 1, fate: { kind: 'short' } },
  { daysAgo: 4, fate: { kind: 'shipped' } },
  { daysAgo: 16, fate: { kind: 'delivered' }, method: 'bank-transfer' },
  returned(18, 'pending'),
  returned(22, 'pending', true),
  returned(27, 'approved'),
  returned(31, 'refunded'),
  returned(44, 'rejected'),
  returned(52, 'refunded'),
  returned(66, 'refunded', true),
  returned(83, 'cancelled'),
  returned(104, 'refunded'),
  { daysAgo: 9, fate: { kind: 'cancelled', by: 'buyer', reason: 'Ordered the wrong size' } },
  { daysAgo: 38, fate: { kind: 'cancelled', by: 'seller', reason: 'The last bag was damaged while packing' } },
  {
    daysAgo: 71,
    fate: { kind: 'cancelled', by: 'admin', reason: 'Cancelled at the buyer’s request by the support team' },
  },
  expired(6, 'failed'),
  expired(29, 'expired'),
  expired(47, 'expired', 'bank-transfer'),
];

const disputed = (daysAgo: number, dispute: DisputeTerms): Episode => ({
  daysAgo,
  fate: { kind: 'delivered' },
  method: 'card',
  dispute,
});

/** What an admin finds under refunds and disputes. Disputed orders are too young to have been paid out. */
export const moneyEpisodes: Episode[] = [
  {
    daysAgo: 5,
    fate: { kind: 'cancelled', by: 'buyer', reason: 'Going away sooner than planned', refund: 'pending' },
    method: 'bank-transfer',
  },
  disputed(9, {
    reason: 'product_not_received',
    openedDaysAgo: 2,
    words:
      'The carrier handed the parcel over at the address of the order. The buyer has not written to us, and our other parcels to this address have arrived.',
  }),
  {
    daysAgo: 7,
    fate: { kind: 'cancelled', by: 'seller', reason: 'The harvest did not pass our own check', refund: 'failed' },
    method: 'card',
  },
  disputed(8, { reason: 'fraudulent', openedDaysAgo: 1 }),
  disputed(78, {
    reason: 'product_not_received',
    openedDaysAgo: 61,
    wonDaysAgo: 37,
    words: 'Delivered to the front desk. The buyer thanked us in a message two days later.',
  }),
];

/** What the demo shopper finds under Orders & Returns. */
export const demoShopperEpisodes: Episode[] = [
  { daysAgo: 1, fate: { kind: 'processing' } },
  { daysAgo: 2, fate: { kind: 'unpaid' }, payment: 'awaiting', method: 'bank-transfer' },
  { daysAgo: 4, fate: { kind: 'shipped' } },
  { daysAgo: 13, fate: { kind: 'delivered' } },
  returned(19, 'pending'),
  { daysAgo: 34, fate: { kind: 'delivered' } },
  returned(58, 'refunded'),
  { daysAgo: 76, fate: { kind: 'cancelled', by: 'buyer', reason: 'Found I still had two tins at home' } },
  expired(90, 'expired'),
  { daysAgo: 112, fate: { kind: 'delivered' } },
  { daysAgo: 149, fate: { kind: 'delivered' } },
];

/** The ordinary course of an order of this age. */
export function usualFate(daysAgo: number, chance: number): Fate {
  if (daysAgo <= 2) return { kind: 'processing' };
  if (chance < 0.02) return { kind: 'cancelled', by: 'buyer', reason: 'Changed my mind' };
  if (daysAgo <= 6) return { kind: 'shipped' };
  return { kind: 'delivered' };
}
