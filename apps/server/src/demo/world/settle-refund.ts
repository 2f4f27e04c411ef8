import { allocate } from '@herbary/contract/money.ts';
import type { Order, Refund, RefundItem } from './order-book.ts';
import { type Amounts, sumAmounts, totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';

type Terms = { reason: Refund['reason']; at: Date; by: string; withShipping: boolean; returnId?: string };

/** The part of a line's money that belongs to some of its pieces. Postage goes back only with the whole order. */
function shareOfLine({ line, quantity }: RefundItem, withShipping: boolean): Amounts {
  const part = (cents: number) => allocate(cents, [quantity, line.quantity - quantity])[0] ?? 0;
  return {
    subtotal: line.product.demo.priceCents * quantity,
    sellerDiscount: part(line.amounts.sellerDiscount),
    platformDiscount: part(line.amounts.platformDiscount),
    shipping: withShipping ? part(line.amounts.shipping) : 0,
    tax: part(line.amounts.tax),
    fee: part(line.amounts.fee),
  };
}

export function refundLines(order: Order, items: RefundItem[], terms: Terms): Refund {
  const shares = items.map((item) => ({ ...item, amounts: shareOfLine(item, terms.withShipping) }));
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
