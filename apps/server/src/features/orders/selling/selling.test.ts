import { cancelSellerOrder, getSellerOrder, listSellerOrders, shipOrder } from '@herbary/contract/orders-handling.ts';
import {
  getSellerWork,
  listRecentOrders,
  PARCELS_MAX,
  printAddressLabels,
  printPackingSlips,
  shipOrders,
} from '@herbary/contract/orders-selling.ts';
import { requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type SaleState, sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const { test: app, seller: otherSeller } = await openShop({ work: false });
const admin = await as(app, { role: 'admin' });
const buyer = await as(app, { firstName: 'Quintus', lastName: 'Accountname' });
const theirTea = await stockProduct(app, otherSeller.userId);
let seller: SignedInPerson;
let tea: string;

beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
  tea = await stockProduct(app, seller.userId);
});

type Sale = { state?: SaleState; method?: 'card' | 'bank-transfer' };
const sold = async (sale: Sale = {}) => {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 2 }];
  return (await sellOrder(app, { buyerId: buyer.userId, things, ...sale })).order;
};
const soldElsewhere = async () =>
  (await sellOrder(app, { buyerId: buyer.userId, things: [{ sellerId: otherSeller.userId, productId: theirTea }] }))
    .order;
const ship = (parcels: { order: string; carrier: string; trackingNumber?: string }[], by = seller) =>
  by.client.call(shipOrders, { body: { parcels } });
const parcelOf = ({ id }: { id: string }, trackingNumber = `1Z ${id.slice(-4)}`) => ({
  order: id,
  carrier: 'UPS',
  trackingNumber,
});
const file = (path: string, token: string, ids: readonly string[]) =>
  app.inject({
    url: `${path}?${ids.map((id) => `order=${id}`).join('&')}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the work of a seller', () => {
  it('is counted by what has to be done, without other stores and unpaid cards', async () => {
    await soldElsewhere();
    await sold({ state: 'awaiting' });
    await sold({ state: 'awaiting', method: 'bank-transfer' });
    const oldest = await sold();
    // Paid on a Friday, promised for seven business days later.
    await sql`update customer_order set paid_at = '2026-11-13T15:00:00Z', estimated_delivery_from = '2026-11-24T15:00:00Z',
      estimated_delivery_at = '2026-11-24T15:00:00Z' where id = ${oldest.id}`.execute(app.db);
    await sold();
    await sold({ state: 'shipped' });
    const { id, lineIds } = await sold({ state: 'delivered' });
    const cancelled = await sold();
    await seller.client.call(cancelSellerOrder, { params: { id: cancelled.id }, body: { reason: 'Out of stock' } });
    await buyer.client.call(requestReturn, {
      body: { orderId: id, items: [{ orderLine: lineIds[0] ?? '', quantity: 1, reason: 'changed_mind' }] },
    });
    expect(await seller.client.call(getSellerWork, {})).toEqual({
      orders: {
        toPack: 2,
        unpaid: 1,
        shipped: 1,
        delivered: 1,
        cancelled: 1,
        // Five of them are the carrier's.
        nextShipBy: '2026-11-17T12:00:00.000Z',
      },
      returns: { toDecide: 1, toReceive: 0, open: 1, closed: 0 },
      disputes: { toAnswer: 0, open: 0, closed: 0, nextDueAt: null },
    });
    const inQueue = async (queue: 'to-pack' | 'unpaid') =>
      (await seller.client.call(listSellerOrders, { query: { queue } })).total;
    expect([await inQueue('to-pack'), await inQueue('unpaid')]).toEqual([2, 1]);
    const { shipBy } = await seller.client.call(getSellerOrder, { params: { id: oldest.id } });
    expect(shipBy).toBe('2026-11-17T12:00:00.000Z');
  });

  it('is nothing for a new store', async () => {
    const work = await seller.client.call(getSellerWork, {});
    expect(work.orders).toMatchObject({ toPack: 0, delivered: 0, nextShipBy: null });
  });
});

describe('the recent orders', () => {
  it('come three at a time, newest first, without an address', async () => {
    const orders = [await sold(), await sold({ state: 'delivered' }), await sold(), await sold()];
    const first = await seller.client.call(listRecentOrders, { query: {} });
    expect(first).toMatchObject({ total: 4, page: 1, pages: 2 });
    expect(first.orders.map(({ _id }) => _id)).toEqual([orders[3]?.id, orders[2]?.id, orders[1]?.id]);
    expect(first.orders[2]).toEqual({
      _id: orders[1]?.id,
      id: orders[1]?.number,
      customer: 'Ada Brook',
      product: '2 × Tulsi leaf',
      amount: (orders[1]?.totalCents ?? 0) / 100,
      status: 'delivered',
      isUnpaid: false,
      date: expect.any(String),
    });
    expect(JSON.stringify(first)).not.toContain('Fern Row');
    const second = await seller.client.call(listRecentOrders, { query: { page: 2 } });
    expect(second.orders.map(({ _id }) => _id)).toEqual([orders[0]?.id]);
  });

  it.each([
    ['the number', (number: string) => number, 1],
    ['the name on the parcel', () => 'ada br', 1],
    ['a product', () => 'TULSI', 1],
    ['a sign that is a wildcard elsewhere', () => '%', 0],
    ['the name of the account, which is not on the parcel', () => 'Accountname', 0],
  ])('are searched by %s', async (_, searchFor, found) => {
    const { number } = await sold();
    const search = searchFor(number);
    const recent = await seller.client.call(listRecentOrders, { query: { search } });
    const queue = await seller.client.call(listSellerOrders, { query: { search, queue: 'to-pack' } });
    expect([recent.total, queue.total]).toEqual([found, found]);
  });
});

describe('shipping many orders at once', () => {
  it('ships each with its own number and says of each what became of it', async () => {
    const [first, second, shipped, unpaid] = [
      await sold(),
      await sold(),
      await sold({ state: 'shipped' }),
      await sold({ state: 'awaiting', method: 'bank-transfer' }),
    ];
    const theirs = await soldElsewhere();
    const { parcels } = await ship([first, shipped, unpaid, theirs, second].map((order) => parcelOf(order)));
    expect(parcels.map(({ order, verdict, code }) => [order, verdict, code])).toEqual([
      [first.id, 'shipped', null],
      [shipped.id, 'refused', 'order.not_shippable'],
      [unpaid.id, 'refused', 'order.not_shippable'],
      [theirs.id, 'refused', 'order.not_found'],
      [second.id, 'shipped', null],
    ]);
    expect(parcels[1]?.message).toBe('Only a paid order that has not been shipped can be shipped');
    expect(await seller.client.call(getSellerOrder, { params: { id: second.id } })).toMatchObject({
      status: 'shipped',
      trackingNumber: parcelOf(second).trackingNumber,
    });
    const recorded = await app.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('actor_id', '=', seller.userId)
      .where('action', '=', 'order.ship')
      .execute();
    expect(recorded.map(({ subject_id }) => subject_id).sort()).toEqual([first.id, second.id].sort());
  });

  it('sent again ships nothing twice and says so', async () => {
    const [first, second] = [await sold(), await sold()];
    await ship([parcelOf(first)]);
    const again = await ship([parcelOf(first), parcelOf(second)]);
    expect(again.parcels.map(({ verdict }) => verdict)).toEqual(['already-shipped', 'shipped']);
    const other = await ship([parcelOf(first, 'another number')]);
    expect(other.parcels).toMatchObject([{ verdict: 'refused', code: 'order.not_shippable' }]);
    const shipments = await app.db.selectFrom('shipment').select('id').where('order_id', '=', first.id).execute();
    expect(shipments).toHaveLength(1);
  });

  it('from two tabs at once ships an order once', async () => {
    const order = await sold();
    const [one, many] = await Promise.allSettled([
      seller.client.call(shipOrder, { params: { id: order.id }, body: { carrier: 'UPS', trackingNumber: 'A' } }),
      ship([parcelOf(order, 'B')]),
    ]);
    const single = one.status === 'fulfilled';
    const bulk = many.status === 'fulfilled' && many.value.parcels[0]?.verdict === 'shipped';
    expect([single, bulk].filter(Boolean)).toHaveLength(1);
    const shipments = await app.db
      .selectFrom('shipment')
      .select('tracking_number')
      .where('order_id', '=', order.id)
      .execute();
    expect(shipments).toEqual([{ tracking_number: single ? 'A' : 'B' }]);
  });

  it.each([
    ['no order', () => []],
    ['an order twice', (id: string) => [parcelOf({ id }), parcelOf({ id })]],
    ['no carrier', (id: string) => [{ order: id, carrier: ' ' }]],
    ['too many', (id: string) => Array.from({ length: PARCELS_MAX + 1 }, () => parcelOf({ id }))],
    ['an id that is none', () => [{ order: '1', carrier: 'UPS' }]],
  ])('refuses %s and ships nothing', async (_, parcels) => {
    const { id } = await sold();
    await expect(ship(parcels(id))).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    expect((await seller.client.call(getSellerOrder, { params: { id } })).status).toBe('processing');
  });
});

describe('the papers of a parcel', () => {
  it('are a slip without prices and a label with both addresses, for many orders in one file', async () => {
    const [first, second] = [await sold(), await sold({ state: 'shipped' })];
    const slips = await file(printPackingSlips.path, seller.token, [second.id, first.id]);
    expect(slips.statusCode).toBe(200);
    expect(slips.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="packing-slips-2-orders.pdf"',
      'cache-control': 'private, no-store',
    });
    const slipTexts = readPdf(slips.rawPayload);
    expect(slipTexts).toEqual(expect.arrayContaining(['Brook & Daughters', '12 Fern Row', 'Tulsi leaf', '2 pieces']));
    expect(slipTexts.indexOf(second.number)).toBeLessThan(slipTexts.indexOf(first.number));
    expect(slipTexts.join(' ')).not.toContain('$');
    const labels = readPdf((await file(printAddressLabels.path, seller.token, [first.id])).rawPayload);
    expect(labels).toEqual(
      expect.arrayContaining(['Ghent, East Flanders', 'Ada Brook', 'Portland, Oregon 97205', `Order ${first.number}`]),
    );
    const shipFrom = { addressLine1: '7 Mill Lane', city: 'Corvallis', state: 'Oregon', postalCode: '97330' };
    await sql`update seller set shipping_settings = ${JSON.stringify({ shipFrom })}::jsonb where id = ${seller.userId}`.execute(
      app.db,
    );
    const sent = readPdf((await file(printAddressLabels.path, seller.token, [second.id])).rawPayload);
    expect(sent).toEqual(expect.arrayContaining(['7 Mill Lane', 'Corvallis, Oregon 97330', 'USPS 9400 1118']));
  });

  it('are refused whole when one of the orders has no parcel or is another seller’s', async () => {
    const fine = await sold();
    const unpaid = await sold({ state: 'awaiting', method: 'bank-transfer' });
    const theirs = await soldElsewhere();
    const codeFor = async (ids: string[]) => {
      const answer = await file(printPackingSlips.path, seller.token, ids);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeFor([fine.id, unpaid.id])).toEqual([409, 'order.no_parcel']);
    expect(await codeFor([fine.id, theirs.id])).toEqual([404, 'order.not_found']);
    expect(await codeFor([])).toEqual([400, 'request.invalid']);
  });
});

describe('what a seller may do, nobody else may', () => {
  it.each([
    ['a visitor', async () => undefined, 401],
    ['a buyer', () => as(app), 403],
    ['an admin', async () => admin, 403],
    ['a seller who came in by the shoppers’ login', () => as(app, { role: 'seller', openedAs: 'user' }), 403],
    ['a pending applicant', () => as(app, { role: 'seller', application: 'pending' }), 403],
    ['a rejected applicant', () => as(app, { role: 'seller', application: 'rejected' }), 403],
    ['a deactivated seller', deactivatedSeller, 401],
  ])('%s', async (_, person, status) => {
    const { id } = await sold();
    const client = (await person())?.client ?? app.client({});
    const calls = [
      () => client.call(getSellerWork, {}),
      () => client.call(listRecentOrders, { query: {} }),
      () => client.call(shipOrders, { body: { parcels: [parcelOf({ id })] } }),
      () => client.call(printPackingSlips, { query: { order: [id] } }),
      () => client.call(printAddressLabels, { query: { order: [id] } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status });
    expect((await seller.client.call(getSellerOrder, { params: { id } })).status).toBe('processing');
  });
});

async function deactivatedSeller(): Promise<SignedInPerson> {
  const person = await as(app, { role: 'seller' });
  await sql`update app_user set is_active = false where id = ${person.userId}`.execute(app.db);
  return person;
}
