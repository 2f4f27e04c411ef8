import { allocate, shareOf } from '@herbary/contract/money.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { discountOf, type Promo } from '../promotions/index.ts';
import { discountCentsOf, type LineAmounts, sumAmounts, totalOf } from './line-amounts.ts';
import { type PricingPolicy, shippingOfferOf } from './pricing-policy.ts';

export type PricingLine = {
  productId: string;
  sellerId: string;
  sellerName: string;
  unitPriceCents: number;
  quantity: number;
  feeBps: number;
};
export type PricedLine = PricingLine & LineAmounts;
export type PricedSeller = {
  sellerId: string;
  sellerName: string;
  items: number;
  amounts: LineAmounts;
  totalCents: number;
};
export type PricedCheckout = {
  lines: PricedLine[];
  sellers: PricedSeller[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxBps: number;
  taxCents: number;
  totalCents: number;
};
export type PricingInput = { lines: readonly PricingLine[]; promo?: Promo; shippingMethod: ShippingMethod };

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const subtotalOf = (line: PricingLine) => line.unitPriceCents * line.quantity;

/** What the promo may take from: all lines, or those of the seller whose code it is. */
export const eligibleCentsOf = (lines: readonly PricingLine[], promo: Pick<Promo, 'sellerId'>): number =>
  sum(lines.filter(({ sellerId }) => promo.sellerId === null || promo.sellerId === sellerId).map(subtotalOf));

/** Discount, tax and shipping are decided once for the checkout and shared out over its lines, to the cent. */
export function priceCheckout(policy: PricingPolicy, { lines, promo, shippingMethod }: PricingInput): PricedCheckout {
  const priced = lines.length === 0 ? [] : priceLines(policy, { lines, promo, shippingMethod });
  const amounts = sumAmounts(priced);
  return {
    lines: priced,
    sellers: sellersOf(priced),
    subtotalCents: amounts.subtotalCents,
    discountCents: discountCentsOf(amounts),
    shippingCents: amounts.shippingCents,
    taxBps: policy.taxBps,
    taxCents: amounts.taxCents,
    totalCents: totalOf(amounts),
  };
}

function priceLines(policy: PricingPolicy, { lines, promo, shippingMethod }: PricingInput): PricedLine[] {
  const subtotals = lines.map(subtotalOf);
  const discounts = discountsOf(lines, promo);
  const nets = subtotals.map((subtotal, at) => subtotal - (discounts[at] ?? 0));
  const taxes = allocate(shareOf(sum(nets), policy.taxBps), nets);
  const shipping = allocate(shippingOfferOf(policy, shippingMethod).cents, subtotals);
  return lines.map((line, at) => ({
    ...line,
    subtotalCents: subtotals[at] ?? 0,
    sellerDiscountCents: promo?.sellerId ? (discounts[at] ?? 0) : 0,
    platformDiscountCents: promo?.sellerId ? 0 : (discounts[at] ?? 0),
    shippingCents: shipping[at] ?? 0,
    taxCents: taxes[at] ?? 0,
    feeCents: shareOf(nets[at] ?? 0, line.feeBps),
  }));
}

function discountsOf(lines: readonly PricingLine[], promo: Promo | undefined): number[] {
  if (!promo) return lines.map(() => 0);
  const eligible = lines.map((line) => eligibleCentsOf([line], promo));
  return allocate(discountOf(promo, sum(eligible)), eligible);
}

/** One order each, in the order in which their first lines stand. */
function sellersOf(lines: readonly PricedLine[]): PricedSeller[] {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => {
    const amounts = sumAmounts(own);
    return {
      sellerId,
      sellerName: own[0]?.sellerName ?? '',
      items: sum(own.map(({ quantity }) => quantity)),
      amounts,
      totalCents: totalOf(amounts),
    };
  });
}
