import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  askPayment,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  place,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { countEvents, openTill, paidState, refused, type Till } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { reconcilePayments } from '../../../testing/provider-jobs.ts';
import { expireCheckouts } from './expire-checkouts.ts';

const { test, seller } = await openShop({ books: 'provider' });
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

const declined = '4000000000000002';
const needsAuthentication = '4000002500003155';
const processingCard = '4000000000005001';

const timeline = async (orderId: string | undefined) =>
  (
    await sql<{
      type: string;
    }>`select type from order_event where order_id = ${orderId} order by created_at, id`.execute(test.db)
  ).rows.map(({ type }) => type);

describe('a card', () => {
  it('that is declined leaves the order open for another one, and is published once', async () => {
    const { placed, intent, id } = await till.opened();
    const answer = await test.cards.confirm(id, { card: declined });
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    for (let ask = 0; ask < 3; ask++) {
      expect(await askPayment(till.buyer.client, intent)).toMatchObject({
        status: 'requires_payment_method',
        message: expect.stringContaining('declined'),
      });
    }
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    expect(await countEvents(test, 'checkout.payment-failed', placed.checkout._id)).toBe(1);
    expect(await stockOf(test, till.tea)).toMatchObject({ reserved: 1 });
    await test.cards.confirm(id);
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'succeeded', message: null });
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
    expect(await timeline(placed.orders[0]?._id)).toEqual(['placed', 'payment_failed', 'paid']);
    expect(await countEvents(test, 'checkout.paid', placed.checkout._id)).toBe(1);
  });

  it('that needs authentication is paid once its owner has shown up', async () => {
    const { placed, intent, id } = await till.opened();
    expect((await test.cards.confirm(id, { card: needsAuthentication })).body.status).toBe('requires_action');
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'requires_action' });
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'requires_action' });
    await test.cards.authenticate(id, 'complete');
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'succeeded' });
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('whose owner fails to authenticate was refused', async () => {
    const { placed, intent, id } = await till.opened();
    await test.cards.confirm(id, { card: needsAuthentication });
    await askPayment(till.buyer.client, intent);
    await test.cards.authenticate(id, 'fail');
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'requires_payment_method' });
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'awaiting', failure_code: expect.any(String) });
    expect(await countEvents(test, 'checkout.payment-failed', placed.checkout._id)).toBe(1);
  });

  it('that takes its time is waited for, also beyond the deadline', async () => {
    test.cards.control({ processingMs: 3_600_000 });
    const { placed, intent, id } = await till.opened();
    expect((await test.cards.confirm(id, { card: processingCard })).body.status).toBe('processing');
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'processing' });
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await stockOf(test, till.tea)).toMatchObject({ reserved: 1 });
    test.cards.endProcessing(id);
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'succeeded' });
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('that takes its time empties the cart once, and leaves what was added since', async () => {
    test.cards.control({ processingMs: 3_600_000 });
    const { client } = till.buyer;
    await client.call(addToCart, { body: { product: till.tea, quantity: 1 } });
    const { intent, id } = await till.opened();
    const inCart = async () => (await client.call(getCart, {})).items.length;
    expect(await inCart()).toBe(1);
    await test.cards.confirm(id, { card: processingCard });
    await askPayment(client, intent);
    expect(await inCart()).toBe(0);
    await client.call(addToCart, { body: { product: till.tea, quantity: 1 } });
    await askPayment(client, intent);
    test.cards.endProcessing(id);
    expect(await askPayment(client, intent)).toMatchObject({ status: 'succeeded' });
    expect(await inCart()).toBe(1);
  });

  it('that is to be saved is saved with the payment', async () => {
    const placed = await place(till.buyer, till.one());
    const intent = await openIntent(till.buyer.client, placed);
    expect((await openIntent(till.buyer.client, placed, true)).paymentIntentId).toBe(intent.paymentIntentId);
    await test.cards.confirm(intent.paymentIntentId);
    await askPayment(till.buyer.client, intent);
    const cards = await test.db
      .selectFrom('saved_card')
      .select('last4')
      .where('user_id', '=', till.buyer.userId)
      .execute();
    expect(cards).toEqual([{ last4: '4242' }]);
  });
});

describe('how a payment stands', () => {
  it('is shown to a caller who holds its secret, and its orders to their buyer alone', async () => {
    const { placed, intent, id } = await till.opened();
    await test.cards.confirm(id);
    const stranger = await shopper(test);
    const seen = await askPayment(test.client(), intent);
    expect(seen).toMatchObject({ status: 'succeeded', orders: [], amount: null, card: null });
    expect(await askPayment(stranger.client, intent)).toEqual(seen);
    expect((await askPayment(till.buyer.client, intent)).orders).toHaveLength(1);
    for (const client of [till.buyer.client, stranger.client, test.client()]) {
      expect(await refused(askPayment(client, { ...intent, clientSecret: 'guessed' }))).toBe('payment.not_found');
      expect(await refused(askPayment(client, { ...intent, paymentIntentId: 'pi_unknown' }))).toBe('payment.not_found');
    }
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('is unknown while the provider is down', async () => {
    const { placed, intent, id } = await till.opened();
    await test.cards.confirm(id);
    test.cards.control({ down: 'error' });
    expect(await refused(askPayment(till.buyer.client, intent))).toBe('payment.verify_unavailable');
    test.cards.control({ down: false });
    await reconcilePayments(test.deps);
    expect(await ordersOf(test, placed)).toMatchObject(paidState);
  });

  it('of another checkout pays for that one only', async () => {
    const mine = await till.opened();
    const stranger = await shopper(test);
    const theirs = await place(stranger, till.one());
    const theirIntent = await openIntent(stranger.client, theirs);
    await test.cards.confirm(theirIntent.paymentIntentId);
    expect(await askPayment(till.buyer.client, theirIntent)).toMatchObject({ orders: [] });
    expect(await ordersOf(test, mine.placed)).toMatchObject([{ payment_status: 'awaiting' }]);
    expect(await ordersOf(test, theirs)).toMatchObject(paidState);
  });
});
