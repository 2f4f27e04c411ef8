import type { CartChange } from '@herbary/contract/cart.ts';
import type { PlaceOrdersForm } from '@herbary/contract/orders-placing.ts';
import type { priceCheckout } from '../pricing/index.ts';

type PricedCheckout = ReturnType<typeof priceCheckout>;

/** A decimal amount is those cents and nothing near them: 10.004 was never shown to a buyer. */
export const isAmount = (decimal: number | undefined, cents: number): boolean =>
  decimal !== undefined && Math.round(decimal * 100) === cents && Math.abs(decimal * 100 - cents) < 1e-4;

type Shown = Pick<PlaceOrdersForm, 'items' | 'subtotal' | 'tax' | 'shipping' | 'total'>;

/** Whether the buyer was shown another price than the one that counts now, or none at all. */
export function isStale(shown: Shown, priced: PricedCheckout): boolean {
  return !(
    isAmount(shown.subtotal, priced.subtotalCents) &&
    isAmount(shown.tax, priced.taxCents) &&
    isAmount(shown.shipping, priced.shippingCents) &&
    isAmount(shown.total, priced.totalCents) &&
    changedPrices(shown, priced, new Map()).length === 0
  );
}

export function changedPrices(shown: Shown, priced: PricedCheckout, names: ReadonlyMap<string, string>): CartChange[] {
  const prices = new Map(priced.lines.map((line) => [line.productId, line.unitPriceCents]));
  return shown.items.flatMap(({ product, price }) => {
    const cents = prices.get(product) ?? 0;
    if (price === undefined || isAmount(price, cents)) return [];
    return [{ product, name: names.get(product) ?? '', kind: 'price' as const, from: price, to: cents / 100 }];
  });
}
