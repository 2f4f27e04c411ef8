import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StockLine } from '../inventory/index.ts';
import { putManyIntoCart } from './cart-orders.repository.ts';
import { openMemberCart } from './cart-writes.repository.ts';

/** `added` counts products; `missing` names those of which not one piece could be added. */
export async function addManyToCart(
  tx: Db,
  { userId, lines }: { userId: string; lines: readonly StockLine[] },
): Promise<{ added: number; missing: string[] }> {
  const cartId = await openMemberCart(tx, userId);
  if (!cartId) throw new AppError('auth.required');
  const outcomes = await putManyIntoCart(tx, cartId, lines);
  return {
    added: outcomes.filter(({ added }) => added).length,
    missing: outcomes.filter(({ added }) => !added).map(({ name }) => name),
  };
}
