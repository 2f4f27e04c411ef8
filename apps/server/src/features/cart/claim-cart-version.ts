import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bumpVersion, hasCart } from './cart-orders.repository.ts';

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
