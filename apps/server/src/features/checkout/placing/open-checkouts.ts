import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/http/app-error.ts';
import { momentText } from '../../../platform/wording.ts';
import type { UnpaidLimits } from '../../../unpaid-limits.ts';
import type { createOrders } from '../../orders/index.ts';
import type { OpenCheckout, OrderingBuyer, UnpaidAround } from './place-orders.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Pieces = Record<string, number>;

export const countPieces = (...lists: readonly Pieces[]): number =>
  lists.flatMap((pieces) => Object.values(pieces)).reduce((sum, quantity) => sum + quantity, 0);

type Ordering = {
  buyer: OrderingBuyer;
  /** The buyer's other unpaid checkouts, which stay open beside the one that is wanted. */
  open: readonly Pick<OpenCheckout, 'pieces'>[];
  around: UnpaidAround;
  wanted: Wanted;
};

/** A buyer cannot hold all stock without paying: not with one account, and not with many. */
export function refuseHoarding(limits: UnpaidLimits, { buyer, open, around, wanted }: Ordering): void {
  refuseAfterExpired(limits, buyer, wanted);
  if (open.length >= limits.checkouts) throw new AppError('checkout.too_many_open');
  const added = countPieces(wanted.pieces);
  const pieces = countPieces(...open.map((checkout) => checkout.pieces), wanted.pieces);
  if (pieces > limits.pieces) throw new AppError('checkout.too_much_unpaid', { maximum: limits.pieces });
  if (!buyer.isConfirmed && (wanted.paymentMethod === 'bank-transfer' || pieces > limits.unconfirmedPieces)) {
    throw new AppError('checkout.address_unconfirmed', { maximum: limits.unconfirmedPieces });
  }
  if (around.networkPieces + added > limits.networkPieces) throw new AppError('checkout.network_unpaid');
  if (around.addressPieces + added > limits.addressPieces) throw new AppError('checkout.address_unpaid');
}

/** An account that lets its orders expire pays at once, which a bank transfer cannot; one that goes on with it waits. */
function refuseAfterExpired({ expiredADay }: UnpaidLimits, { expiredAt }: OrderingBuyer, wanted: Wanted): void {
  const until = (count: number) => momentText(new Date((expiredAt[count - 1] as Date).getTime() + dayMs));
  if (expiredAt.length >= 2 * expiredADay) {
    throw new AppError('checkout.expired_too_often', { until: until(2 * expiredADay) });
  }
  if (expiredAt.length >= expiredADay && wanted.paymentMethod === 'bank-transfer') {
    throw new AppError('checkout.pay_at_once', { until: until(expiredADay) });
  }
}

/** Until when it is held. A short hold counts as if a card had been entered: no card makes it longer. */
export function holdTimesOf(
  limits: UnpaidLimits,
  { now, expiredAt }: OrderingBuyer,
  method: Wanted['paymentMethod'],
): { until: Date; cardEnteredAt: Date | null } {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (method === 'bank-transfer') return { until: after(limits.transferDays * dayMs), cardEnteredAt: null };
  return expiredAt.length >= limits.expiredADay
    ? { until: after(limits.shortMinutes * minuteMs), cardEnteredAt: now }
    : { until: after(limits.cardMinutes * minuteMs), cardEnteredAt: null };
}

type NewCheckout = Parameters<typeof createOrders>[1];
export type Wanted = Pick<NewCheckout, 'paymentMethod' | 'shippingMethod' | 'promoId' | 'totalCents' | 'shipTo'> & {
  pieces: Pieces;
};

/** Ordered again without any change: the buyer gets the checkout that is already there. */
export const sameAs = (open: OpenCheckout, wanted: Wanted): boolean =>
  open.isKept &&
  open.paymentMethod === wanted.paymentMethod &&
  open.shippingMethod === wanted.shippingMethod &&
  open.promoId === wanted.promoId &&
  open.totalCents === wanted.totalCents &&
  isDeepStrictEqual(open.pieces, wanted.pieces) &&
  isDeepStrictEqual(open.shipTo, wanted.shipTo);
