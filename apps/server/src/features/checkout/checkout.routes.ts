import type { OrderSummary } from '@herbary/contract/orders.ts';
import * as orders from '@herbary/contract/orders-placing.ts';
import * as payments from '@herbary/contract/payments.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { orderSummariesOf } from '../orders/index.ts';
import { bankDetailsView } from '../payments/index.ts';
import { pricingPolicy, quoteOf } from '../pricing/index.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { findPlaced, type PlacedRow } from './placing/place-orders.repository.ts';
import { placeOrders } from './placing/place-orders.ts';
import { listUnpaidCheckouts } from './placing/unpaid-checkouts.repository.ts';
import { checkPayment } from './settling/check-payment.ts';

/** The quote of a checkout is made of what was stored: asked for again later, it is still what the buyer agreed to. */
function storedQuote(policy: ReturnType<typeof pricingPolicy.of>, row: PlacedRow, placedAt: Date): Quote {
  const { promo, shippingMethod, orders: placed, ...totals } = row;
  const sellers = placed.map(({ sellerId, sellerName, handlingTime: _, items, totalCents, ...amounts }) => ({
    sellerId,
    sellerName,
    items,
    totalCents,
    amounts,
  }));
  const handlingTimes = new Map(placed.map(({ sellerId, handlingTime }) => [sellerId, handlingTime]));
  const facts = { now: placedAt, shippingMethod, handlingTimes };
  const quote = quoteOf(policy, { ...totals, lines: [], sellers }, facts);
  if (!promo) return quote;
  const { code, description, sellerName } = promo;
  return { ...quote, promo: { code, description, seller: sellerName, discount: quote.discount } };
}

function placedView({ env }: Deps, row: PlacedRow, placed: OrderSummary[]): orders.PlacedCheckout {
  const { bank, totalCents } = row;
  const placedAt = new Date(placed[0]?.createdAt ?? row.reservedUntil);
  return {
    orders: placed,
    checkout: {
      _id: row.id,
      total: totalCents / 100,
      paymentMethod: row.paymentMethod,
      reservedUntil: row.reservedUntil.toISOString(),
      bankTransfer: bank && bankDetailsView(env, { ...bank, amountCents: totalCents }),
      quote: storedQuote(pricingPolicy.of(env, row.policy), row, placedAt),
    },
  };
}

async function showPlaced(deps: Deps, buyerId: string, checkoutId: string) {
  const placed = await findPlaced(deps.db, checkoutId, buyerId);
  if (!placed) throw new Error(`Checkout ${checkoutId} was placed and is not there`);
  return placedView(deps, placed, await orderSummariesOf(deps.db, { buyerId, checkoutId }));
}

export const checkoutRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(orders.placeOrders, async ({ actor, body, request, count }) => {
    const { ip, idempotencyKey: key } = request;
    const checkoutId = await placeOrders(deps, actor, { form: body, key, ip, count });
    return showPlaced(deps, actor.userId, checkoutId);
  }),
  bind(orders.listUnpaidCheckouts, ({ actor }) => listUnpaidCheckouts(deps.db, actor.userId)),
  bind(payments.createPaymentIntent, ({ actor, body }) => createPaymentIntent(deps, actor, body)),
  bind(payments.checkPayment, ({ actor, body }) => checkPayment(deps, actor, body)),
];
