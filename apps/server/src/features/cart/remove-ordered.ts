import type { Db } from '../../platform/db/client.ts';
import { deleteOrdered } from './cart-orders.repository.ts';

/**
 * What was ordered leaves the cart, and with it the code and the shipping that were chosen for it. Those that were chosen
 * since stay with the rest of the cart.
 */
export async function removeOrdered(
  tx: Db,
  { userId, checkoutId, productIds }: { userId: string; checkoutId: string; productIds: readonly string[] },
): Promise<void> {
  if (productIds.length === 0) return;
  await deleteOrdered(tx, { userId, checkoutId, productIds });
}
