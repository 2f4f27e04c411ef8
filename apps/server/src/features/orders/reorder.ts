import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addManyToCart } from '../cart/index.ts';
import { findCheckoutOf, listOrderPieces } from './order-handling.repository.ts';

export function reorder(
  { db }: Pick<Deps, 'db'>,
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<{ added: number; missing: string[] }> {
  return transaction(db, async (tx) => {
    if (!(await findCheckoutOf(tx, { buyerId }, orderId))) throw new AppError('order.not_found');
    return addManyToCart(tx, { userId: buyerId, lines: await listOrderPieces(tx, orderId) });
  });
}
