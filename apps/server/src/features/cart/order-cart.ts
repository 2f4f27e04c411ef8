import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bumpVersion, deleteOrdered, hasCart } from './cart-orders.repository.ts';

export type ClaimedCart = { cartId: string; cartVersion: number };

/**
 * Locks the caller's cart and counts a checkout of it: of all that order the same version, one does. Null where there
 * is no cart at all.
 */
export async function claimCartVersion(
  tx: Db,
  { userId, version }: { userId: string; version?: number },
): Promise<ClaimedCart | null> {
  const claimed = await bumpVersion(tx, userId, version);
  if (claimed) return claimed;
  if (version !== undefined && (await hasCart(tx, userId))) throw new AppError('cart.already_ordered');
  return null;
}

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
