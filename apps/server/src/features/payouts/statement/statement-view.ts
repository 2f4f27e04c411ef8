import type { StatementLine, StatementSummary } from '@herbary/contract/payouts.ts';
import { TIER_TERMS, TIERS, type Tier } from '@herbary/contract/seller-tiers.ts';
import { dollars } from '../../../platform/wording.ts';
import { addDays, dayIn } from '../../../platform/zone-days.ts';
import { joinedPictureUrl } from '../../catalog/index.ts';
import type { Span, StatementRow, StatementSums } from './statement.repository.ts';

const dollarsOf = (cents: number): number => cents / 100;

const tierOf = (feeBps: number): Tier | null => TIERS.find((tier) => TIER_TERMS[tier].feeBps === feeBps) ?? null;

const bookingTitles: Record<string, string> = {
  refund: 'Refund',
  reversal: 'Returned refund',
  payout: 'Payout',
  payout_failed: 'Returned payout',
  adjustment: 'Adjustment',
};

function titleOf({ kind, booking, productName, payoutNumber, goods, memo }: StatementRow): string {
  if (kind === 'sale') return productName ?? 'Sale';
  const title = bookingTitles[booking] ?? 'Adjustment';
  if (kind === 'payout') return `${title} ${payoutNumber ?? ''}`.trim();
  if (kind === 'refund') return goods ? `${title}: ${goods}` : title;
  return memo ?? title;
}

function noteOf({ kind, promoCents, returnNumber }: StatementRow): string | null {
  if (kind === 'refund') return returnNumber && `Return ${returnNumber}`;
  return kind === 'sale' && promoCents ? `Your promo, ${dollars(-promoCents)}` : null;
}

/** An address of ours as it stands; the demo world names its drawn pictures by key. */
const pictureOf = (image: string | null): string | null =>
  image?.startsWith('/') ? image : joinedPictureUrl({ external_key: image, file_key: null, file_variants: null }, 320);

function stateOf({ kind, isRipe }: StatementRow): StatementLine['state'] {
  if (kind !== 'sale') return 'settled';
  return isRipe ? 'available' : 'pending';
}

export const netOf = (row: StatementRow): number =>
  row.itemsCents + row.feeCents + row.shippingCents + row.refundCents + row.payoutCents + row.adjustmentCents;

export const statementLineView = (row: StatementRow, timeZone: string): StatementLine => ({
  _id: row.id,
  at: row.at.toISOString(),
  day: dayIn(timeZone, row.at),
  kind: row.kind,
  title: titleOf(row),
  note: noteOf(row),
  image: pictureOf(row.image),
  order: row.orderId && row.orderNumber ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
  quantity: row.quantity,
  items: dollarsOf(row.itemsCents),
  feeRate: row.feeBps === null ? null : row.feeBps / 10_000,
  tier: row.feeBps === null ? null : tierOf(row.feeBps),
  fee: dollarsOf(row.feeCents),
  shipping: dollarsOf(row.shippingCents),
  refund: dollarsOf(row.refundCents),
  payout: dollarsOf(row.payoutCents),
  adjustment: dollarsOf(row.adjustmentCents),
  net: dollarsOf(netOf(row)),
  state: stateOf(row),
});

/** The month that is running ends today. */
function lastDayOf({ from, to }: Span, today: string): string {
  const last = addDays(to, -1);
  return from <= today && today < last ? today : last;
}

export const summaryView = (sums: StatementSums, span: Span, today: string): StatementSummary => ({
  from: span.from,
  to: lastDayOf(span, today),
  opening: dollarsOf(sums.openingCents),
  items: dollarsOf(sums.itemsCents),
  fees: dollarsOf(sums.feeCents),
  shipping: dollarsOf(sums.shippingCents),
  refunds: dollarsOf(sums.refundCents),
  feesReturned: dollarsOf(sums.feeBackCents),
  payouts: dollarsOf(sums.payoutCents),
  adjustments: dollarsOf(sums.adjustmentCents),
  closing: dollarsOf(sums.closingCents),
});
