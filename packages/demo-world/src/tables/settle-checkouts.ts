import { type Seeded, seeded } from '../catalog/seeded.ts';
import type { ShareOfPieces } from '../demo-services.ts';
import { after, hourMs, minuteMs, wakingMomentAfter } from './calendar.ts';
import type { Cast } from './cast.ts';
import { disputeCase } from './dispute-case.ts';
import type { Checkout, Order, OrderBook, OrderLine } from './order-book.ts';
import { datesOf, paidMoment } from './order-dates.ts';
import type { Basket, CheckoutPlan } from './plan-checkouts.ts';
import { choosePromo, type PricedLine, priceCheckout, sumAmounts } from './price-checkout.ts';
import type { Promo, PromoUse } from './promo-codes.ts';
import { returnCase } from './return-case.ts';
import { sellerTiers } from './seller-tiers.ts';
import { refundLines } from './settle-refund.ts';
import { worldId } from './world-id.ts';

const firstNumber = 10_001;

/** Runs through the plans in order of time: what a code has been used for and what a seller's rate is depend on what was before. */
export function settleCheckouts(
  cast: Cast,
  plans: CheckoutPlan[],
  promos: Promo[],
  shareOfPieces: ShareOfPieces,
): OrderBook {
  const book: OrderBook = { checkouts: [], orders: [], promoUses: [], tiers: sellerTiers() };
  for (const plan of plans) {
    const random = seeded(`demo settle ${plan.key}`);
    const usesBy = (promo: Promo) =>
      book.promoUses.filter((use) => use.promo === promo && use.userId === plan.buyer.id).length;
    const promo = choosePromo(plan, promos, usesBy);
    const priced = priceCheckout(plan, promo, (storeId) => book.tiers.feeBpsAt(storeId, plan.placedAt));
    const paidAt = paidMoment(plan, cast.now, random);
    const checkout: Checkout = {
      id: worldId('checkout', plan.key),
      plan,
      promo,
      paidAt,
      orders: [],
      amounts: sumAmounts(priced.flat().map((line) => line.amounts)),
      dispute: plan.dispute && disputeCase(plan.key, plan.dispute, cast.now),
    };
    for (const [index, basket] of plan.baskets.entries()) {
      const order = settleOrder(cast, checkout, basket, priced[index] ?? [], firstNumber + book.orders.length, random);
      settleAftermath(cast, order, shareOfPieces, random);
      checkout.orders.push(order);
      book.orders.push(order);
      if (paidAt) book.tiers.sold(order.store.id, paidAt, order.amounts);
    }
    book.checkouts.push(checkout);
    if (promo) book.promoUses.push(promoUse(checkout, promo));
  }
  return book;
}

function promoUse(checkout: Checkout, promo: Promo): PromoUse {
  const { plan, amounts, orders } = checkout;
  const cancelled = orders.flatMap(({ dates }) => dates.cancelledAt ?? []).sort((a, b) => b.getTime() - a.getTime());
  return {
    promo,
    userId: plan.buyer.id,
    checkoutId: checkout.id,
    discountCents: amounts.sellerDiscount + amounts.platformDiscount,
    at: plan.placedAt,
    releasedAt: cancelled.length === orders.length ? cancelled[0] : undefined,
  };
}

function settleOrder(
  cast: Cast,
  checkout: Checkout,
  basket: Basket,
  priced: PricedLine[],
  number: number,
  random: Seeded,
): Order {
  const { plan, paidAt } = checkout;
  const key = `${plan.key}:${basket.store.demo.slug}`;
  const lines = priced.map(
    (line, index): OrderLine => ({ ...line, position: index + 1, id: worldId('order-line', `${key}:${index}`) }),
  );
  return {
    id: worldId('order', key),
    number: `HB-${number}`,
    checkout,
    buyer: plan.buyer,
    store: basket.store,
    fate: basket.fate,
    dates: datesOf(plan, basket.fate, paidAt, cast.now, random),
    lines,
    amounts: sumAmounts(lines.map((line) => line.amounts)),
    refunds: [],
  };
}

/** Money that went back, and returns under way. */
function settleAftermath(cast: Cast, order: Order, shareOfPieces: ShareOfPieces, random: Seeded): void {
  const { fate, dates, lines, store } = order;
  if (fate.kind === 'cancelled' && dates.cancelledAt) {
    const by = fate.by === 'buyer' ? order.buyer.id : fate.by === 'seller' ? store.id : cast.admins[0].id;
    const all = lines.map((line) => ({ line, quantity: line.quantity }));
    order.refunds.push(
      refundLines(shareOfPieces, order, all, {
        reason: 'cancelled',
        at: after(dates.cancelledAt, 2 * minuteMs),
        by,
        status: fate.refund,
      }),
    );
  }
  if (fate.kind === 'short' && dates.paidAt) {
    const line = lines.at(-1);
    const at = after(dates.paidAt, random.int(1, 2) * hourMs);
    if (line)
      order.refunds.push(
        refundLines(shareOfPieces, order, [{ line, quantity: line.quantity }], {
          reason: 'out_of_stock',
          at,
          by: store.id,
        }),
      );
  }
  if (fate.kind === 'returned' && dates.deliveredAt) {
    const requestedAt = wakingMomentAfter(dates.deliveredAt, random.int(1, 4), cast.now, random);
    order.returnCase = returnCase(order, fate, requestedAt, cast.now, random);
    const { refundedAt, items, id, withShipping } = order.returnCase;
    if (refundedAt) {
      order.refunds.push(
        refundLines(shareOfPieces, order, items, {
          reason: 'return',
          at: refundedAt,
          by: store.id,
          returnId: id,
          withShipping,
        }),
      );
    }
  }
}
