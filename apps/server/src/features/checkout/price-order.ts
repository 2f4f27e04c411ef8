import type { PlaceOrdersForm } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError, invalidRequest } from '../../platform/http/app-error.ts';
import {
  eligibleCentsOf,
  feeBpsOf,
  type PricedCheckout,
  type PricingLine,
  priceCheckout,
  pricingPolicy,
  quoteOf,
} from '../pricing/index.ts';
import { findPromo, type Promo, promoProblem } from '../promotions/index.ts';
import type { OpenCheckout, SoldProduct } from './place-orders.repository.ts';
import { listSoldProducts } from './place-orders.repository.ts';
import { changedPrices, isStale } from './stale-totals.ts';

/** What the card provider takes at the least, and at the most. */
const minimumTotalCents = 50;
const maximumCardTotalCents = 99_999_999;

export type PricedOrder = {
  products: ReadonlyMap<string, SoldProduct>;
  promo: Promo | undefined;
  shippingMethod: ShippingMethod;
  priced: PricedCheckout;
};

/** Prices come from the database alone; what the buyer was shown is only compared with them. */
export async function priceOrder(
  tx: Db,
  { env }: Pick<Deps, 'env'>,
  { buyerId, now, form, rivals }: { buyerId: string; now: Date; form: PlaceOrdersForm; rivals: OpenCheckout[] },
): Promise<PricedOrder> {
  const products = await productsOf(tx, buyerId, form);
  const lines = form.items.map(({ product, quantity }) => pricingLine(products, product, quantity));
  const promo = await promoOf(tx, { buyerId, now, code: form.promoCode, lines, rivals });
  const shippingMethod = form.shippingMethod ?? 'standard';
  const policy = pricingPolicy(env);
  const priced = priceCheckout(policy, { lines, promo, shippingMethod });
  if (isStale(form, priced)) {
    const names = new Map([...products.values()].map(({ id, name }) => [id, name]));
    const quote = quoteOf(policy, priced, { shippingMethod, promo });
    throw new AppError('checkout.price_changed', { quote, changes: changedPrices(form, priced, names) });
  }
  if (priced.totalCents < minimumTotalCents) throw new AppError('checkout.total_too_small', { minimum: '$0.50' });
  if (form.paymentMethod === 'card' && priced.totalCents > maximumCardTotalCents) {
    throw new AppError('checkout.total_too_large', { maximum: '$999,999.99' });
  }
  return { products, promo, shippingMethod, priced };
}

async function productsOf(tx: Db, buyerId: string, { items }: PlaceOrdersForm): Promise<Map<string, SoldProduct>> {
  const wanted = new Set(items.map(({ product }) => product));
  if (wanted.size !== items.length) {
    throw invalidRequest([{ in: 'body', path: 'items', message: 'Each product is listed once' }]);
  }
  const products = new Map((await listSoldProducts(tx, [...wanted])).map((product) => [product.id, product]));
  if (products.size !== wanted.size) throw new AppError('product.not_found');
  if ([...products.values()].some(({ sellerId }) => sellerId === buyerId)) throw new AppError('checkout.own_product');
  return products;
}

function pricingLine(products: ReadonlyMap<string, SoldProduct>, productId: string, quantity: number): PricingLine {
  const product = products.get(productId);
  if (!product) throw new AppError('product.not_found');
  const { sellerId, sellerName, priceCents } = product;
  return { productId, sellerId, sellerName, unitPriceCents: priceCents, quantity, feeBps: feeBpsOf(product.tier) };
}

type PromoQuestion = {
  buyerId: string;
  now: Date;
  code: string | undefined;
  lines: PricingLine[];
  rivals: OpenCheckout[];
};

/** The places that a checkout holds which this one replaces are this one's to use. */
async function promoOf(tx: Db, question: PromoQuestion): Promise<Promo | undefined> {
  const { buyerId, now, code, lines, rivals } = question;
  if (code === undefined) return undefined;
  const found = await findPromo(tx, code, buyerId);
  if (!found) throw new AppError('promo.invalid');
  const { usedByUser, ...promo } = found;
  const own = rivals.filter(({ promoId }) => promoId === promo.id).length;
  const left = { ...promo, usedCount: promo.usedCount - own };
  const problem = promoProblem(left, {
    now,
    eligibleCents: eligibleCentsOf(lines, promo),
    usedByUser: usedByUser - own,
  });
  if (problem) throw problem;
  return promo;
}
