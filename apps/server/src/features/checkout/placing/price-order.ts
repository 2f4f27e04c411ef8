import type { CartChange } from '@herbary/contract/cart.ts';
import { deliveryWindow, USUAL_HANDLING } from '@herbary/contract/delivery.ts';
import type { PlaceOrdersForm } from '@herbary/contract/orders-placing.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { AppError, invalidRequest } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { dollars } from '../../../platform/wording.ts';
import { joinedPictureUrl } from '../../catalog/index.ts';
import type { createOrders } from '../../orders/index.ts';
import {
  eligibleCentsOf,
  feeBpsOf,
  type PricingLine,
  priceCheckout,
  type pricingPolicy,
  quoteOf,
} from '../../pricing/index.ts';
import { type FoundPromo, type Promo, promoProblem } from '../../promotions/index.ts';
import type { OpenCheckout, SoldProduct } from './place-orders.repository.ts';

/** What the card provider takes at the least, and at the most. */
const minimumTotalCents = 50;
const maximumCardTotalCents = 99_999_999;

type PricedCheckout = ReturnType<typeof priceCheckout>;

export type PricedOrder = {
  products: ReadonlyMap<string, SoldProduct>;
  promo: Promo | undefined;
  shippingMethod: ShippingMethod;
  priced: PricedCheckout;
};

type OrderQuestion = {
  buyerId: string;
  now: Date;
  policy: ReturnType<typeof pricingPolicy.of>;
  form: PlaceOrdersForm;
  /** The buyer's unpaid checkouts of exactly these pieces. */
  same: readonly OpenCheckout[];
  /** Those of the form that are for sale. */
  sold: readonly SoldProduct[];
  /** The one whose code the form has, if there is such a one. */
  promo: FoundPromo | undefined;
};

/** Prices come from the database alone; what the buyer was shown is only compared with them. */
export function priceOrder(question: OrderQuestion): PricedOrder {
  const { form, policy } = question;
  const products = productsOf(question);
  const lines = form.items.map(({ product, quantity }) => pricingLine(products, product, quantity));
  const promo = form.promoCode === undefined ? undefined : promoOf(question, lines);
  const shippingMethod = form.shippingMethod ?? 'standard';
  const priced = priceCheckout(policy, { lines, promo, shippingMethod });
  if (isStale(form, priced)) {
    const names = new Map([...products.values()].map(({ id, name }) => [id, name]));
    const handlingTimes = handlingTimesOf(products);
    const quote = quoteOf(policy, priced, { now: question.now, shippingMethod, handlingTimes, promo });
    throw new AppError('checkout.price_changed', { quote, changes: changedPrices(form, priced, names) });
  }
  if (priced.totalCents < minimumTotalCents) {
    throw new AppError('checkout.total_too_small', { minimum: dollars(minimumTotalCents) });
  }
  if (form.paymentMethod === 'card' && priced.totalCents > maximumCardTotalCents) {
    throw new AppError('checkout.total_too_large', { maximum: dollars(maximumCardTotalCents) });
  }
  return { products, promo, shippingMethod, priced };
}

function productsOf({ buyerId, form, sold }: OrderQuestion): Map<string, SoldProduct> {
  const wanted = new Set(form.items.map(({ product }) => product));
  if (wanted.size !== form.items.length) {
    throw invalidRequest([{ in: 'body', path: 'items', message: 'Each product is listed once' }]);
  }
  const products = new Map(sold.map((product) => [product.id, product]));
  if (products.size !== wanted.size) throw new AppError('product.not_found');
  if (sold.some(({ sellerId }) => sellerId === buyerId)) throw new AppError('checkout.own_product');
  return products;
}

function pricingLine(products: ReadonlyMap<string, SoldProduct>, productId: string, quantity: number): PricingLine {
  const product = products.get(productId);
  if (!product) throw new AppError('product.not_found');
  const { sellerId, sellerName, priceCents } = product;
  return { productId, sellerId, sellerName, unitPriceCents: priceCents, quantity, feeBps: feeBpsOf(product.tier) };
}

/** The place that the very same order holds is no obstacle: ordered again, it is given back. */
function promoOf({ now, same, promo: found }: OrderQuestion, lines: readonly PricingLine[]): Promo {
  if (!found) throw new AppError('promo.invalid');
  const { usedByUser, isFull: _, ...promo } = found;
  const own = same.filter(({ promoId }) => promoId === promo.id).length;
  const left = { ...promo, usedCount: promo.usedCount - own };
  const problem = promoProblem(left, {
    now,
    eligibleCents: eligibleCentsOf(lines, promo),
    usedByUser: usedByUser - own,
  });
  if (problem) throw problem;
  return promo;
}

/** A decimal amount is those cents and nothing near them: 10.004 was never shown to anybody. */
export const isAmount = (decimal: number | undefined, cents: number): boolean =>
  decimal !== undefined && Math.round(decimal * 100) === cents && Math.abs(decimal * 100 - cents) < 1e-4;

type Shown = Pick<PlaceOrdersForm, 'items' | 'subtotal' | 'tax' | 'shipping' | 'total'>;

/** Whether the buyer was shown another price than the one that counts now, or none at all. */
function isStale(shown: Shown, priced: PricedCheckout): boolean {
  return !(
    isAmount(shown.subtotal, priced.subtotalCents) &&
    isAmount(shown.tax, priced.taxCents) &&
    isAmount(shown.shipping, priced.shippingCents) &&
    isAmount(shown.total, priced.totalCents) &&
    changedPrices(shown, priced, new Map()).length === 0
  );
}

function changedPrices(shown: Shown, priced: PricedCheckout, names: ReadonlyMap<string, string>): CartChange[] {
  const prices = new Map(priced.lines.map((line) => [line.productId, line.unitPriceCents]));
  return shown.items.flatMap(({ product, price }) => {
    const cents = prices.get(product) ?? 0;
    if (price === undefined || isAmount(price, cents)) return [];
    return [{ product, name: names.get(product) ?? '', kind: 'price' as const, from: price, to: cents / 100 }];
  });
}

const handlingTimesOf = (products: ReadonlyMap<string, SoldProduct>) =>
  new Map([...products.values()].map(({ sellerId, handlingTime }) => [sellerId, handlingTime]));

type PricedLine = PricedOrder['priced']['lines'][number];
type NewOrder = Parameters<typeof createOrders>[1]['orders'][number];

/** What the product was when it was sold: later edits must not reach into orders. */
const snapshotOf = (product: SoldProduct) => ({
  slug: product.slug,
  latinName: product.latinName,
  category: product.category,
  subCategory: product.subCategory,
  form: product.form,
  size: product.size,
  image: joinedPictureUrl(product, 320),
  shippingMethod: product.shippingMethod,
  returnPolicy: product.returnPolicy,
});

/** One order per seller, each with its lines as they were priced. Without `paidAt` no day can be promised yet. */
export function composeOrders({ priced, products, shippingMethod }: PricedOrder, paidAt: Date | null): NewOrder[] {
  const handlingTimes = handlingTimesOf(products);
  const handlingOf = (sellerId: string) => handlingTimes.get(sellerId) ?? USUAL_HANDLING;
  return priced.sellers.map(({ sellerId, sellerName, amounts, totalCents }, at) => ({
    id: newId(),
    position: at + 1,
    sellerId,
    sellerName,
    ...amounts,
    totalCents,
    handlingTime: handlingOf(sellerId),
    delivery: paidAt && deliveryWindow(paidAt, shippingMethod, handlingOf(sellerId)),
    lines: priced.lines
      .filter((line) => line.sellerId === sellerId)
      .map((line, index) => composeLine(line, index + 1, products.get(line.productId))),
  }));
}

function composeLine(line: PricedLine, position: number, product: SoldProduct | undefined): NewOrder['lines'][number] {
  if (!product) throw new Error(`Product ${line.productId} was priced without having been read`);
  const { sellerId: _, sellerName: __, ...money } = line;
  return {
    ...money,
    id: newId(),
    position,
    name: product.name,
    snapshot: snapshotOf(product),
    finalSale: product.finalSale,
  };
}
