import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { estimateReturn as endpoint } from '@herbary/contract/returns.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { discountCentsOf, sumAmounts, totalOf } from '../pricing/index.ts';
import { amountsBack } from './return-refund.ts';
import { returnedLines, type WantedItem } from './return-rules.ts';
import { findDeliveredOrder } from './sold-lines.repository.ts';

type Wanted = { orderId: string; items: WantedItem[] };

export async function estimateReturn(
  db: Db,
  buyerId: string,
  { orderId, items }: Wanted,
): Promise<ResponseOf<typeof endpoint>> {
  const order = await findDeliveredOrder(db, { buyerId, orderId });
  if (!order) throw new AppError('order.not_found');
  const shares = returnedLines(order, items).map(({ item, line, withShipping }) => ({
    orderLine: line.id,
    amounts: amountsBack({ quantity: item.quantity, piecesBefore: line.received, withShipping }, line),
  }));
  const sum = sumAmounts(shares.map(({ amounts }) => amounts));
  return {
    items: shares.map(({ orderLine, amounts }) => ({ orderLine, amount: totalOf(amounts) / 100 })),
    subtotal: sum.subtotalCents / 100,
    discount: discountCentsOf(sum) / 100,
    shipping: sum.shippingCents / 100,
    tax: sum.taxCents / 100,
    total: totalOf(sum) / 100,
  };
}
