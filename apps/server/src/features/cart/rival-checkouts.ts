import type { PaymentMethod } from '@herbary/contract/orders.ts';

/** Pieces by product. */
type Pieces = Record<string, number>;

export type UnpaidCheckout = {
  paymentMethod: PaymentMethod;
  paymentStatus: 'awaiting' | 'requires_action' | 'processing';
  promoId: string | null;
  pieces: Pieces;
  /** Some money for it is at the bank, be it that nobody has confirmed it yet. */
  moneyArrived: boolean;
};

export const piecesOf = (lines: readonly { productId: string; quantity: number }[]): Pieces =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));

/**
 * The unpaid checkouts whose place an order of these pieces takes: whoever goes back from paying and orders again means
 * the same pieces, not twice as many. By card the cart still holds what was ordered, so that one of the same products is
 * enough. By bank transfer the cart has let go of it and money may be on its way: only exactly the same pieces are the
 * same wish. One whose money is being taken, or has come in part, stands.
 */
export const rivalsOf = <Checkout extends UnpaidCheckout>(open: readonly Checkout[], wanted: Pieces): Checkout[] =>
  open.filter((checkout) => {
    if (checkout.paymentStatus === 'processing' || checkout.moneyArrived) return false;
    const same = (id: string) => checkout.pieces[id] === wanted[id];
    return checkout.paymentMethod === 'card'
      ? Object.keys(wanted).some((id) => id in checkout.pieces)
      : [...Object.keys(wanted), ...Object.keys(checkout.pieces)].every(same);
  });
