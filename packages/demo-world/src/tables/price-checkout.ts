import { allocate, shareOf } from '@herbary/contract/money.ts';
import { seeded } from '../catalog/seeded.ts';
import type { BasketLine, CheckoutPlan } from './plan-checkouts.ts';
import { discountOf, type Promo, promoAllows } from './promo-codes.ts';

export const taxBps = 900;
const shippingCents = { standard: 500, expedited: 999, priority: 1499 };

export type Amounts = {
  subtotal: number;
  sellerDiscount: number;
  platformDiscount: number;
  shipping: number;
  tax: number;
  fee: number;
};

export type PricedLine = BasketLine & { feeBps: number; amounts: Amounts };

const noAmounts: Amounts = { subtotal: 0, sellerDiscount: 0, platformDiscount: 0, shipping: 0, tax: 0, fee: 0 };

export function sumAmounts(list: Amounts[]): Amounts {
  const add = (a: Amounts, b: Amounts): Amounts => ({
    subtotal: a.subtotal + b.subtotal,
    sellerDiscount: a.sellerDiscount + b.sellerDiscount,
    platformDiscount: a.platformDiscount + b.platformDiscount,
    shipping: a.shipping + b.shipping,
    tax: a.tax + b.tax,
    fee: a.fee + b.fee,
  });
  return list.reduce(add, noAmounts);
}

export const netOf = (amounts: Amounts): number => amounts.subtotal - amounts.sellerDiscount - amounts.platformDiscount;
export const totalOf = (amounts: Amounts): number => netOf(amounts) + amounts.shipping + amounts.tax;
/** What the seller has of it. */
export const earnedOf = (amounts: Amounts): number =>
  amounts.subtotal - amounts.sellerDiscount + amounts.shipping - amounts.fee;

/** The lines of each basket with their exact shares of discount, shipping, tax and fee. */
export function priceCheckout(
  plan: CheckoutPlan,
  promo: Promo | undefined,
  feeBpsOf: (storeId: string) => number,
): PricedLine[][] {
  const flat = plan.baskets.flatMap((basket) => basket.lines.map((line) => ({ basket, store: basket.store, line })));
  const subtotals = flat.map(({ line }) => line.product.demo.priceCents * line.quantity);
  const eligible = flat.map(({ store }, index) =>
    promo && (!promo.store || promo.store.id === store.id) ? (subtotals[index] ?? 0) : 0,
  );
  const discountable = eligible.reduce((a, b) => a + b, 0);
  const discounts = promo ? allocate(discountOf(promo, discountable), eligible) : flat.map(() => 0);
  const nets = subtotals.map((subtotal, index) => subtotal - (discounts[index] ?? 0));
  const tax = allocate(
    shareOf(
      nets.reduce((a, b) => a + b, 0),
      taxBps,
    ),
    nets,
  );
  const shipping = allocate(shippingCents[plan.shipping], subtotals);
  const priced = flat.map(({ store, line }, index): PricedLine => {
    const discount = discounts[index] ?? 0;
    const feeBps = feeBpsOf(store.id);
    const amounts = {
      subtotal: subtotals[index] ?? 0,
      sellerDiscount: promo?.store ? discount : 0,
      platformDiscount: promo?.store ? 0 : discount,
      shipping: shipping[index] ?? 0,
      tax: tax[index] ?? 0,
      fee: shareOf(nets[index] ?? 0, feeBps),
    };
    return { ...line, feeBps, amounts };
  });
  return plan.baskets.map((basket) => priced.filter((_, index) => flat[index]?.basket === basket));
}

/** One of the codes that this checkout may use, when its buyer has one at hand. */
export function choosePromo(plan: CheckoutPlan, promos: Promo[], usesBy: (promo: Promo) => number): Promo | undefined {
  if (!plan.wantsPromo) return undefined;
  const subtotalAt = (storeId?: string) =>
    plan.baskets
      .filter((basket) => !storeId || basket.store.id === storeId)
      .flatMap((basket) => basket.lines)
      .reduce((sum, line) => sum + line.product.demo.priceCents * line.quantity, 0);
  const allowed = promos.filter(
    (promo) =>
      promoAllows(promo, plan.placedAt, subtotalAt(promo.store?.id)) &&
      usesBy(promo) < (promo.max_uses_per_user ?? Number.POSITIVE_INFINITY),
  );
  return allowed.length > 0 ? seeded(`demo code ${plan.key}`).pick(allowed) : undefined;
}
