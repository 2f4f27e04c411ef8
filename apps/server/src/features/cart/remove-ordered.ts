import type { Db } from '../../platform/db/client.ts';
import { deleteOrdered } from './cart-orders.repository.ts';

/** What was paid for leaves the cart, and with it the code and the shipping that were chosen for it. */
export async function removeOrdered(
  tx: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<void> {
  if (productIds.length === 0) return;
  await deleteOrdered(tx, userId, productIds);
}
