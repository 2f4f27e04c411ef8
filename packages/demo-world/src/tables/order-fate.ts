export type ReturnStatus = 'pending' | 'approved' | 'rejected' | 'received' | 'refunded' | 'cancelled';
export type PaymentFate = 'paid' | 'awaiting' | 'declined' | 'failed' | 'expired';
export type Method = 'card' | 'bank-transfer';

/**
 * What became of an order. `short`: one line could not be sent and was refunded. `unpaid`: still held for its buyer.
 * `expired`: not paid in time, cancelled by the system.
 */
export type Fate =
  | { kind: 'processing' | 'short' | 'shipped' | 'delivered' | 'unpaid' | 'expired' }
  | { kind: 'cancelled'; by: 'buyer' | 'seller' | 'admin'; reason: string }
  | { kind: 'returned'; status: ReturnStatus; whole: boolean };

export type Episode = { daysAgo: number; fate: Fate; payment?: PaymentFate; method?: Method };

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
