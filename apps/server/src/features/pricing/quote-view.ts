import {
  arrivesText,
  type DeliveryWindow,
  deliveryWindow,
  type HandlingTime,
  USUAL_HANDLING,
  wholeWindow,
} from '@herbary/contract/delivery.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Promo } from '../promotions/index.ts';
import { discountCentsOf, type PricedCheckout, type PricedSeller, type PricingPolicy } from './price-checkout.ts';

export type QuoteFacts = {
  now: Date;
  shippingMethod: ShippingMethod;
  /** Of the sellers whose parcels it is about; the usual one where nothing is selected. */
  handlingTimes: ReadonlyMap<string, HandlingTime>;
  promo?: Promo;
  /** The reason why the promo was left out of the price. */
  promoProblem?: { message: string };
};

const dollars = (cents: number) => cents / 100;

/** A code that gives nothing is named as well, with nothing off: the person must be able to take it out. */
export function quoteOf(policy: PricingPolicy, priced: PricedCheckout, facts: QuoteFacts): Quote {
  const { now, shippingMethod, promo, promoProblem } = facts;
  const windowsBy = (method: ShippingMethod) =>
    priced.sellers.map(({ sellerId }) => parcelWindow(facts, method, sellerId));
  return {
    currency: 'usd',
    items: priced.sellers.reduce((items, seller) => items + seller.items, 0),
    subtotal: dollars(priced.subtotalCents),
    discount: dollars(priced.discountCents),
    shipping: dollars(priced.shippingCents),
    taxRate: priced.taxBps / 10_000,
    tax: dollars(priced.taxCents),
    total: dollars(priced.totalCents),
    shippingMethod,
    shippingChoices: policy.shippingChoices.map(({ cents, ...choice }) => ({
      ...choice,
      price: dollars(cents),
      arrives: arrivesText(spanOf(windowsBy(choice.id)) ?? deliveryWindow(now, choice.id)),
    })),
    promo: promo
      ? {
          code: promo.code,
          description: promo.description,
          discount: promoProblem ? 0 : dollars(priced.discountCents),
          seller: promo.sellerName,
        }
      : null,
    promoProblem: promoProblem?.message ?? null,
    sellers: priced.sellers.map((seller) => ({
      ...sellerShare(seller),
      arrives: arrivesText(parcelWindow(facts, shippingMethod, seller.sellerId)),
    })),
  };
}

const parcelWindow = ({ now, handlingTimes }: QuoteFacts, method: ShippingMethod, sellerId: string): DeliveryWindow =>
  deliveryWindow(now, method, handlingTimes.get(sellerId) ?? USUAL_HANDLING);

const spanOf = ([first, ...others]: readonly DeliveryWindow[]): DeliveryWindow | undefined =>
  first && wholeWindow([first, ...others]);

const sellerShare = ({ sellerId, sellerName, items, amounts, totalCents }: PricedSeller) => ({
  seller: { _id: sellerId, businessName: sellerName },
  items,
  subtotal: dollars(amounts.subtotalCents),
  discount: dollars(discountCentsOf(amounts)),
  shipping: dollars(amounts.shippingCents),
  tax: dollars(amounts.taxCents),
  total: dollars(totalCents),
});
