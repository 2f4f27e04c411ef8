import { allocate, shareOf } from '@herbary/contract/money.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { TIER_TERMS, TIERS } from '@herbary/contract/seller-tiers.ts';
import type { Env } from '../../env.ts';
import { discountOf, type Promo } from '../promotions/index.ts';

/** Charged once per checkout. */
type ShippingOffer = { id: ShippingMethod; name: string; cents: number };
export type PricingPolicy = { taxBps: number; shippingChoices: ShippingOffer[] };

export const shippingNames: Record<ShippingMethod, string> = {
  standard: 'Standard',
  expedited: 'Expedited',
  priority: 'Priority',
};

/** What a version of the policy says; see `pricing_figures_at` in the database. */
export type PolicyFigures = { taxBps: number; standardCents: number; expeditedCents: number; priorityCents: number };
type FirstPolicy = Pick<Env, 'taxRateBasisPoints' | 'shippingFlatCents'>;

/** Version 1, which counts until an admin's first version takes effect. */
export const firstFigures = (env: FirstPolicy): PolicyFigures => ({
  taxBps: env.taxRateBasisPoints,
  standardCents: env.shippingFlatCents,
  expeditedCents: 999,
  priorityCents: 1499,
});

export function policyOf(env: FirstPolicy, figures: PolicyFigures | null): PricingPolicy {
  const { taxBps, ...cents } = figures ?? firstFigures(env);
  return {
    taxBps,
    shippingChoices: [
      { id: 'standard', name: shippingNames.standard, cents: cents.standardCents },
      { id: 'expedited', name: shippingNames.expedited, cents: cents.expeditedCents },
      { id: 'priority', name: shippingNames.priority, cents: cents.priorityCents },
    ],
  };
}

function shippingOfferOf(policy: PricingPolicy, method: ShippingMethod): ShippingOffer {
  const offer = policy.shippingChoices.find(({ id }) => id === method);
  if (!offer) throw new Error(`Nothing says what ${method} shipping costs`);
  return offer;
}

const feeBps = new Map<string, number>(TIERS.map((tier) => [tier, TIER_TERMS[tier].feeBps]));

/** What the platform keeps of the items after discount, in ten-thousandths. */
export function feeBpsOf(tier: string): number {
  const rate = feeBps.get(tier);
  if (rate === undefined) throw new Error(`There is no tier called ${tier}`);
  return rate;
}

export type LineAmounts = {
  subtotalCents: number;
  sellerDiscountCents: number;
  platformDiscountCents: number;
  shippingCents: number;
  taxCents: number;
  feeCents: number;
};

const nothing: LineAmounts = {
  subtotalCents: 0,
  sellerDiscountCents: 0,
  platformDiscountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  feeCents: 0,
};

export const sumAmounts = (list: readonly LineAmounts[]): LineAmounts =>
  list.reduce(
    (sum, amounts) => ({
      subtotalCents: sum.subtotalCents + amounts.subtotalCents,
      sellerDiscountCents: sum.sellerDiscountCents + amounts.sellerDiscountCents,
      platformDiscountCents: sum.platformDiscountCents + amounts.platformDiscountCents,
      shippingCents: sum.shippingCents + amounts.shippingCents,
      taxCents: sum.taxCents + amounts.taxCents,
      feeCents: sum.feeCents + amounts.feeCents,
    }),
    nothing,
  );

export const discountCentsOf = (amounts: LineAmounts): number =>
  amounts.sellerDiscountCents + amounts.platformDiscountCents;
/** Items after discount. */
export const netOf = (amounts: LineAmounts): number => amounts.subtotalCents - discountCentsOf(amounts);
/** What the buyer pays; the fee is the seller's affair. */
export const totalOf = (amounts: LineAmounts): number => netOf(amounts) + amounts.shippingCents + amounts.taxCents;

/** `part` of `whole` of the cents, half up. In BigInt: large amounts times quantities leave the safe integers. */
function upTo(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The money of the first pieces. Tax and fee follow what the pieces cost, so that a free piece carries neither. */
function firstPieces(amounts: LineAmounts, pieces: number, quantity: number): LineAmounts {
  const shared = {
    ...nothing,
    subtotalCents: upTo(amounts.subtotalCents, pieces, quantity),
    sellerDiscountCents: upTo(amounts.sellerDiscountCents, pieces, quantity),
    platformDiscountCents: upTo(amounts.platformDiscountCents, pieces, quantity),
    shippingCents: upTo(amounts.shippingCents, pieces, quantity),
  };
  const [net, whole] = [netOf(shared), netOf(amounts)];
  return { ...shared, taxCents: upTo(amounts.taxCents, net, whole), feeCents: upTo(amounts.feeCents, net, whole) };
}

/**
 * The money of pieces `from` + 1 to `to` of a line. Each share is the difference of two sums from the first piece on:
 * rounding every refund by itself would gain or lose a cent by the last one.
 */
export function shareOfPieces(
  amounts: LineAmounts,
  { quantity, from, to }: { quantity: number; from: number; to: number },
): LineAmounts {
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= quantity)) {
    throw new RangeError(`a line of ${quantity} has no pieces ${from} to ${to}`);
  }
  const [before, after] = [firstPieces(amounts, from, quantity), firstPieces(amounts, to, quantity)];
  return {
    subtotalCents: after.subtotalCents - before.subtotalCents,
    sellerDiscountCents: after.sellerDiscountCents - before.sellerDiscountCents,
    platformDiscountCents: after.platformDiscountCents - before.platformDiscountCents,
    shippingCents: after.shippingCents - before.shippingCents,
    taxCents: after.taxCents - before.taxCents,
    feeCents: after.feeCents - before.feeCents,
  };
}

export type PricingLine = {
  productId: string;
  sellerId: string;
  sellerName: string;
  unitPriceCents: number;
  quantity: number;
  feeBps: number;
};
type PricedLine = PricingLine & LineAmounts;
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
type PricingInput = { lines: readonly PricingLine[]; promo?: Promo; shippingMethod: ShippingMethod };

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
