import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addManyToCart } from './add-many-to-cart.ts';
import { listOrderedPieces } from './cart-orders.repository.ts';

export function reorder(
  { db }: Pick<Deps, 'db'>,
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<{ added: number; missing: string[] }> {
  return transaction(db, async (tx) => {
    const lines = await listOrderedPieces(tx, { buyerId, orderId });
    if (lines.length === 0) throw new AppError('order.not_found');
    return addManyToCart(tx, { userId: buyerId, lines });
  });
}
