import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { createStripeProvider } from '../../../platform/cards/stripe-provider.ts';
import { createLog } from '../../../platform/log.ts';
import { sellable } from '../../../testing/factories/cart.ts';
import {
  openIntent,
  ordersOf,
  passDeadline,
  place,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { sellThings } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createPaymentIntent } from '../create-payment-intent.ts';
import { expireCheckouts } from './expire-checkouts.ts';

const { test, seller } = await openShop({ books: 'provider' });
let buyer: Shopper;
let tea: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  buyer = await shopper(test);
  tea = await sellable(test, seller.userId, { pieces: 200 });
});

/** The same shop with another way to the provider; what it logs is in `lines`. */
const shopWith = (cards: Deps['cards']): Deps => {
  const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
  return { ...test.deps, cards, log };
};
const withWrongKey = () => {
  const { keys, url } = test.cards.sandbox;
  return shopWith(createStripeProvider({ ...keys, secretKey: 'sk_test_withdrawn', apiBase: url }));
};
const one = () => ({ items: [{ product: tea, quantity: 1 }] });
const given = [{ status: 'cancelled', payment_status: 'expired' }];

describe('a provider that does not accept our key', () => {
  it('holds no stock, and is named in the log', async () => {
    const checkouts: PlacedCheckout[] = [];
    for (const person of [buyer, await shopper(test)]) {
      const placed = await place(person, one());
      await openIntent(person.client, placed);
      await passDeadline(test, placed);
      checkouts.push(placed);
    }
    expect(await expireCheckouts(withWrongKey())).toBe(2);
    for (const placed of checkouts) expect(await ordersOf(test, placed)).toMatchObject(given);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 0, available: 200 });
    expect(lines.join()).toContain('does not accept STRIPE_SECRET_KEY (StripeAuthenticationError)');
  });

  it('is to the buyer one that does not answer now', async () => {
    const placed = await place(buyer, one());
    const actor = { kind: 'member', userId: buyer.userId, role: 'user', sessionId: buyer.sessionId } as const;
    const asked = {
      amount: placed.checkout.total,
      currency: 'usd' as const,
      metadata: { orderIds: JSON.stringify(placed.orders.map(({ _id }) => _id)) },
    };
    const opening = createPaymentIntent(withWrongKey(), actor, asked);
    await expect(opening).rejects.toMatchObject({ code: 'payment.create_failed' });
    expect(lines.join()).toContain('does not accept STRIPE_SECRET_KEY');
    expect(lines.join()).not.toContain('sk_test');
  });
});

it('a provider whose answer is unreadable holds no stock either', async () => {
  const placed = await place(buyer, one());
  await openIntent(buyer.client, placed);
  await passDeadline(test, placed);
  const odd = shopWith({ ...test.deps.cards, retrieveIntent: () => Promise.reject(new Error('an odd answer')) });
  expect(await expireCheckouts(odd)).toBe(1);
  expect(await ordersOf(test, placed)).toMatchObject(given);
  expect(lines.join()).toContain('an odd answer');
});

it('a hundred that cannot be closed do not delay those behind them', async () => {
  const things = [{ sellerId: seller.userId, productId: tea }];
  const [state, method] = ['awaiting', 'bank-transfer'] as const;
  const stuck: string[] = [];
  while (stuck.length < 100) {
    stuck.push((await sellThings(test, { buyerId: buyer.userId, things, state, method })).checkoutId);
  }
  const setPayments = (status: string) =>
    sql`update payment set status = ${status} where checkout_group_id = any(${stuck}::uuid[])`.execute(test.db);
  await sql`
    update customer_order set reserved_until = now() - interval '1 hour' where checkout_group_id = any(${stuck}::uuid[])
  `.execute(test.db);
  await setPayments('failed');
  const placed = await place(buyer, one());
  await passDeadline(test, placed);
  expect(await expireCheckouts(test.deps)).toBe(1);
  expect(await ordersOf(test, placed)).toMatchObject(given);
  await setPayments('awaiting');
  expect(await expireCheckouts(test.deps)).toBe(100);
});
