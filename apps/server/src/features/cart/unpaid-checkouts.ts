import type { PaymentMethod } from '@herbary/contract/orders.ts';

/** Pieces by product. */
type Pieces = Record<string, number>;

export type UnpaidCheckout = {
  paymentMethod: PaymentMethod;
  paymentStatus: 'awaiting' | 'requires_action' | 'processing';
  promoId: string | null;
  pieces: Pieces;
  /** Some money for it is at the bank, confirmed by an admin or not. */
  moneyArrived: boolean;
};

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
