import { addToCart, applyPromo, changeCartItem, mergeCart } from '@herbary/contract/cart.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { cancelOrder, getInvoice, getOrder } from '@herbary/contract/orders.ts';
import { shipOrder } from '@herbary/contract/orders-handling.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { createPaymentIntent, recordBankCredit } from '@herbary/contract/payments.ts';
import { createSellerPromo } from '@herbary/contract/promotions.ts';
import { decideSellerReturn, estimateReturn, requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { buyingWorld } from './testing/factories/buying-world.ts';
import { sellable } from './testing/factories/cart.ts';
import { buy, formFor, place, providerBooks, shopper, stockOf } from './testing/factories/checkout.ts';
import { openShop } from './testing/open-shop.ts';
import { rowPrints } from './testing/row-prints.ts';

const { test } = await openShop({ work: false });
const world = await buyingWorld(test);

type Knock = {
  endpoint: EndpointShape;
  who: SignedInPerson;
  params?: Record<string, string>;
  body: unknown;
  key?: string;
};

async function knock({ endpoint, who, params = {}, body, key }: Knock) {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers = {
    authorization: `Bearer ${who.token}`,
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await test.inject({ method: endpoint.method, url, headers, payload: rawJson(body) });
  return { status: answer.statusCode, code: answer.json().code as string | undefined, body: answer.json() };
}

/** NaN and Infinity as an attacker would have to write them. */
const rawJson = (body: unknown): string =>
  JSON.stringify(body, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? `raw:${value}` : value,
  ).replace(/"raw:(-?\w+)"/g, '$1');

/** Well-formed calls of the people who may make them; each test spoils one thing. */
function goodCalls(): Record<string, Knock> {
  const { buyer, seller, admin, orders, returns, productId, bank, open } = world;
  const line = { orderLine: orders.delivered.lineId, quantity: 1 };
  return {
    addToCart: { endpoint: addToCart, who: buyer, body: { product: productId, quantity: 1 } },
    changeCartItem: { endpoint: changeCartItem, who: buyer, params: { productId }, body: { quantity: 1 } },
    mergeCart: { endpoint: mergeCart, who: buyer, body: { items: [{ product: productId, quantity: 1 }] } },
    placeOrders: {
      endpoint: placeOrders,
      who: buyer,
      body: {
        items: [{ product: productId, quantity: 1 }],
        shippingAddressId: buyer.addressId,
        paymentMethod: 'card',
      },
    },
    createPaymentIntent: {
      endpoint: createPaymentIntent,
      who: buyer,
      body: { amount: open.total, currency: 'usd', metadata: { orderIds: JSON.stringify(open.orderIds) } },
    },
    estimateReturn: {
      endpoint: estimateReturn,
      who: buyer,
      body: { orderId: orders.delivered.id, items: [{ ...line, reason: 'changed_mind' }] },
    },
    requestReturn: {
      endpoint: requestReturn,
      who: buyer,
      body: { orderId: orders.delivered.id, items: [{ ...line, reason: 'changed_mind' }] },
    },
    cancelOrder: { endpoint: cancelOrder, who: buyer, params: { id: orders.paid.id }, body: {} },
    shipOrder: { endpoint: shipOrder, who: seller, params: { id: orders.paid2.id }, body: { carrier: 'USPS' } },
    decideReturn: {
      endpoint: decideSellerReturn,
      who: seller,
      params: { id: returns.pending.id },
      body: { approve: true },
    },
    createPromo: { endpoint: createSellerPromo, who: seller, body: { code: 'SPOILT', kind: 'percent', value: 10 } },
    recordBankCredit: {
      endpoint: recordBankCredit,
      who: admin,
      params: { reference: bank.reference },
      body: { amount: 1, currency: 'USD', valueDate: '2026-11-10' },
    },
  };
}

const callNames = [
  'addToCart',
  'changeCartItem',
  'mergeCart',
  'placeOrders',
  'createPaymentIntent',
  'estimateReturn',
  'requestReturn',
  'cancelOrder',
  'shipOrder',
  'decideReturn',
  'createPromo',
  'recordBankCredit',
];

const call = (name: string): Knock => {
  const found = goodCalls()[name];
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
};

describe('a quantity', () => {
  const wrong = [0, -1, -999, 0.5, 1.0000001, 1000, 1e9, 2 ** 53, 1e300, '1', '1 or 1=1', null, true, [1], { a: 1 }];
  const counted: [string, (quantity: unknown) => object][] = [
    ['addToCart', (quantity) => ({ product: world.productId, quantity })],
    ['changeCartItem', (quantity) => ({ quantity })],
    ['mergeCart', (quantity) => ({ items: [{ product: world.productId, quantity }] })],
    [
      'placeOrders',
      (quantity) => ({ ...(call('placeOrders').body as object), items: [{ product: world.productId, quantity }] }),
    ],
    [
      'estimateReturn',
      (quantity) => ({
        orderId: world.orders.delivered.id,
        items: [{ orderLine: world.orders.delivered.lineId, quantity, reason: 'changed_mind' }],
      }),
    ],
    [
      'requestReturn',
      (quantity) => ({
        orderId: world.orders.delivered.id,
        items: [{ orderLine: world.orders.delivered.lineId, quantity, reason: 'changed_mind' }],
      }),
    ],
  ];

  it.each(counted)('that is malformed is refused by %s, and nothing is written', async (name, bodyWith) => {
    const before = await rowPrints(test.db);
    for (const quantity of [...wrong, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { status } = await knock({ ...call(name), body: bodyWith(quantity) });
      expect([quantity, status]).toEqual([quantity, 400]);
    }
    expect(await rowPrints(test.db)).toEqual(before);
  });
});

describe('an undeclared field', () => {
  /** Columns of ours, and what people try. */
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public'
        and table_name in ('customer_order', 'order_line', 'payment', 'refund', 'return_request', 'return_line', 'promo_code',
          'bank_credit', 'cart', 'cart_item', 'shipment')
    `.execute(test.db);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const names = rows.flatMap(({ name }) => [name, camel(name)]);
    return [...new Set([...names, 'role', 'isAdmin', 'commissionBps', 'feeBps', 'discount', '$where', 'unitPrice'])];
  };

  it.each(callNames)(
    'is refused by %s, whichever it is, and nothing is written',
    async (name) => {
      const good = call(name);
      const shape = Object.keys(good.endpoint.body?.shape ?? {});
      const before = await rowPrints(test.db);
      for (const column of await columns()) {
        if (shape.includes(column)) continue;
        const { status, code } = await knock({ ...good, body: { ...(good.body as object), [column]: 1 } });
        expect([column, status, code]).toEqual([column, 400, 'request.unknown_field']);
      }
      expect(await rowPrints(test.db)).toEqual(before);
    },
    30_000,
  );
});

describe('money as the client would like it', () => {
  it('changes nothing about what is charged', async () => {
    const tea = await sellable(test, world.otherSeller.userId, { price_cents: 1999, pieces: 5 });
    const items = [{ product: tea, quantity: 1 }];
    const form = await formFor(world.otherBuyer, { items });
    const { total = 0 } = form;
    const before = await rowPrints(test.db);
    const lies = [
      { total: 0.5 },
      { total: -total },
      { subtotal: 0 },
      { shipping: -5 },
      { tax: 0 },
      { items: [{ product: tea, quantity: 1, price: 0.01 }] },
      { items: [{ product: tea, quantity: 1, price: -19.99 }] },
      { total: total + 0.004 },
    ];
    for (const lie of lies) {
      const answer = await knock({ endpoint: placeOrders, who: world.otherBuyer, body: { ...form, ...lie } });
      expect([lie, answer.status, answer.code]).toEqual([lie, 409, 'checkout.price_changed']);
    }
    expect(await rowPrints(test.db)).toEqual(before);
    const { checkout } = await place(world.otherBuyer, { items });
    expect(checkout.total).toBe(form.total);
  });

  it('cannot be paid in another currency, or for another amount', async () => {
    const good = call('createPaymentIntent');
    const before = await rowPrints(test.db);
    for (const currency of ['eur', 'jpy', 'USDT', 'usd ', '', 'ＵＳＤ']) {
      const { status } = await knock({ ...good, body: { ...(good.body as object), currency } });
      expect([currency, status]).toEqual([currency, 400]);
    }
    for (const amount of [0, -1, world.open.total - 0.01, world.open.total * 100, 1e300, 0.001]) {
      const { code } = await knock({ ...good, body: { ...(good.body as object), amount } });
      expect([amount, code]).toEqual([amount, 'payment.amount_mismatch']);
    }
    for (const currency of ['EUR', '', 'usd ', 'BTC']) {
      const credit = call('recordBankCredit');
      const { status } = await knock({ ...credit, body: { ...(credit.body as object), currency } });
      expect([currency, status]).toEqual([currency, 400]);
    }
    expect(await rowPrints(test.db)).toEqual(before);
  });

  it('is right to the cent for the largest order there can be, and one that no card can pay is refused', async () => {
    const gold = await sellable(test, world.otherSeller.userId, { price_cents: 99_999_999, pieces: 2000 });
    const silver = await sellable(test, world.seller.userId, { price_cents: 33_333_333, pieces: 2000 });
    const items = [
      { product: gold, quantity: 150 },
      { product: silver, quantity: 7 },
    ];
    const { checkout } = await place(world.otherBuyer, { items, paymentMethod: 'bank-transfer' });
    const subtotal = 99_999_999n * 150n + 33_333_333n * 7n;
    const tax = (subtotal * 900n + 5_000n) / 10_000n;
    expect(BigInt(Math.round(checkout.total * 100))).toBe(subtotal + tax + 500n);
    await expect(place(world.otherBuyer, { items })).rejects.toMatchObject({ code: 'checkout.total_too_large' });
    expect(await stockOf(test, gold)).toMatchObject({ reserved: 150 });
  });
});

describe('a hostile text', () => {
  const texts = [
    '<script>alert(1)</script>',
    `'; drop table refund; --`,
    '\u202eevil',
    '"\\\'',
    '{{7*7}}',
    '🌿'.repeat(40),
  ];
  const unstorable = ['a\0b', '\ud800'];
  const fields: [string, string, number][] = [
    ['cancelOrder', 'reason', 500],
    ['shipOrder', 'carrier', 80],
    ['shipOrder', 'trackingNumber', 80],
    ['decideReturn', 'note', 2000],
    ['createPromo', 'description', 300],
    ['recordBankCredit', 'bankEntryId', 120],
    ['requestReturn', 'notes', 2000],
  ];

  it.each(fields)('in %s.%s is refused when it is too long or cannot be stored', async (name, field, max) => {
    const good = call(name);
    const before = await rowPrints(test.db);
    for (const text of [...unstorable, 'x'.repeat(max + 1), 'x'.repeat(10_240)]) {
      const { status } = await knock({ ...good, body: { ...(good.body as object), [field]: text } });
      expect(status).toBe(400);
    }
    expect(await rowPrints(test.db)).toEqual(before);
  });

  it('comes back as it was written, also on the invoice', async () => {
    for (const text of texts) {
      const tea = await sellable(test, world.otherSeller.userId, { name: text.slice(0, 100) });
      await sql`update address set address_line1 = ${text}, city = ${text.slice(0, 60)} where id = ${world.otherBuyer.addressId}`.execute(
        test.db,
      );
      const { orders } = await buy(test, world.otherBuyer, { items: [{ product: tea, quantity: 1 }] });
      const id = orders[0]?._id ?? '';
      const { pdfUrl } = await world.otherBuyer.client.call(getInvoice, { params: { id } });
      const pdf = await test.inject({ url: pdfUrl, headers: { authorization: `Bearer ${world.otherBuyer.token}` } });
      expect([text, pdf.statusCode]).toEqual([text, 200]);
      await world.otherBuyer.client.call(cancelOrder, { params: { id }, body: { reason: text } });
      const order = await world.otherBuyer.client.call(getOrder, { params: { id } });
      expect(order).toMatchObject({ cancelReason: text, items: [{ name: text.slice(0, 100) }] });
      expect(order.deliveryAddress?.addressLine1).toBe(text);
    }
  });
});

describe('a replay', () => {
  it('of an order with the same key is the same order, and with other content a refusal', async () => {
    const tea = await sellable(test, world.seller.userId, { pieces: 10 });
    const who = await shopper(test);
    const form = await formFor(who, { items: [{ product: tea, quantity: 1 }] });
    const ask = (body: object, key?: string) => knock({ endpoint: placeOrders, who, body, key });
    const first = await ask(form, 'replayed');
    expect(first.status).toBe(201);
    expect((await ask(form, 'replayed')).body).toEqual(first.body);
    expect(await ask({ ...form, paymentMethod: 'bank-transfer' }, 'replayed')).toMatchObject({ status: 422 });
    expect((await ask(form, 'another-key')).body.checkout._id).toBe(first.body.checkout._id);
    expect(await stockOf(test, tea)).toMatchObject({ reserved: 1 });
  });

  it('by another person with the same key does not get the first answer', async () => {
    const tea = await sellable(test, world.seller.userId, { pieces: 10 });
    const who = await shopper(test);
    const form = await formFor(who, { items: [{ product: tea, quantity: 1 }] });
    const mine = await knock({ endpoint: placeOrders, who, body: form, key: 'shared-key' });
    const theirs = await knock({ endpoint: placeOrders, who: world.admin, body: form, key: 'shared-key' });
    expect(mine.status).toBe(201);
    expect(theirs).toMatchObject({ status: 404, code: 'address.not_found' });
  });
});

/** At the end of it all, the provider has what the books say. */
afterAll(() => expectBooksToBalance(test.db, providerBooks(test)));

describe('guessing', () => {
  it('promo codes finds none', async () => {
    const before = await rowPrints(test.db);
    for (const code of ['AAA', 'SITE-', `${world.sitePromo.code}X`, '___', '---']) {
      await expect(world.otherBuyer.client.call(applyPromo, { body: { code } })).rejects.toMatchObject({ status: 422 });
    }
    const { cart: _, ...rest } = await rowPrints(test.db);
    expect(before).toMatchObject(rest);
  });
});
