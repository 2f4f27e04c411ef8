import type { CartLine } from '@herbary/contract/cart.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import type { ReactNode } from 'react';

type CheckoutLine = Pick<
  CartLine,
  'id' | 'name' | 'price' | 'image' | 'quantity' | 'seller' | 'selected' | 'available'
> & {
  sellerId: string | null;
  lineTotal: number | null;
};

/** What the checkout must know about the cart; the route brings the cart itself. */
export type CheckoutCart = {
  version: number;
  items: readonly CheckoutLine[];
  /** Null until the server has answered. */
  quote: Quote | null;
  /** A change is being sent: the quote is still the previous one. */
  busy: boolean;
};

export type CheckoutCartApi = {
  cart: CheckoutCart;
  /** `unknown` until the server has answered, `stale` when it could not be asked. */
  freshness: 'unknown' | 'fresh' | 'stale';
  refresh: () => Promise<unknown>;
  chooseShipping: (method: ShippingMethod) => Promise<void>;
  promoBox: ReactNode;
  totals: ReactNode;
  /** What is different from what the buyer was shown; null when nothing is. */
  changes: ReactNode;
};

export const orderedLines = (cart: CheckoutCart): CheckoutLine[] =>
  cart.items.filter((line) => line.selected && line.available);
