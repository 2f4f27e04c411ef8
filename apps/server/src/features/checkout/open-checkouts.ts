import { isDeepStrictEqual } from 'node:util';
import type { NewCheckout } from '../orders/index.ts';
import type { OpenCheckout } from './place-orders.repository.ts';

/** A buyer may leave so many checkouts unpaid; each of them keeps stock from others. */
export const MAX_OPEN_CHECKOUTS = 3;

export type Wanted = Pick<NewCheckout, 'paymentMethod' | 'shippingMethod' | 'promoId' | 'totalCents' | 'shipTo'> & {
  pieces: Record<string, number>;
};

/** Ordered again without any change: the buyer gets the checkout that is already there. */
export const sameAs = (open: OpenCheckout, wanted: Wanted): boolean =>
  open.paymentMethod === wanted.paymentMethod &&
  open.shippingMethod === wanted.shippingMethod &&
  open.promoId === wanted.promoId &&
  open.totalCents === wanted.totalCents &&
  isDeepStrictEqual(open.pieces, wanted.pieces) &&
  isDeepStrictEqual(open.shipTo, wanted.shipTo);
