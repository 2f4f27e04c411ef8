import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  bumpVersion,
  deleteOrdered,
  hasCart,
  lockCartRow,
  type Pieces,
  type UnpaidCheckout,
} from './cart-orders.repository.ts';

export type { UnpaidCheckout };

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

/** For a transaction that changes the cart once it holds a code or stock: the buyer's next order takes the cart before those. */
export const lockCart = (tx: Db, userId: string): Promise<void> => lockCartRow(tx, userId);

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

export const piecesOf = (lines: readonly { productId: string; quantity: number }[]): Pieces =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));

/**
 * The unpaid checkouts of exactly these pieces: the same order again gives one of them back. One whose money is being
 * taken, or has come in part, is no longer unpaid: the same things ordered after it are a second order.
 */
export const ofSamePieces = <Checkout extends UnpaidCheckout>(open: readonly Checkout[], wanted: Pieces): Checkout[] =>
  open.filter(
    ({ paymentStatus, moneyArrived, pieces }) =>
      paymentStatus !== 'processing' &&
      !moneyArrived &&
      [...Object.keys(wanted), ...Object.keys(pieces)].every((id) => pieces[id] === wanted[id]),
  );
