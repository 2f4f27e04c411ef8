import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { expirePlace, expirePlaceOfCheckout, retakePlace, useRedemption } from './held-places.repository.ts';
import {
  type FoundPromo,
  findPromoByCode,
  insertRedemption,
  isRunning,
  type Redemption,
  releaseRedemption,
} from './promotions.repository.ts';

export type { FoundPromo };

/** Capitals or not, a code is the same. A visitor has used none. */
export const findPromo = (db: Db, code: string, userId?: string): Promise<FoundPromo | undefined> =>
  findPromoByCode(db, code, userId);

/** Before redeeming a code that `isFull`: the place that an unpaid order has held for too long. */
export const freeExpiredPlace = (tx: Db, promoId: string): Promise<void> => expirePlace(tx, promoId);

/** Takes a place of the code for this checkout. A discount of nothing takes none. */
export async function redeemPromo(tx: Db, redemption: Redemption): Promise<void> {
  if (redemption.discountCents === 0 || (await insertRedemption(tx, redemption))) return;
  throw new AppError((await isRunning(tx, redemption.promoId)) ? 'promo.used_up' : 'promo.expired');
}

/** The checkout is paid while it was open: its use of the code is final, and the price stands even beyond the limit. */
export const settlePromo = (tx: Db, checkoutId: string): Promise<void> => useRedemption(tx, checkoutId);

/** Nothing of the checkout is bought: its code may be used again. */
export const releasePromo = (tx: Db, checkoutId: string): Promise<void> => releaseRedemption(tx, checkoutId);

/**
 * For a checkout whose money came after it was given up: its code counts again. False when the place has gone to
 * another buyer meanwhile; a checkout that used none needs none.
 */
export async function retakePromo(tx: Db, checkoutId: string): Promise<boolean> {
  await expirePlaceOfCheckout(tx, checkoutId);
  return retakePlace(tx, checkoutId);
}
