import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { type PlacedCheckout, placeOrders } from '@herbary/contract/orders-placing.ts';
import { recordBankCredit } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { as } from '../../../testing/as.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  formFor,
  openIntent,
  ordersOf,
  paymentOf,
  place,
  quoteFor,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { placeOrders as placeDirectly } from './place-orders.ts';

const { test, seller } = await openShop();
const admin = await as(test, { role: 'admin' });
let buyer: Shopper;
let tea: string;
beforeEach(async () => {
  buyer = await shopper(test);
  tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 10 });
});

const one = (product = tea, quantity = 1) => ({ items: [{ product, quantity }] });
const order = (body: object, who = buyer, idempotencyKey?: string) =>
  who.client.call(placeOrders, { body: body as never, idempotencyKey });
const checkoutsOf = async (who = buyer) =>
  (await sql`select id from checkout_group where buyer_id = ${who.userId}`.execute(test.db)).rows.length;
const memberOf = (who: Shopper) =>
  ({ kind: 'member', userId: who.userId, role: 'user', sessionId: who.sessionId }) as const;
const direct = { ip: '127.0.0.1', count: async () => undefined };
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 201, code: undefined, details: undefined }),
    (error: { status: number; code: string; details?: Record<string, unknown> }) => error,
  );
const nothingHeld = async () => {
  expect(await stockOf(test, tea)).toMatchObject({ reserved: 0, available: 10 });
  expect(await checkoutsOf()).toBe(0);
};

describe('what the buyer was shown', () => {
  it('is answered with the fresh quote when it is missing or stale, and nothing is held', async () => {
    const form = await formFor(buyer, one(tea, 2));
    expect(form).toMatchObject({ subtotal: 20, tax: 1.8, shipping: 5, total: 26.8 });
    const lies: object[] = [
      { total: 0.01 },
      { total: undefined },
      { tax: 0 },
      { shipping: 0 },
      { subtotal: 19.99 },
      { total: 26.804 },
      { total: -26.8 },
      { total: 1e300 },
      { items: [{ product: tea, quantity: 2, price: 0.01 }] },
      { shippingMethod: 'priority' },
    ];
    for (const lie of lies) {
      const { code, details } = await refused(order({ ...form, ...lie }));
      expect(code, JSON.stringify(lie)).toBe('checkout.price_changed');
      expect(details).toMatchObject({ quote: { subtotal: 20, currency: 'usd' } });
    }
    await nothingHeld();
  });

  it('says which price has changed', async () => {
    const form = await formFor(buyer, { items: [{ product: tea, quantity: 2, price: 10 }] });
    await test.db.updateTable('product').set({ price_cents: 1250 }).where('id', '=', tea).execute();
    expect((await refused(order(form))).details).toMatchObject({
      changes: [{ product: tea, name: 'Tulsi leaf', kind: 'price', from: 10, to: 12.5 }],
      quote: { total: 32.25 },
    });
    await nothingHeld();
  });
});

describe('an order', () => {
  it('asks for an address, a way to pay, and an address of the own', async () => {
    const form = await formFor(buyer, one());
    const stranger = await shopper(test);
    expect(await refused(order({ ...form, shippingAddressId: undefined }))).toMatchObject({
      status: 400,
      code: 'checkout.address_required',
      message: 'Please select a shipping address',
    });
    expect(await refused(order({ ...form, paymentMethod: undefined }))).toMatchObject({
      status: 400,
      code: 'checkout.payment_method_required',
      message: 'Please select a payment method',
    });
    expect(await refused(order({ ...form, shippingAddressId: '' }))).toMatchObject({
      status: 400,
      message: 'Please select a shipping address',
    });
    expect(await refused(order({ ...form, paymentMethod: '' as 'card' }))).toMatchObject({
      status: 400,
      message: 'Please select a payment method',
    });
    expect(await refused(order({ ...form, shippingAddressId: stranger.addressId }))).toMatchObject({
      status: 404,
      code: 'address.not_found',
    });
    expect(await refused(order({ ...form, shippingAddressId: newId() }))).toMatchObject({ code: 'address.not_found' });
    await nothingHeld();
  });

  it.each([0, -1, 0.5, 1e9, 1000, '1', null, Number.NaN])('is refused for a quantity of %s', async (quantity) => {
    const form = await formFor(buyer, one());
    expect(await refused(order({ ...form, items: [{ product: tea, quantity }] }))).toMatchObject({ status: 400 });
    await nothingHeld();
  });

  it.each([0, -1, 0.5, 2 ** 31, 2 ** 53, '1', null])('is refused for version %s of a cart', async (cartVersion) => {
    const form = await formFor(buyer, one());
    const words = 'Your cart has changed. Please reload the page.';
    expect(await refused(order({ ...form, cartVersion }))).toMatchObject({ status: 400, message: words });
    await nothingHeld();
  });

  it('is refused for what is not sold, listed twice, or the own', async () => {
    const form = await formFor(buyer, one());
    const hidden = await sellable(test, seller.userId, { status: 'archived' });
    for (const product of [hidden, newId()]) {
      expect(await refused(order({ ...form, ...one(product) }))).toMatchObject({
        status: 404,
        code: 'product.not_found',
      });
    }
    const twice = { items: [one().items[0], one().items[0]] };
    expect(await refused(order({ ...form, ...twice }))).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await refused(order({ ...form, items: [] }))).toMatchObject({ status: 400, message: 'Your cart is empty' });
    const shop = await shopper(test);
    await test.db.updateTable('app_user').set({ role: 'seller' }).where('id', '=', shop.userId).execute();
    await sql`insert into seller (id, slug, business_name, business_category, city, state, country, status, decided_at, decided_by)
      values (${shop.userId}, ${`s-${shop.userId}`}, 'Own', 'herbs', 'A', 'B', 'C', 'approved', now(), ${shop.userId})`.execute(
      test.db,
    );
    const own = await sellable(test, shop.userId);
    expect(await refused(quoteFor(shop, one(own)))).toMatchObject({ status: 403, code: 'checkout.own_product' });
    await nothingHeld();
  });

  it('takes no undeclared fields', async () => {
    const form = await formFor(buyer, one());
    for (const extra of [{ discount: 5 }, { buyerId: newId() }, { currency: 'eur' }, { status: 'paid' }]) {
      expect(await refused(order({ ...form, ...extra }))).toMatchObject({ status: 400, code: 'request.unknown_field' });
    }
    await nothingHeld();
  });

  it('is refused whole when one of its products runs short, and says what is left', async () => {
    const rare = await sellable(test, seller.userId, { price_cents: 500, pieces: 1, name: 'Rare root' });
    const items = [
      { product: tea, quantity: 1 },
      { product: rare, quantity: 2 },
    ];
    const { status, code, details } = await refused(place(buyer, { items }));
    expect({ status, code }).toEqual({ status: 409, code: 'cart.out_of_stock' });
    expect(details).toMatchObject({ name: 'Rare root', product: rare, available: 1 });
    await nothingHeld();
  });

  it('needs to be worth a payment', async () => {
    const free = await createTestApp({
      env: { shippingFlatCents: 0 },
      database: test.database,
      cards: test.cards,
      work: false,
    });
    const { code } = await insertPromo(test, seller.userId, { percent_bps: 10_000 });
    const body = { ...one(), promoCode: code, subtotal: 10, tax: 0, shipping: 0, total: 0 };
    const form = { shippingAddressId: buyer.addressId, paymentMethod: 'card' as const, ...body };
    const client = free.client({ token: buyer.token });
    expect(await refused(client.call(placeOrders, { body: form }))).toMatchObject({ code: 'checkout.total_too_small' });
    await free.close();
    await nothingHeld();
  });
});

describe('ordering the same twice', () => {
  it('with one key is one order, 20 times at once', async () => {
    const form = await formFor(buyer, one());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refused(order(form, buyer, 'a-key-of-one-click'))),
    );
    const others = answers.filter(({ status }) => status !== 201).map(({ code }) => code);
    expect(new Set(others).size).toBeLessThanOrEqual(1);
    expect(await checkoutsOf()).toBe(1);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 1 });
    const again = await order(form, buyer, 'a-key-of-one-click');
    expect(await order(form, buyer, 'a-key-of-one-click')).toEqual(again);
  });

  it('with one key is one order when the answer was lost in a crash', async () => {
    const form = await formFor(buyer, one());
    const first = await order(form, buyer, 'answered-into-the-void');
    await sql`delete from idempotency_key`.execute(test.db);
    const again = await order(form, buyer, 'answered-into-the-void');
    expect(again.checkout._id).toBe(first.checkout._id);
    expect(again).toEqual(first);
    expect(await checkoutsOf()).toBe(1);
  });

  it('with one key is one order when two servers work on it at the same moment', async () => {
    const form = await formFor(buyer, one());
    const ids = await Promise.all(
      Array.from({ length: 8 }, () =>
        placeDirectly(test.deps, memberOf(buyer), { ...direct, form, key: 'two-servers' }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await checkoutsOf()).toBe(1);
  });

  it('refuses a known key for something else', async () => {
    const form = await formFor(buyer, one());
    await placeDirectly(test.deps, memberOf(buyer), { ...direct, form, key: 'known' });
    const other = await formFor(buyer, one(tea, 2));
    const mismatched = placeDirectly(test.deps, memberOf(buyer), { ...direct, form: other, key: 'known' });
    await expect(mismatched).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  });

  it('from one version of the cart is one order, whatever the keys', async () => {
    await buyer.client.call(addToCart, { body: { product: tea, quantity: 1 } });
    const { version } = await buyer.client.call(getCart);
    const form = { ...(await formFor(buyer, one())), cartVersion: version };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refused(order(form, buyer, `another-key-${at}`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { code, status } of answers) {
      if (status !== 201) expect({ code, status }).toEqual({ code: 'cart.already_ordered', status: 409 });
    }
    expect(await checkoutsOf()).toBe(1);
    expect((await buyer.client.call(getCart)).version).toBe(version + 1);
  });
});

describe('many buyers', () => {
  it('get 50 pieces exactly 50 times', async () => {
    const hot = await sellable(test, seller.userId, { pieces: 50 });
    const crowd = await Promise.all(Array.from({ length: 100 }, () => shopper(test)));
    const [first] = crowd;
    if (!first) throw new Error('nobody came');
    const { shippingAddressId: _, ...form } = await formFor(first, one(hot));
    const answers = await Promise.all(
      crowd.map((who) => refused(order({ ...form, shippingAddressId: who.addressId }, who))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ code }) => code === 'cart.out_of_stock')).toHaveLength(50);
    expect(await stockOf(test, hot)).toEqual({ on_hand: 50, reserved: 50, available: 0 });
  });

  it('use a code with ten places ten times', async () => {
    const { code, id } = await insertPromo(test, seller.userId, { max_uses: 10 });
    const plenty = await sellable(test, seller.userId, { pieces: 500 });
    const crowd = await Promise.all(Array.from({ length: 60 }, () => shopper(test)));
    const [first] = crowd;
    if (!first) throw new Error('nobody came');
    const { shippingAddressId: _, ...form } = await formFor(first, { ...one(plenty), promoCode: code });
    const answers = await Promise.all(
      crowd.map((who) => refused(order({ ...form, shippingAddressId: who.addressId }, who))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === 'promo.used_up')).toHaveLength(50);
    const promo = await test.db.selectFrom('promo_code').select('used_count').where('id', '=', id).executeTakeFirst();
    expect(promo?.used_count).toBe(10);
    expect(await stockOf(test, plenty)).toMatchObject({ reserved: 10 });
  });
});

describe('a bank transfer', () => {
  it('holds the stock for five days and gives the reference to quote; the cart is empty then', async () => {
    await buyer.client.call(addToCart, { body: { product: tea, quantity: 2 } });
    const placed = await place(buyer, { ...one(tea, 2), paymentMethod: 'bank-transfer' });
    expect(placed.checkout.bankTransfer).toMatchObject({
      reference: placed.orders[0]?.orderNumber,
      amount: 26.8,
      received: 0,
      status: 'awaiting',
      dueAt: placed.checkout.reservedUntil,
    });
    const days = (new Date(placed.checkout.reservedUntil).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(4.99);
    expect((await buyer.client.call(getCart)).items).toEqual([]);
    expect(await refused(openIntent(buyer.client, placed))).toMatchObject({ code: 'payment.orders_invalid' });
  });

  const byBank = (quantity = 2) => ({ ...one(tea, quantity), paymentMethod: 'bank-transfer' as const });
  const paidIn = (placed: PlacedCheckout, amount: number) =>
    admin.client.call(recordBankCredit, {
      params: { reference: placed.checkout.bankTransfer?.reference ?? '' },
      body: { amount, currency: 'USD', valueDate: '2026-11-10' },
    });

  it('of the same unpaid things again is the same checkout, and the cart drops them again', async () => {
    const first = await place(buyer, byBank());
    await buyer.client.call(addToCart, { body: { product: tea, quantity: 2 } });
    const again = await place(buyer, byBank());
    expect(again.checkout._id).toBe(first.checkout._id);
    expect(await checkoutsOf()).toBe(1);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 2, available: 8 });
    expect((await buyer.client.call(getCart)).items).toEqual([]);
  });

  it('for other pieces stands: its money may be on its way', async () => {
    const first = await place(buyer, byBank(2));
    await place(buyer, byBank(3));
    await place(buyer, one(tea, 1));
    expect(await ordersOf(test, first)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 6, available: 4 });
  });

  it('of which a part has come stands', async () => {
    const first = await place(buyer, byBank());
    await paidIn(first, 1);
    const second = await place(buyer, one(tea, 2));
    expect(second.checkout._id).not.toBe(first.checkout._id);
    expect(await ordersOf(test, first)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 4 });
  });

  it('of which a part is recorded while the same things are ordered stands', async () => {
    const first = await place(buyer, byBank());
    const form = await formFor(buyer, one(tea, 2));
    const { id } = await paymentOf(test, first);
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          test.db,
        )
      ).rows.length;
    const { credit, ordered } = await transaction(test.db, async (tx) => {
      await sql`select from bank_transfer where payment_id = ${id} for update`.execute(tx);
      const credit = paidIn(first, 1);
      await waitFor(async () => (await waiting()) === 1);
      const ordered = order(form);
      await waitFor(async () => (await waiting()) === 2);
      return { credit: () => credit, ordered: () => ordered };
    });
    await Promise.all([credit(), ordered()]);
    expect(await ordersOf(test, first)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 4 });
  });
});
