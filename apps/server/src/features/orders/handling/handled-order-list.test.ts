import {
  cancelAdminOrder,
  exportSellerOrders,
  getOrderBooks,
  listAdminOrders,
  listSellerOrders,
  shipOrder,
} from '@herbary/contract/orders-handling.ts';
import { listRefunds } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test: app } = await openShop({ work: false });
const admin = await as(app, { role: 'admin' });
const buyer = await as(app);
const refused = { status: 400, code: 'list.cursor_invalid' };
let seller: SignedInPerson;
/** In the order they were placed: two of one price between a dearer and a cheaper one. */
let ids: string[];

beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
  ids = [];
  for (const priceCents of [9000, 2000, 2000, 1000]) {
    const productId = await stockProduct(app, seller.userId);
    const things = [{ sellerId: seller.userId, productId, priceCents }];
    const { orders } = await sellThings(app, { buyerId: buyer.userId, things });
    ids.push(orders[0]?.id ?? '');
  }
});

type Query = Parameters<typeof seller.client.call<typeof listSellerOrders>>[1];
const list = (query: NonNullable<Query>['query'] = {}) => seller.client.call(listSellerOrders, { query });
const idsOf = (orders: readonly { _id: string }[]) => orders.map(({ _id }) => _id);
const pickedFrom = (...places: number[]) => places.map((place) => ids[place]);

describe('the orders of a seller', () => {
  it('are newest first, and sorted as they are asked for', async () => {
    expect(idsOf((await list()).orders)).toEqual(pickedFrom(3, 2, 1, 0));
    expect(idsOf((await list({ sort: 'created' })).orders)).toEqual(pickedFrom(0, 1, 2, 3));
    expect(idsOf((await list({ sort: 'total' })).orders)).toEqual(pickedFrom(3, 1, 2, 0));
    expect(idsOf((await list({ sort: '-total' })).orders)).toEqual(pickedFrom(0, 2, 1, 3));
    await expect(list({ sort: 'buyer' as 'total' })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('go on behind a cursor, through equal totals and while new orders come in', async () => {
    const first = await list({ sort: '-total', limit: 2 });
    expect(first).toMatchObject({ total: 4, page: 1, pages: 2, moreThanTotal: false });
    const productId = await stockProduct(app, seller.userId);
    const things = [{ sellerId: seller.userId, productId, priceCents: 99_000 }];
    await sellThings(app, { buyerId: buyer.userId, things });
    const second = await list({ sort: '-total', limit: 2, after: first.next ?? '' });
    expect(idsOf([...first.orders, ...second.orders])).toEqual(pickedFrom(0, 2, 1, 3));
    expect(second.next).toBeNull();
  });

  it('refuse a cursor of another order or of another list', async () => {
    const { next } = await list({ sort: 'total', limit: 2 });
    const after = next ?? '';
    for (const query of [{ sort: '-total', after }, { after }, { sort: 'total', after, page: 2 }] as const) {
      await expect(list(query)).rejects.toMatchObject(refused);
    }
    await expect(admin.client.call(listRefunds, { query: { after } })).rejects.toMatchObject(refused);
    await expect(list({ sort: 'total', after: `${after}x` })).rejects.toMatchObject(refused);
  });

  it('of another seller stay out of reach behind the same cursor', async () => {
    const { next } = await list({ limit: 2 });
    const other = await as(app, { role: 'seller' });
    const theirs = await other.client.call(listSellerOrders, { query: { after: next ?? '' } });
    expect(theirs).toMatchObject({ orders: [], total: 0 });
    const all = await admin.client.call(listAdminOrders, { query: { after: next ?? '' } });
    expect(idsOf(all.orders)).toEqual(expect.arrayContaining(pickedFrom(1, 0)));
  });
});

describe('the orders of all sellers', () => {
  const search = async (text: string) =>
    idsOf((await admin.client.call(listAdminOrders, { query: { search: text } })).orders);

  it('are found by number, email and the number of the payment', async () => {
    const other = await as(app, { email: `found-${seller.userId}@example.test` });
    const things = [{ sellerId: seller.userId, productId: await stockProduct(app, seller.userId) }];
    const sold = await sellThings(app, { buyerId: other.userId, things });
    const [order] = sold.orders;
    const number = order?.number ?? '';
    for (const text of [number, number.toLowerCase(), number.slice(3), other.email, sold.intentId ?? '']) {
      expect([text, await search(text)]).toEqual([text, [order?.id]]);
    }
    expect(await search('pi_nothing')).toEqual([]);
    expect(await search(`${other.email}%`)).toEqual([]);
  });

  it('say when more people match than are looked up', async () => {
    const name = `Sorrel${seller.userId.slice(-8)}`;
    const addPeople = (from: number, to: number) =>
      sql`insert into app_user (id, email, first_name, last_name, role)
        select gen_random_uuid(), lower(${name}) || n || '@example.test', ${name}, 'Many', 'user'
        from generate_series(${from}::int, ${to}::int) n`.execute(app.db);
    const isCut = async () => (await admin.client.call(listAdminOrders, { query: { search: name } })).moreThanTotal;
    await addPeople(1, 300);
    expect(await isCut()).toBe(false);
    await addPeople(301, 301);
    expect(await isCut()).toBe(true);
  });

  it('show the staff who bought, how it was paid, and bookings that add up to zero', async () => {
    const params = { id: ids[0] ?? '' };
    const books = await admin.client.call(getOrderBooks, { params });
    expect(books.buyer).toEqual({ _id: buyer.userId, name: 'Ada Brook', email: buyer.email });
    expect(books.payment).toMatchObject({
      status: 'succeeded',
      intentId: expect.stringMatching(/^pi_/),
      reference: null,
    });
    const sums = books.bookings.map(({ entries }) =>
      entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    );
    expect([books.bookings.length > 0, sums.every((sum) => sum === 0)]).toEqual([true, true]);
    await expect(seller.client.call(getOrderBooks, { params })).rejects.toMatchObject({ status: 403 });
    await expect(admin.client.call(getOrderBooks, { params: { id: seller.userId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('name the colleague who was faster', async () => {
    const second = await as(app, { role: 'admin', firstName: 'Ines' });
    const cancel = (who: SignedInPerson) =>
      who.client.call(cancelAdminOrder, { params: { id: ids[1] ?? '' }, body: { reason: 'Sold out' } });
    await cancel(second);
    await expect(cancel(admin)).rejects.toMatchObject({ status: 409, details: { by: 'Ines Brook' } });
  });
});

describe('the exported orders of a seller', () => {
  const file = (token: string, query = '') =>
    app.inject({ url: `${exportSellerOrders.path}${query}`, headers: { authorization: `Bearer ${token}` } });

  it('are a CSV file with a line for each order that the filters leave', async () => {
    await seller.client.call(shipOrder, {
      params: { id: ids[3] ?? '' },
      body: { carrier: '=UPS', trackingNumber: '1Z 999' },
    });
    const answer = await file(seller.token, '?sort=total');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    });
    const [headings, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(headings).toBe(
      '\uFEFFOrder number,Placed,Buyer,Status,Payment,Products,Total,Fee,Earnings,Carrier,Tracking number',
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^HB-\d+,\d{4}-.*Z,Ada Brook,shipped,paid,1 x Tulsi leaf,.*,'=UPS,1Z 999$/);
    expect((await file(seller.token, '?status=shipped')).body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('are for sellers alone, and only their own', async () => {
    expect((await app.inject({ url: exportSellerOrders.path })).statusCode).toBe(401);
    expect((await file(buyer.token)).statusCode).toBe(403);
    const other = await as(app, { role: 'seller' });
    expect((await file(other.token)).body.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await file(seller.token, '?status=lost')).statusCode).toBe(400);
  });
});
