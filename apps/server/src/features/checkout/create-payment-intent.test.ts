import { createPaymentIntent, listSavedCards } from '@herbary/contract/payments.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { sellable } from '../../testing/factories/cart.ts';
import {
  askPayment,
  buy,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  place,
  providerBooks,
  shopper,
} from '../../testing/factories/checkout.ts';
import { openTill, refused, type Till } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';
import { customerOf } from '../../testing/provider-jobs.ts';
import { expireCheckouts } from './settling/expire-checkouts.ts';

const { test, seller } = await openShop();
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

describe('opening a card payment', () => {
  const open = (body: object, who = till.buyer) =>
    refused(who.client.call(createPaymentIntent, { body: body as never }));
  const bodyOf = (orderIds: unknown, amount = 15.9, currency = 'usd') => ({
    amount,
    currency,
    metadata: { orderIds: typeof orderIds === 'string' ? orderIds : JSON.stringify(orderIds) },
  });

  it('is for exactly the caller’s unpaid orders of one checkout, their total, in dollars', async () => {
    const other = await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 1000 });
    const placed = await place(till.buyer, { items: [...till.one().items, { product: other, quantity: 1 }] });
    const ids = placed.orders.map(({ _id }) => _id);
    const second = await place(till.buyer, { items: [{ product: await sellable(test, seller.userId), quantity: 1 }] });
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
    const placed = await place(till.buyer, till.one());
    const intents = await Promise.all(Array.from({ length: 20 }, () => openIntent(till.buyer.client, placed)));
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const { id } = await paymentOf(test, placed);
    expect(test.cards.ledger().filter(({ metadata }) => metadata.paymentId === id)).toHaveLength(1);
  });

  it('with and without keeping the card at once still leaves one payment that can be paid', async () => {
    const placed = await place(till.buyer, till.one());
    const intents = await Promise.all(
      [true, false, true, false].map((save) => openIntent(till.buyer.client, placed, save)),
    );
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const { id } = await paymentOf(test, placed);
    const alive = test.cards
      .ledger()
      .filter(({ metadata, status }) => metadata.paymentId === id && status !== 'canceled');
    expect(alive).toHaveLength(1);
  });

  it('over more sellers than their ids would fit into the provider’s metadata is paid like any other', async () => {
    const sellers = await Promise.all(Array.from({ length: 14 }, () => as(test, { role: 'seller' })));
    const items = [];
    for (const { userId } of sellers) items.push({ product: await sellable(test, userId), quantity: 1 });
    const bought = await buy(test, till.buyer, { items });
    expect(bought.orders).toHaveLength(14);
    expect(JSON.stringify(bought.orders.map(({ _id }) => _id)).length).toBeGreaterThan(500);
    const orders = await ordersOf(test, bought);
    expect(orders.every(({ payment_status }) => payment_status === 'paid')).toBe(true);
    const { id, checkout_group_id } = await paymentOf(test, bought);
    const taken = test.cards.ledger().find(({ intent }) => intent === bought.intent.paymentIntentId);
    expect(taken?.metadata).toEqual({ paymentId: id, checkoutId: checkout_group_id });
    await expectBooksToBalance(test.db, providerBooks(test));
  });

  it('saves the card of a buyer whom the provider has deleted on the same day', async () => {
    const pay = async (placed: Awaited<ReturnType<typeof place>>) => {
      const intent = await openIntent(till.buyer.client, placed, true);
      await test.cards.confirm(intent.paymentIntentId);
      await askPayment(till.buyer.client, intent);
      return till.buyer.client.call(listSavedCards);
    };
    const [first] = await pay(await place(till.buyer, till.one()));
    const customerId = await customerOf(test.deps, till.buyer.userId);
    await test.deps.cards.forgetCustomer(customerId);
    const cards = await pay(await place(till.buyer, till.one()));
    expect(cards).toHaveLength(1);
    expect(cards[0]?.paymentMethod).not.toBe(first?.paymentMethod);
    expect(await customerOf(test.deps, till.buyer.userId)).not.toBe(customerId);
  });

  it('is refused once paid, cancelled or out of time', async () => {
    const bought = await buy(test, till.buyer, till.one());
    expect(await refused(openIntent(till.buyer.client, bought))).toBe('payment.already_paid');
    const late = await place(till.buyer, till.one());
    await passDeadline(test, late);
    expect(await refused(openIntent(till.buyer.client, late))).toBe('payment.closed');
    await expireCheckouts(test.deps);
    expect(await refused(openIntent(till.buyer.client, late))).toBe('payment.closed');
  });

  it('says so when the provider is away, and goes on where it was when it is back', async () => {
    const placed = await place(till.buyer, till.one());
    test.cards.control({ down: 'error' });
    expect(await refused(openIntent(till.buyer.client, placed))).toBe('payment.create_failed');
    test.cards.control({ down: false, loseAnswers: 1 });
    const intent = await openIntent(till.buyer.client, placed);
    const { id } = await paymentOf(test, placed);
    expect(test.cards.ledger().filter(({ metadata }) => metadata.paymentId === id)).toHaveLength(1);
    await test.cards.confirm(intent.paymentIntentId);
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'succeeded' });
  });
});
