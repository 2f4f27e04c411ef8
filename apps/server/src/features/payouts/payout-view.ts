import type { AdminPayout, ListedRun, Payout, PayoutDetail } from '@herbary/contract/payouts.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { PayoutRow } from './payout-list.repository.ts';
import type { PaidOrder, PayoutParts } from './payout-parts.repository.ts';
import type { ListedRunRow } from './payout-runs.repository.ts';

const dollarsOf = (cents: number): number => cents / 100;
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const shownStatus = {
  pending: 'Pending',
  processing: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Failed',
} as const;
const shownMethod = { 'bank-transfer': 'Bank Transfer', paypal: 'PayPal' } as const;

export const payoutView = (row: PayoutRow): Payout => ({
  _id: row.id,
  id: row.number,
  payoutNumber: row.number,
  amount: dollarsOf(row.amountCents),
  date: row.createdAt.toISOString(),
  status: shownStatus[row.status],
  method: shownMethod[row.method],
  bankName: row.bankName,
  last4: row.last4,
  sentAt: instant(row.sentAt),
  arrivesOn: row.arrivesOn,
  settledAt: instant(row.settledAt),
  failureReason: row.failureReason,
});

/** Only what a person carries to the bank is theirs to record. */
function actionsOf({ provider, status }: PayoutRow): AdminPayout['can'] {
  if (provider !== 'bank-file') return [];
  if (status === 'pending' || status === 'processing') return ['sent', 'failed'];
  return status === 'completed' ? ['failed'] : [];
}

export const adminPayoutView = (row: PayoutRow): AdminPayout => ({
  ...payoutView(row),
  state: row.status,
  provider: row.provider,
  providerReference: row.providerReference,
  runId: row.runId,
  seller: { _id: row.sellerId, businessName: row.sellerName },
  can: actionsOf(row),
});

export const runView = ({ id, period, createdAt }: Pick<ListedRunRow, 'id' | 'period' | 'createdAt'>) => ({
  _id: id,
  period,
  startedAt: createdAt.toISOString(),
});

export const listedRunView = (row: ListedRunRow): ListedRun => ({
  ...runView(row),
  endedAt: instant(row.endedAt),
  requestedBy: row.requestedBy,
  approvedBy: row.approvedBy,
  payouts: row.payouts,
  total: dollarsOf(row.cents),
  waiting: row.waiting,
  failed: row.failed,
  can: row.endedAt && row.forBank > 0 ? ['file'] : [],
});

export function payoutDetailView(row: PayoutRow, parts: PayoutParts, orders: readonly PaidOrder[]): PayoutDetail {
  const { itemsCents, feeCents, shippingCents, refundCents, feeBackCents, adjustmentCents } = parts;
  const counted = itemsCents + feeCents + shippingCents + refundCents + feeBackCents + adjustmentCents;
  return {
    ...payoutView(row),
    reference: `${PRODUCT_NAME.toUpperCase()} ${row.number.replace('-', '')}`,
    parts: {
      orders: parts.orders,
      items: dollarsOf(itemsCents),
      fees: dollarsOf(feeCents),
      shipping: dollarsOf(shippingCents),
      refunds: dollarsOf(refundCents),
      feesReturned: dollarsOf(feeBackCents),
      adjustments: dollarsOf(adjustmentCents),
      carried: dollarsOf(row.amountCents - counted),
    },
    from: instant(parts.from),
    orders: orders.map((order) => ({
      order: { _id: order.id, orderNumber: order.number },
      lines: order.lines,
      items: dollarsOf(order.itemsCents),
      fee: dollarsOf(order.feeCents),
      shipping: dollarsOf(order.shippingCents),
      net: dollarsOf(order.itemsCents + order.feeCents + order.shippingCents),
    })),
  };
}
