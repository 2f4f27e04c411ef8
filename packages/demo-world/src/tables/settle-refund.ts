import type { ShareOfPieces } from '../demo-services.ts';
import type { Order, Refund, RefundItem } from './order-book.ts';
import { type Amounts, sumAmounts, totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';

type Terms = Pick<Refund, 'reason' | 'at' | 'by' | 'returnId'> & {
  status?: Refund['status'];
  withShipping?: boolean;
};

/** The part of a line's money that belongs to its first pieces, as the shop itself shares it out. */
function shareOfLine(shareOfPieces: ShareOfPieces, { line, quantity }: RefundItem, withShipping: boolean): Amounts {
  const { subtotal, sellerDiscount, platformDiscount, shipping, tax, fee } = line.amounts;
  const share = shareOfPieces(
    {
      subtotalCents: subtotal,
      sellerDiscountCents: sellerDiscount,
      platformDiscountCents: platformDiscount,
      shippingCents: shipping,
      taxCents: tax,
      feeCents: fee,
    },
    { quantity: line.quantity, from: 0, to: quantity },
  );
  return {
    subtotal: share.subtotalCents,
    sellerDiscount: share.sellerDiscountCents,
    platformDiscount: share.platformDiscountCents,
    shipping: withShipping ? share.shippingCents : 0,
    tax: share.taxCents,
    fee: share.feeCents,
  };
}

export function refundLines(shareOfPieces: ShareOfPieces, order: Order, items: RefundItem[], terms: Terms): Refund {
  const { withShipping = true } = terms;
  const shares = items.map((item) => ({ ...item, amounts: shareOfLine(shareOfPieces, item, withShipping) }));
  const amounts = sumAmounts(shares.map((share) => share.amounts));
  return {
    id: worldId('refund', `${order.id}:${terms.reason}`),
    reason: terms.reason,
    at: terms.at,
    by: terms.by,
    status: terms.status ?? 'succeeded',
    returnId: terms.returnId,
    items: shares,
    amounts,
    totalCents: totalOf(amounts),
  };
}
