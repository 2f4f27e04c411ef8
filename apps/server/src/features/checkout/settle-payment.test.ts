import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { getOrder, type PlacedCheckout } from '@herbary/contract/orders.ts';
import { createPaymentIntent } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { insertPromo, sellable } from '../../testing/factories/cart.ts';
import {
  askPayment,
  buy,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  place,
  providerBooks,
  type Shopper,
  shopper,
  stockOf,
} from '../../testing/factories/checkout.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

let test: TestApp;
let seller: SignedInPerson;
let buyer: Shopper;
let tea: string;

const declined = '4000000000000002';
const needsAuthentication = '4000002500003155';
const processingCard = '4000000000005001';

beforeAll(async () => {
  test = await createTestApp();
  seller = await as(test, { role: 'seller' });
});
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true, processingMs: 50 });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 3 });
});
afterEach(() => expectBooksToBalance(test.db));
afterAll(() => test.close());

const one = (quantity = 1) => ({ items: [{ product: tea, quantity }] });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const eventsOf = async (type: string, checkoutId: string) =>
  (await sql`select id from outbox_event where type = ${type} and subject = ${checkoutId}`.execute(test.db)).rows
    .length;
const timeline = async (orderId: string | undefined) =>
  (
    await sql<{
      type: string;
    }>`select type from order_event where order_id = ${orderId} order by created_at, id`.execute(test.db)
  ).rows.map(({ type }) => type);
async function opened(quantity = 1) {
  const placed = await place(buyer, one(quantity));
  const intent = await openIntent(buyer.client, placed);
  return { placed, intent, id: intent.paymentIntentId };
}
const strayMoneyOf = async ({ orders }: PlacedCheckout) =>
  (await buyer.client.call(getOrder, { params: { id: orders[0]?._id ?? '' } })).strayMoney;
const paidState = [{ status: 'processing', payment_status: 'paid', refunded_cents: 0 }];

describe('opening a card payment', () => {
  const open = (body: object, who = buyer) => refused(who.client.call(createPaymentIntent, { body: body as never }));
  const bodyOf = (orderIds: unknown, amount = 15.9, currency = 'usd') => ({
    amount,
    currency,
    metadata: { orderIds: typeof orderIds === 'string' ? orderIds : JSON.stringify(orderIds) },
  });

  it('is for exactly the caller’s unpaid orders of one checkout, their total, in dollars', async () => {
    const other = await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 1000 });
    const placed = await place(buyer, { items: [...one().items, { product: other, quantity: 1 }] });
    const ids = placed.orders.map(({ _id }) => _id);
    const second = await place(buyer, { items: [{ product: await sellable(test, seller.userId), quantity: 1 }] });
    const stranger = await shopper(test);
    expect(await open(bodyOf(ids, 26.8), stranger)).toBe('order.not_found');
    expect(await open(bodyOf([...ids, newId()], 26.8))).toBe('order.not_found');
    expect(await open(bodyOf([ids[0]], 26.8))).toBe('payment.orders_invalid');
    expect(await open(bodyOf([...ids, second.orders[0]?._id], 26.8))).toBe('payment.orders_invalid');
    for (const bad of ['', 'x', '{}', '[]', '["1"]', 'null', JSON.stringify([ids[0], ids[0]])]) {
      expect(await open(bodyOf(bad, 26.8)), bad).toBe('payment.orders_invalid');
    }
    for (const amount of [0, -26.8, 26.79, 26.801, 2680, 1e15]) {
      expect(await open(bodyOf(ids, amount)), String(amount)).toBe('payment.amount_mismatch');
    }
    expect(await open(bodyOf(ids, 26.8, 'eur'))).toBe('payment.currency_unsupported');
    expect(await open(bodyOf(ids, 26.8, 'USD'))).toBe('taken');
  });

  it('twenty times at once is one payment at the provider', async () => {
    const placed = await place(buyer, one());
    const intents = await Promise.all(Array.from({ length: 20 }, () => openIntent(buyer.client, placed)));
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const { id } = await paymentOf(test, placed);
    expect(test.cards.ledger().filter(({ metadata }) => metadata.paymentId === id)).toHaveLength(1);
  });

  it('with and without keeping the card at once still leaves one payment that can be paid', async () => {
    const placed = await place(buyer, one());
    const intents = await Promise.all([true, false, true, false].map((save) => openIntent(buyer.client, placed, save)));
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const { id } = await paymentOf(test, placed);
    const alive = test.cards
      .ledger()
      .filter(({ metadata, status }) => metadata.paymentId === id && status !== 'canceled');
    expect(alive).toHaveLength(1);
  });

  it('is refused once paid, cancelled or out of time', async () => {
    const bought = await buy(test, buyer, one());
    expect(await refused(openIntent(buyer.client, bought))).toBe('payment.already_paid');
    const late = await place(buyer, one());
    await passDeadline(test, late);
    expect(await refused(openIntent(buyer.client, late))).toBe('payment.closed');
    await expireCheckouts(test.deps);
    expect(await refused(openIntent(buyer.client, late))).toBe('payment.closed');
  });

  it('says so when the provider is away, and goes on where it was when it is back', async () => {
    const placed = await place(buyer, one());
    test.cards.control({ down: 'error' });
    expect(await refused(openIntent(buyer.client, placed))).toBe('payment.create_failed');
    test.cards.control({ down: false, loseAnswers: 1 });
    const intent = await openIntent(buyer.client, placed);
    const { id } = await paymentOf(test, placed);
    expect(test.cards.ledger().filter(({ metadata }) => metadata.paymentId === id)).toHaveLength(1);
    await test.cards.confirm(intent.paymentIntentId);
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'succeeded' });
  }, 30_000);
});

describe('a card', () => {
  it('that is declined leaves the order open for another one, and is told of once', async () => {
    const { placed, intent, id } = await opened();
    const answer = await test.cards.confirm(id, { card: declined });
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    for (let ask = 0; ask < 3; ask++) {
      expect(await askPayment(buyer.client, intent)).toMatchObject({
        status: 'requires_payment_method',
        message: expect.stringContaining('declined'),
      });
    }
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    expect(await eventsOf('checkout.payment-failed', placed.checkout._id)).toBe(1);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 1 });
    await test.cards.confirm(id);
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'succeeded', message: null });
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect(await timeline(placed.orders[0]?._id)).toEqual(['placed', 'payment_failed', 'paid']);
    expect(await eventsOf('checkout.paid', placed.checkout._id)).toBe(1);
  });

  it('that needs authentication is paid once its owner has shown up', async () => {
    const { placed, intent, id } = await opened();
    expect((await test.cards.confirm(id, { card: needsAuthentication })).body.status).toBe('requires_action');
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'requires_action' });
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'requires_action' });
    await test.cards.authenticate(id, 'complete');
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'succeeded' });
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('whose owner fails to authenticate was refused', async () => {
    const { placed, intent, id } = await opened();
    await test.cards.confirm(id, { card: needsAuthentication });
    await askPayment(buyer.client, intent);
    await test.cards.authenticate(id, 'fail');
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'requires_payment_method' });
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'awaiting', failure_code: expect.any(String) });
    expect(await eventsOf('checkout.payment-failed', placed.checkout._id)).toBe(1);
  });

  it('that takes its time is waited for, also beyond the deadline', async () => {
    test.cards.control({ processingMs: 1_500 });
    const { placed, intent, id } = await opened();
    expect((await test.cards.confirm(id, { card: processingCard })).body.status).toBe('processing');
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'processing' });
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 1 });
    await waitFor(async () => (await askPayment(buyer.client, intent)).status === 'succeeded');
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('that is to be kept is kept with the payment', async () => {
    const placed = await place(buyer, one());
    const intent = await openIntent(buyer.client, placed);
    expect((await openIntent(buyer.client, placed, true)).paymentIntentId).toBe(intent.paymentIntentId);
    await test.cards.confirm(intent.paymentIntentId);
    await askPayment(buyer.client, intent);
    const cards = await test.db.selectFrom('saved_card').select('last4').where('user_id', '=', buyer.userId).execute();
    expect(cards).toEqual([{ last4: '4242' }]);
  });
});

describe('how a payment stands', () => {
  it('is told to who holds its secret, and its orders to their buyer alone', async () => {
    const { placed, intent, id } = await opened();
    await test.cards.confirm(id);
    const stranger = await shopper(test);
    const seen = await askPayment(test.client(), intent);
    expect(seen).toMatchObject({ status: 'succeeded', orders: [], amount: null, card: null });
    expect(await askPayment(stranger.client, intent)).toEqual(seen);
    expect((await askPayment(buyer.client, intent)).orders).toHaveLength(1);
    for (const client of [buyer.client, stranger.client, test.client()]) {
      expect(await refused(askPayment(client, { ...intent, clientSecret: 'guessed' }))).toBe('payment.not_found');
      expect(await refused(askPayment(client, { ...intent, paymentIntentId: 'pi_unknown' }))).toBe('payment.not_found');
    }
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('cannot be told while the provider is away', async () => {
    const { placed, intent, id } = await opened();
    await test.cards.confirm(id);
    test.cards.control({ down: 'error' });
    expect(await refused(askPayment(buyer.client, intent))).toBe('payment.verify_unavailable');
    test.cards.control({ down: false });
    await reconcilePayments(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  }, 30_000);

  it('of another checkout pays for that one only', async () => {
    const mine = await opened();
    const stranger = await shopper(test);
    const theirs = await place(stranger, one());
    const theirIntent = await openIntent(stranger.client, theirs);
    await test.cards.confirm(theirIntent.paymentIntentId);
    expect(await askPayment(buyer.client, theirIntent)).toMatchObject({ orders: [] });
    expect(await ordersOf(test, mine.placed)).toMatchObject([{ payment_status: 'awaiting' }]);
    expect(await ordersOf(test, theirs)).toMatchObject(paidState);
  });

  it('is looked at by a person when the provider names another payment than ours', async () => {
    const mine = await opened();
    const foreign = await test.deps.cards.createIntent({
      key: newId(),
      amountCents: 1590,
      currency: 'usd',
      metadata: {},
    });
    await test.cards.confirm(foreign.id);
    const { id } = await paymentOf(test, mine.placed);
    await test.db.updateTable('payment').set({ provider_intent_id: foreign.id }).where('id', '=', id).execute();
    expect((await settlePayment(test.deps, foreign.id)).outcome).toBe('review');
    expect(await ordersOf(test, mine.placed)).toMatchObject([{ payment_status: 'awaiting' }]);
  });
});

describe('another sum than was asked for', () => {
  const refundsOf = async (paymentId: string) =>
    (
      await sql<{ amount_cents: number; status: string }>`
        select amount_cents, status from refund where payment_id = ${paymentId} and order_id is null`.execute(test.db)
    ).rows;
  const allBack = async (paymentId: string) =>
    (await refundsOf(paymentId)).every(({ status }) => status === 'succeeded');

  it.each([
    ['a cent less', 1589],
    ['a cent more', 1591],
  ])('(%s) sells nothing and goes back whole, once, whoever tells of it', async (_, taken) => {
    test.cards.control({ duplicateWebhooks: 5, reorderWebhooks: true, amountOff: taken - 1590 });
    const { placed, intent, id } = await opened();
    await test.cards.confirm(id);
    await Promise.all([
      test.cards.deliverWebhooks(),
      settlePayment(test.deps, id),
      reconcilePayments(test.deps),
      askPayment(buyer.client, intent),
    ]);
    expect((await settlePayment(test.deps, id)).outcome).toBe('mischarged');
    // Also whoever has no session any more hears that it was no success.
    for (const client of [buyer.client, test.client()]) {
      expect(await askPayment(client, intent)).toMatchObject({
        message: expect.stringContaining('all of it goes back'),
      });
    }
    const payment = await paymentOf(test, placed);
    expect(payment).toMatchObject({ status: 'canceled', captured_cents: 0, received_cents: taken, card_last4: '4242' });
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
    expect(await stockOf(test, tea)).toMatchObject({ on_hand: 3, reserved: 0 });
    await waitFor(() => allBack(payment.id));
    expect(await refundsOf(payment.id)).toEqual([{ amount_cents: taken, status: 'succeeded' }]);
    expect(test.cards.ledger().find(({ intent }) => intent === id)).toMatchObject({ received: taken, refunded: taken });
    expect(await eventsOf('checkout.mischarged', placed.checkout._id)).toBe(1);
    expect(await strayMoneyOf(placed)).toBe('back');
  });

  it('gives the code back with the stock, and goes back also when the time had run out before', async () => {
    const { code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 1 });
    const placed = await place(buyer, { ...one(), promoCode: code });
    const intent = await openIntent(buyer.client, placed);
    test.cards.control({ amountOff: -100 });
    await test.cards.confirm(intent.paymentIntentId);
    test.cards.control({ down: 'error' });
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'expired' });
    test.cards.control({ down: false });
    await settlePayment(test.deps, intent.paymentIntentId);
    const payment = await paymentOf(test, placed);
    expect(payment.status).toBe('canceled');
    await waitFor(() => allBack(payment.id));
    const promo = test.db.selectFrom('promo_code').select('used_count').where('id', '=', promoId);
    expect(await promo.executeTakeFirst()).toEqual({ used_count: 0 });
    expect(await stockOf(test, tea)).toMatchObject({ available: 3 });
  }, 30_000);
});

describe('money in another currency', () => {
  it('ships nothing and waits for a person', async () => {
    const { placed, intent, id } = await opened();
    test.cards.control({ currency: 'eur' });
    await test.cards.confirm(id);
    expect(await askPayment(buyer.client, intent)).toMatchObject({ status: 'processing' });
    await test.cards.deliverWebhooks();
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'review', captured_cents: 0 });
    expect(await strayMoneyOf(placed)).toBe('checking');
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'review' });
    expect(await stockOf(test, tea)).toMatchObject({ on_hand: 3, reserved: 0 });
  });
});

describe('messages of the provider', () => {
  it('settle without the buyer ever coming back, and empty the cart of what was paid', async () => {
    const mint = await sellable(test, seller.userId);
    await buyer.client.call(addToCart, { body: { product: tea, quantity: 1 } });
    await buyer.client.call(addToCart, { body: { product: mint, quantity: 1 } });
    const { placed, id } = await opened();
    await test.cards.confirm(id);
    const deliveries = await test.cards.deliverWebhooks();
    expect(deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect((await buyer.client.call(getCart)).items.map((item) => item.id)).toEqual([mint]);
  });

  it('may come many times and in any order', async () => {
    test.cards.control({ duplicateWebhooks: 9, reorderWebhooks: true });
    const { placed, id } = await opened();
    await test.cards.confirm(id, { card: declined });
    await test.cards.confirm(id, { card: needsAuthentication });
    await test.cards.authenticate(id, 'complete');
    await Promise.all([test.cards.deliverWebhooks(), settlePayment(test.deps, id), reconcilePayments(test.deps)]);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect(await stockOf(test, tea)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
    expect(await eventsOf('checkout.paid', placed.checkout._id)).toBe(1);
    await expectBooksToBalance(test.db);
  });

  it('may all be lost: the reconciler finds the money', async () => {
    test.cards.control({ loseWebhooks: true });
    const { placed, id } = await opened();
    await test.cards.confirm(id);
    await reconcilePayments(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('are answered with an error while the provider cannot be asked, and then sent again', async () => {
    const { placed, id } = await opened();
    await test.cards.confirm(id);
    test.cards.control({ down: 'error' });
    const failed = await test.cards.deliverWebhooks();
    expect(failed.some(({ status }) => status >= 500)).toBe(true);
    test.cards.control({ down: false });
    await waitFor(async () => {
      await test.cards.deliverWebhooks();
      return (await paymentOf(test, placed)).status === 'succeeded';
    });
  }, 30_000);

  it('without the right signature change nothing', async () => {
    const { placed, id } = await opened();
    await test.cards.confirm(id);
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      created: 1,
      data: { object: { id, object: 'payment_intent' } },
    });
    expect(await test.cards.sendWebhook(body, 't=1,v1=00')).toBe(400);
    expect(
      (
        await test.inject({
          method: 'POST',
          url: '/api/stripe/webhook',
          payload: body,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(400);
    expect((await test.inject({ method: 'POST', url: '/api/stripe/webhook' })).statusCode).toBe(400);
    expect((await test.inject({ method: 'GET', url: '/api/stripe/webhook' })).statusCode).toBe(404);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'awaiting' }]);
    const { rows } = await sql`select from payment_event where event_id = 'evt_forged'`.execute(test.db);
    expect(rows).toHaveLength(0);
  });

  it('of kinds nobody waits for, or about payments nobody knows, are noted and left alone', async () => {
    const message = (id: string, type: string, object: object) =>
      JSON.stringify({ id, object: 'event', type, livemode: false, created: 1, data: { object } });
    expect(
      await test.cards.sendWebhook(message('evt_a', 'customer.created', { id: 'cus_1', object: 'customer' })),
    ).toBe(200);
    const unknown = { id: 'pi_nobody', object: 'payment_intent' };
    expect(await test.cards.sendWebhook(message('evt_b', 'payment_intent.succeeded', unknown))).toBe(200);
    const { rows } =
      await sql`select event_id, outcome from payment_event where event_id in ('evt_a', 'evt_b') order by 1`.execute(
        test.db,
      );
    expect(rows).toEqual([
      { event_id: 'evt_a', outcome: 'ignored' },
      { event_id: 'evt_b', outcome: 'unknown' },
    ]);
  });
});

describe('the provider’s books', () => {
  it('agree with ours for everything that was taken', async () => {
    await buy(test, buyer, one());
    const odd = new Set(
      (await test.db.selectFrom('payment').select('provider_intent_id').where('status', '=', 'review').execute()).map(
        (row) => row.provider_intent_id,
      ),
    );
    await expectBooksToBalance(
      test.db,
      providerBooks(test).filter(({ intentId }) => !odd.has(intentId)),
    );
  });
});
