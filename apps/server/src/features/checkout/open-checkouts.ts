import { isDeepStrictEqual } from 'node:util';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { NewCheckout } from '../orders/index.ts';
import type { OpenCheckout } from './place-orders.repository.ts';

/** A buyer may leave so many checkouts unpaid; each of them keeps stock from others. */
const MAX_OPEN_CHECKOUTS = 3;

type Room = { way: string; maximum: number };

/** So many pieces in all of them: a bank transfer keeps them for days, a card for half an hour. */
const unpaidRoom: Record<PaymentMethod, Room> = {
  card: { way: 'By card', maximum: 1000 },
  'bank-transfer': { way: 'By bank transfer', maximum: 200 },
};

/** Nobody empties the shelves without paying. `others` stay open beside the one that is wanted. */
export function refuseHoarding(others: readonly Pick<OpenCheckout, 'pieces'>[], wanted: Wanted): void {
  if (others.length >= MAX_OPEN_CHECKOUTS) throw new AppError('checkout.too_many_open');
  const pieces = [...others, wanted].flatMap((checkout) => Object.values(checkout.pieces));
  const room = unpaidRoom[wanted.paymentMethod];
  if (pieces.reduce((sum, quantity) => sum + quantity, 0) > room.maximum)
    throw new AppError('checkout.too_much_unpaid', room);
}

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
