import { allocate } from '@herbary/contract/money.ts';
import type { Order, Refund, RefundItem } from './order-book.ts';
import { type Amounts, sumAmounts, totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';

type Terms = { reason: Refund['reason']; at: Date; by: string; returnId?: string };

/** The part of a line's money that belongs to some of its pieces. */
function shareOfLine({ line, quantity }: RefundItem): Amounts {
  const part = (cents: number) => allocate(cents, [quantity, line.quantity - quantity])[0] ?? 0;
  return {
    subtotal: line.product.demo.priceCents * quantity,
    sellerDiscount: part(line.amounts.sellerDiscount),
    platformDiscount: part(line.amounts.platformDiscount),
    shipping: part(line.amounts.shipping),
    tax: part(line.amounts.tax),
    fee: part(line.amounts.fee),
  };
}

export function refundLines(order: Order, items: RefundItem[], terms: Terms): Refund {
  const shares = items.map((item) => ({ ...item, amounts: shareOfLine(item) }));
  const amounts = sumAmounts(shares.map((share) => share.amounts));
  return {
    id: worldId('refund', `${order.id}:${terms.reason}`),
    reason: terms.reason,
    at: terms.at,
    by: terms.by,
    returnId: terms.returnId,
    items: shares,
    amounts,
    totalCents: totalOf(amounts),
  };
}
