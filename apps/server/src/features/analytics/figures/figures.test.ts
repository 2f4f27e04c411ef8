import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@herbary/contract/analytics.ts';
import { addToCart } from '@herbary/contract/cart.ts';
import { countView } from '@herbary/contract/views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../env.ts';
import { as, createAccount, type SignedInPerson } from '../../../testing/as.ts';
import { insertPastOrders, insertPastViews } from '../../../testing/factories/analytics.ts';
import { stockProduct } from '../../../testing/factories/orders.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { watchStock } from '../analytics.jobs.ts';
import { sumDays } from '../sum-days.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const range = { startDate: '2031-05-01', endDate: '2031-05-10' };

let app: TestApp;
let now: Date;
let seller: SignedInPerson;
let productId: string;
let buyerId: string;
beforeAll(async () => {
  now = new Date('2031-05-10T12:00:00Z');
  app = await createTestApp({ deps: { clock: { now: () => now } }, work: false });
  buyerId = (await createAccount(app)).userId;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2031-05-10T12:00:00Z');
  // Orders of days that another test has summed would not be counted.
  await sql`delete from daily_stat_progress`.execute(app.db);
  seller = await as(app, { role: 'seller' });
  productId = await stockProduct(app, seller.userId, { pieces: 5, price_cents: 1000 });
});

const at = (text: string) => new Date(`2031-${text}Z`);
const sellOn = (paidAt: Date, quantity = 1, priceCents = 1000) =>
  insertPastOrders(app.db, [
    { sellerId: seller.userId, buyerId, paidAt, lines: [{ productId, quantity, priceCents }] },
  ]);

describe('an analytics call', () => {
  const ranged = [
    contract.getAnalyticsSales,
    contract.getPopularProducts,
    contract.getAnalyticsMetrics,
    contract.getAnalyticsFunnel,
    contract.getSoldOutProducts,
    contract.getLeadingSearches,
    contract.exportAnalytics,
  ];

  it('is for sellers: a visitor is asked to sign in, a buyer, an admin and an applicant are refused', async () => {
    const [buyer, admin] = [await as(app), await as(app, { role: 'admin' })];
    const applicant = await as(app, { role: 'seller', application: 'pending' });
    for (const endpoint of ranged) {
      const statusFor = async (token?: string) =>
        (await refusalOf(app.client({ token }).call(endpoint, { query: range }))).status;
      expect(await statusFor()).toBe(401);
      for (const { token } of [buyer, admin, applicant]) expect(await statusFor(token)).toBe(403);
    }
  });

  it.each([
    [{ startDate: '2031-05-02', endDate: '2031-05-01' }, 'The last day must not be before the first'],
    [{ startDate: '2030-05-01', endDate: '2031-05-02' }, 'Please choose at most 366 days'],
    [{ startDate: '0001-01-01', endDate: '0001-01-02' }, 'Please choose a first day in 2000 or later'],
    [{ startDate: '2031-02-30', endDate: '2031-05-01' }, ''],
    [{ startDate: '2031-05-01' }, ''],
    [{ startDate: '2031-05-10', endDate: '2031-05-11' }, 'Please choose days up to today.'],
  ])('refuses the days %o', async (query, sentence) => {
    const refusal = await refusalOf(seller.client.call(contract.getAnalyticsSales, { query: query as typeof range }));
    expect(refusal.status).toBe(400);
    expect(JSON.stringify([refusal.message, refusal.details])).toContain(sentence);
  });

  it('counts the days up to today of its own time zone', async () => {
    now = at('05-10T22:30:00');
    await sellOn(at('05-10T22:10:00'));
    app.deps.env.timeZone = 'Europe/Berlin';
    const query = { startDate: '2031-05-11', endDate: '2031-05-11' };
    const [point] = await seller.client.call(contract.getAnalyticsSales, { query });
    app.deps.env.timeZone = 'UTC';
    expect(point).toMatchObject({ date: '2031-05-11', sales: 10, orders: 1, previousDate: '2031-05-10' });
  });

  it('answers a new seller with nothing', async () => {
    const kpis = await seller.client.call(contract.getAnalyticsMetrics, { query: range });
    expect(Object.values(kpis)).toEqual(Array(4).fill({ current: null, previous: null, change: null }));
    expect(await seller.client.call(contract.getPopularProducts, { query: range })).toEqual([]);
    expect(await seller.client.call(contract.getSoldOutProducts, { query: range })).toEqual([]);
    expect(await seller.client.call(contract.getDashboardMetrics)).toMatchObject({ totalSales: 0, salesChange: null });
  });
});

describe('the key figures', () => {
  it('change by points or percent, and say in the glossary what they say on their card', async () => {
    await sellOn(at('05-05T10:00:00'), 3);
    await sellOn(at('04-25T10:00:00'), 2);
    const view = { sellerId: seller.userId, productId };
    await insertPastViews(app.db, [
      ...[1, 2, 3, 4].map((visitor) => ({ ...view, visitor, at: at('05-05T09:00:00') })),
      { ...view, kind: 'cart_add' as const, visitor: 1, at: at('05-05T09:01:00') },
      ...[1, 2].map((visitor) => ({ ...view, visitor, at: at('04-25T09:00:00') })),
      ...[1, 2].map((visitor) => ({ ...view, kind: 'cart_add' as const, visitor, at: at('04-25T09:01:00') })),
    ]);
    expect(await seller.client.call(contract.getAnalyticsMetrics, { query: range })).toEqual({
      conversionRate: { current: 25, previous: 50, change: -25 },
      averageOrderValue: { current: 30, previous: 20, change: 50 },
      cartAbandonment: { current: 0, previous: 50, change: -50 },
      customerRetention: { current: 100, previous: 0, change: 100 },
    });
    const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8');
    for (const { definition } of Object.values(contract.KPIS)) expect(glossary).toContain(definition);
  });

  it('of the overview are of the last 30 days, with the 12 months up to now', async () => {
    await sellOn(at('05-10T11:00:00'), 2);
    await sellOn(at('04-11T00:00:00'));
    await sellOn(at('04-10T23:59:00'), 2);
    await sellOn(new Date('2030-06-01T00:00:00Z'), 4);
    await sellOn(new Date('2030-05-31T23:59:00Z'), 4);
    const metrics = await seller.client.call(contract.getDashboardMetrics);
    expect(metrics).toEqual({
      storeName: 'Brook & Daughters',
      totalSales: 30,
      salesChange: 50,
      totalOrders: 2,
      ordersChange: 100,
      startDate: '2031-04-11',
      endDate: '2031-05-10',
    });
    const months = await seller.client.call(contract.getDashboardSales);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2030-06', sales: 40, orders: 1 });
    expect(months.slice(-2)).toEqual([
      { month: '2031-04', sales: 30, orders: 2 },
      { month: '2031-05', sales: 20, orders: 1 },
    ]);
  });
});

it('exports sales trends and popular products in one file named after period and day', async () => {
  await sellOn(at('05-10T10:00:00'), 2);
  await sql`update product set name = '=Tulsi, whole' where id = ${productId}`.execute(app.db);
  const query = new URLSearchParams({ startDate: '2031-05-09', endDate: '2031-05-10', period: '7days' });
  const url = `${contract.exportAnalytics.path}?${query}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${seller.token}` } });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="analytics-7days-2031-05-10.csv"');
  expect(answer.body.slice(1).split('\r\n')).toEqual([
    'Sales trends',
    'Date,Sales,Orders',
    '2031-05-09,0.00,0',
    '2031-05-10,20.00,1',
    '',
    'Popular products',
    'Name,Sales,Revenue',
    `"'=Tulsi, whole",2,20.00`,
    '',
  ]);
});

describe('a product that sold out', () => {
  const setStock = (delta: number, moment: Date) =>
    sql`
    with moved as (update stock_level set on_hand = on_hand + ${delta}::int where product_id = ${productId})
    insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta, created_at)
    values (gen_random_uuid(), ${productId}, 'adjust', ${delta}::int, 0, ${moment})`.execute(app.db);
  const soldOut = () => seller.client.call(contract.getSoldOutProducts, { query: range });

  it('is listed with the time it was out and what that cost, until and after it is back', async () => {
    const view = { sellerId: seller.userId, productId };
    // 90 views and two pieces sold in the 90 days before: one piece in 45 views.
    const usual = Array.from({ length: 90 }, (_, index) => ({ ...view, visitor: index, at: at('05-01T12:00:00') }));
    await insertPastViews(app.db, usual);
    await sellOn(at('05-01T12:30:00'), 2);
    await setStock(-5, at('05-08T12:00:00'));
    await watchStock(app.deps);
    await watchStock(app.deps);
    const seen = (moment: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...view, visitor: index, at: at(moment) }));
    await insertPastViews(app.db, [...seen('05-08T13:00:00', 60), ...seen('05-09T13:00:00', 40)]);
    await insertPastViews(app.db, seen('05-10T08:00:00', 20));
    await sumDays(app.deps);
    const [found, ...others] = await soldOut();
    expect(others).toEqual([]);
    // Half of the day it sold out, all of the next, and today so far: 30 + 40 + 20 views.
    expect(found).toMatchObject({ _id: productId, outSince: '2031-05-08T12:00:00.000Z', backAt: null });
    expect(found).toMatchObject({ viewsWhileOut: 90, usualRate: 2.2, lostPieces: 2, lostSales: 20, waiting: 0 });
    await setStock(3, at('05-10T09:00:00'));
    await watchStock(app.deps);
    expect(await soldOut()).toMatchObject([{ backAt: '2031-05-10T09:00:00.000Z', viewsWhileOut: 90 }]);
  });

  it('is not one that was never in stock, nor another seller’s', async () => {
    await setStock(-5, at('05-08T12:00:00'));
    await watchStock(app.deps);
    const other = await as(app, { role: 'seller' });
    await stockProduct(app, other.userId, { pieces: 0 });
    await watchStock(app.deps);
    expect(await other.client.call(contract.getSoldOutProducts, { query: range })).toEqual([]);
    expect(await soldOut()).toHaveLength(1);
  });
});

describe('what leads to an order', () => {
  const events = () =>
    app.db
      .selectFrom('view_event')
      .select(['kind', 'query', 'seller_id'])
      .where('product_id', '=', productId)
      .orderBy('kind')
      .execute();

  it('is counted when a product is put into a cart, once, and not by its own seller', async () => {
    const buyer = await as(app);
    const put = ({ token }: SignedInPerson) =>
      app
        .client({ token, headers: { 'user-agent': firefox } })
        .call(addToCart, { body: { product: productId, quantity: 1 } });
    await put(seller);
    await put(buyer);
    await put(buyer);
    await waitFor(async () => (await events()).length > 0);
    expect(await events()).toEqual([{ kind: 'cart_add', query: null, seller_id: seller.userId }]);
  });

  it('names the search that led to a product, and shows none that fewer than three visitors made', async () => {
    const look = (query: string, host: number) =>
      app
        .client({ remoteAddress: `203.0.113.${host}`, headers: { 'user-agent': firefox } })
        .call(countView, { body: { kind: 'product', product: productId, query } });
    for (const host of [1, 2, 3]) await look('  Holy  BASIL ', host);
    for (const host of [4, 5]) await look('ada brook portland', host);
    await waitFor(async () => (await events()).length === 5);
    const shown = [{ query: 'holy basil', visitors: 3 }];
    const searches = () => seller.client.call(contract.getLeadingSearches, { query: range });
    expect(await searches()).toEqual(shown);
    const today = now;
    now = at('05-11T12:00:00');
    await sumDays(app.deps);
    now = today;
    expect(await searches()).toEqual(shown);
  });
});
