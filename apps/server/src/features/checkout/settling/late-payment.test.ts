import { addToCart } from '@herbary/contract/cart.ts';
import { cancelOrder } from '@herbary/contract/orders.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIntent } from '../../../platform/cards/card-provider.ts';
import { noFaults } from '../../../sandbox/faults.ts';
import { as } from '../../../testing/as.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  emptyStock,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  place,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { cancelIntent, reconcilePayments } from '../../../testing/provider-jobs.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

const { test, seller } = await openShop({ books: 'provider' });
let buyer: Shopper;
let tea: string;
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true, processingMs: 50 });
  buyer = await shopper(test);
  tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 2 });
});

const one = (quantity = 1) => ({ items: [{ product: tea, quantity }] });
async function opened(quantity = 1) {
  const placed = await place(buyer, one(quantity));
  const intent = await openIntent(buyer.client, placed);
  return { placed, intent, id: intent.paymentIntentId };
}
const refundedState = [{ status: 'cancelled', payment_status: 'refunded' }];
const isRefunded = async (placed: PlacedCheckout) =>
  (await ordersOf(test, placed)).every((order) => order.payment_status === 'refunded');
const statusAtProvider = (id: string) => test.cards.ledger().find(({ intent }) => intent === id);

describe('time that runs out', () => {
  it('releases stock and code, closes the payment, and notifies the buyer once', async () => {
    const { code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 1 });
    const placed = await place(buyer, { ...one(2), promoCode: code });
    const { paymentIntentId } = await openIntent(buyer.client, placed);
    await expireCheckouts(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    await passDeadline(test, placed);
    await Promise.all(Array.from({ length: 5 }, () => expireCheckouts(test.deps)));
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'expired' }]);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'expired' });
    expect(await stockOf(test, tea)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
    const promo = await test.db
      .selectFrom('promo_code')
      .select('used_count')
      .where('id', '=', promoId)
      .executeTakeFirst();
    expect(promo?.used_count).toBe(0);
    const { rows } =
      await sql`select from outbox_event where type = 'checkout.expired' and subject = ${placed.checkout._id}`.execute(
        test.db,
      );
    expect(rows).toHaveLength(1);
    await waitFor(() => statusAtProvider(paymentIntentId)?.status === 'canceled');
  });

  it('after a refused card says that the payment failed', async () => {
    const { placed, intent, id } = await opened();
    await test.cards.confirm(id, { card: '4000000000000002' });
    await askPayment(buyer.client, intent);
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
  });

  it('does not cancel the order of a buyer who has paid in time, though no message came', async () => {
    test.cards.control({ loseWebhooks: true });
    const { placed, id } = await opened(2);
    await test.cards.confirm(id);
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
  });

  it('runs out for a bank transfer, too', async () => {
    const placed = await place(buyer, { ...one(2), paymentMethod: 'bank-transfer' });
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'expired' }]);
    const { rows } =
      await sql`select status from bank_transfer where reference = ${placed.orders[0]?.orderNumber}`.execute(test.db);
    expect(rows).toEqual([{ status: 'expired' }]);
    expect(await stockOf(test, tea)).toMatchObject({ available: 2 });
  });

  it('and money that comes at the same moment end in one of two good ways', async () => {
    for (let round = 0; round < 8; round++) {
      const { placed, id } = await opened();
      await test.cards.confirm(id);
      await passDeadline(test, placed);
      await Promise.all([
        expireCheckouts(test.deps),
        settlePayment(test.deps, id),
        test.cards.deliverWebhooks(),
        reconcilePayments(test.deps),
      ]);
      await waitFor(async () => (await paymentOf(test, placed)).status === 'succeeded');
      expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
      await buyer.client.call(cancelOrder, { params: { id: placed.orders[0]?._id ?? '' }, body: {} });
      await waitFor(() => isRefunded(placed));
    }
  });
});

/** The provider is down while time runs out, so that only the late money shows what happened. */
async function expireUnseen(placed: PlacedCheckout): Promise<void> {
  test.cards.control({ down: 'error' });
  await passDeadline(test, placed);
  await expireCheckouts(test.deps);
}

type LatePayment = { placed: PlacedCheckout; intent: CardIntent };

/** The place that an unpaid order had held for its time goes to another buyer. */
const losePlace = (promoId: string) =>
  sql`
    with lapsed as (update promo_redemption set lapsed_at = now() where promo_id = ${promoId} returning promo_id)
    update promo_code set used_count = used_count - 1 from lapsed where promo_code.id = lapsed.promo_id
  `.execute(test.db);

/**
 * The provider stays away, so that no job settles it meanwhile; and not in `transaction`, which would try again after a deadlock
 * and so hide it.
 */
function settleOnce({ intent }: LatePayment) {
  const cards = { ...test.deps.cards, retrieveIntent: async () => intent };
  return test.db.transaction().execute((tx) => settlePayment({ ...test.deps, cards, db: tx }, intent.id));
}

describe('money that comes too late', () => {
  it('brings the order back to life when the pieces are still there', async () => {
    const { placed, intent, id } = await opened(2);
    await test.cards.confirm(id);
    await expireUnseen(placed);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'expired' }]);
    test.cards.control({ down: false });
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'succeeded', message: null });
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
    expect(await stockOf(test, tea)).toEqual({ on_hand: 0, reserved: 0, available: 0 });
  });

  it('goes back in full when they are sold, and the buyer is notified', async () => {
    const { placed, intent, id } = await opened(1);
    await test.cards.confirm(id);
    await expireUnseen(placed);
    await emptyStock(test, tea);
    test.cards.control({ down: false });
    expect(await askPayment(buyer.client, intent)).toMatchObject({
      message: 'These items sold out before your payment arrived. Your money is on its way back to you.',
      orders: [{ cancelled: true }],
    });
    await waitFor(() => isRefunded(placed));
    expect(await ordersOf(test, placed)).toMatchObject(refundedState);
    expect(statusAtProvider(id)).toMatchObject({ received: 1590, refunded: 1590 });
    const { rows } = await sql<{ payload: { unfilledOrderIds: string[] } }>`
      select payload from outbox_event where type = 'checkout.paid' and subject = ${placed.checkout._id}
    `.execute(test.db);
    expect(rows[0]?.payload.unfilledOrderIds).toEqual(placed.orders.map(({ _id }) => _id));
    expect(await stockOf(test, tea)).toMatchObject({ on_hand: 0, reserved: 0 });
  });

  it('takes its place at the promo code again, and goes back when that is gone', async () => {
    const { code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 1 });
    const usesOf = async () =>
      (await test.db.selectFrom('promo_code').select('used_count').where('id', '=', promoId).executeTakeFirstOrThrow())
        .used_count;
    const placed = await place(buyer, { ...one(), promoCode: code });
    const intent = await openIntent(buyer.client, placed);
    await test.cards.confirm(intent.paymentIntentId);
    await expireUnseen(placed);
    expect(await usesOf()).toBe(0);
    test.cards.control({ down: false });
    await settlePayment(test.deps, intent.paymentIntentId);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'paid' }]);
    expect(await usesOf()).toBe(1);

    await sql`update promo_code set max_uses = 2 where id = ${promoId}`.execute(test.db);
    const second = await place(buyer, { ...one(), promoCode: code });
    const late = await openIntent(buyer.client, second);
    await test.cards.confirm(late.paymentIntentId);
    await expireUnseen(second);
    await sql`update promo_code set max_uses = 1 where id = ${promoId}`.execute(test.db);
    test.cards.control({ down: false });
    await settlePayment(test.deps, late.paymentIntentId);
    await waitFor(() => isRefunded(second));
    expect(await usesOf()).toBe(1);
    expect(await stockOf(test, tea)).toMatchObject({ on_hand: 1, reserved: 0 });
  });

  it('fills the orders it can and gives back the rest, order by order', async () => {
    const herb = await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 700, pieces: 5 });
    const placed = await place(buyer, { items: [...one().items, { product: herb, quantity: 1 }] });
    const intent = await openIntent(buyer.client, placed);
    await test.cards.confirm(intent.paymentIntentId);
    await expireUnseen(placed);
    await emptyStock(test, tea);
    test.cards.control({ down: false });
    await settlePayment(test.deps, intent.paymentIntentId);
    await waitFor(async () => (await ordersOf(test, placed)).some((order) => order.payment_status === 'refunded'));
    expect(await ordersOf(test, placed)).toMatchObject([
      { status: 'cancelled', payment_status: 'refunded' },
      { status: 'processing', payment_status: 'paid' },
    ]);
  });

  it('brings two back to life at once that have the same products in another order', async () => {
    const herb = await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 700, pieces: 5 });
    const other = await shopper(test);
    const payments: LatePayment[] = [];
    for (const [person, products] of [
      [buyer, [tea, herb]],
      [other, [herb, tea]],
    ] as const) {
      const placed = await place(person, { items: products.map((product) => ({ product, quantity: 1 })) });
      const { paymentIntentId } = await openIntent(person.client, placed);
      await test.cards.confirm(paymentIntentId);
      const intent = await test.deps.cards.retrieveIntent(paymentIntentId);
      if (intent) payments.push({ placed, intent });
    }
    for (const { placed } of payments) await expireUnseen(placed);
    const settling = await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('stock_level').select('product_id').where('product_id', '=', tea).forUpdate().execute();
      const begun: ReturnType<typeof settleOnce>[] = [];
      for (const payment of payments) {
        begun.push(settleOnce(payment));
        await untilBlocked(test.db, begun.length);
      }
      return begun;
    });
    expect(await Promise.all(settling)).toMatchObject([{ outcome: 'paid' }, { outcome: 'paid' }]);
  });

  it.each(['late', 'in time, with a code whose place had run out'])(
    'waits for the cart of its buyer, who orders the same again, before it holds code and stock: %s',
    async (when) => {
      const { code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 5 });
      const placed = await place(buyer, { ...one(), promoCode: code });
      const { paymentIntentId } = await openIntent(buyer.client, placed);
      await test.cards.confirm(paymentIntentId);
      const intent = await test.deps.cards.retrieveIntent(paymentIntentId);
      if (!intent) throw new Error('The payment is gone');
      if (when === 'late') await expireUnseen(placed);
      else await losePlace(promoId);
      await buyer.client.call(addToCart, { body: { product: tea, quantity: 1 } });
      const begun = await test.db.transaction().execute(async (tx) => {
        // As the order does: first the cart, and what everybody wants at the end.
        await tx.selectFrom('cart').select('id').where('user_id', '=', buyer.userId).forUpdate().execute();
        const settling = settleOnce({ placed, intent });
        await untilBlocked(test.db);
        await tx.selectFrom('promo_code').select('id').where('id', '=', promoId).forUpdate().noWait().execute();
        await tx
          .selectFrom('stock_level')
          .select('on_hand')
          .where('product_id', '=', tea)
          .forUpdate()
          .noWait()
          .execute();
        return [settling];
      });
      expect(await Promise.all(begun)).toMatchObject([{ outcome: 'paid' }]);
    },
  );

  it('undoes the sale of an order that had cost nothing, without a refund of nothing', async () => {
    const { userId } = await as(test, { role: 'seller' });
    const sample = await sellable(test, userId, { price_cents: 1, pieces: 1 });
    const feast = await sellable(test, seller.userId, { price_cents: 50_000, pieces: 1 });
    const { code } = await insertPromo(test, userId, { percent_bps: 10_000, seller_id: userId });
    const items = [feast, sample].map((product) => ({ product, quantity: 1 }));
    const placed = await place(buyer, { items, promoCode: code });
    const intent = await openIntent(buyer.client, placed);
    await test.cards.confirm(intent.paymentIntentId);
    await expireUnseen(placed);
    await emptyStock(test, sample);
    test.cards.control({ down: false });
    await settlePayment(test.deps, intent.paymentIntentId);
    const [free, paid] = (await ordersOf(test, placed)).sort((a, b) => a.total_cents - b.total_cents);
    expect(free).toMatchObject({ status: 'cancelled', total_cents: 0, refunded_cents: 0 });
    expect(paid).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const { rows } = await sql`
      select t.kind from ledger_transaction t join seller s on s.id = ${userId}
        where exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.transaction_id = t.id and a.seller_id = s.id) order by t.created_at, t.kind desc`.execute(test.db);
    expect(rows).toEqual([{ kind: 'sale' }, { kind: 'reversal' }]);
  });

  it('for an order that its buyer has called off goes back', async () => {
    const { placed, id } = await opened(1);
    await test.cards.confirm(id);
    await buyer.client.call(cancelOrder, { params: { id: placed.orders[0]?._id ?? '' }, body: {} });
    await waitFor(() => isRefunded(placed));
    expect(await stockOf(test, tea)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
  });

  it('is not taken at all when the cancellation reaches the provider in time', async () => {
    const { placed, id } = await opened(1);
    await buyer.client.call(cancelOrder, { params: { id: placed.orders[0]?._id ?? '' }, body: {} });
    await waitFor(() => statusAtProvider(id)?.status === 'canceled');
    expect((await test.cards.confirm(id)).status).toBe(400);
    await cancelIntent(test.deps, (await paymentOf(test, placed)).id);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'canceled', captured_cents: 0 });
  });
});

describe('a payment that the provider has ended', () => {
  it('gives its stock back at once', async () => {
    const { placed, id } = await opened(2);
    await test.deps.cards.cancelIntent(id);
    await test.cards.deliverWebhooks();
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
    expect(await stockOf(test, tea)).toMatchObject({ available: 2 });
  });
});
