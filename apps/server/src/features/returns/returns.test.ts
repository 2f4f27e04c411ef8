import { getOrder } from '@herbary/contract/orders.ts';
import {
  cancelReturn,
  decideAdminReturn,
  decideSellerReturn,
  estimateReturn,
  getReturn,
  listAdminReturns,
  listReturns,
  listSellerReturns,
  type ReturnForm,
  receiveAdminReturn,
  receiveSellerReturn,
  requestReturn,
} from '@herbary/contract/returns.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { backdateDelivery, type SaleState, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { returnPhoto } from '../../testing/factories/returns.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test: app, seller } = await openShop({ work: false });
const otherSeller = await as(app, { role: 'seller' });
const admin = await as(app, { role: 'admin' });
const stranger = await as(app);
const [tea, oil, soap] = [
  await stockProduct(app, seller.userId, { pieces: 1000 }),
  await stockProduct(app, seller.userId, { pieces: 1000 }),
  await stockProduct(app, seller.userId, { pieces: 1000 }),
];
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(app);
});

type Delivered = { id: string; tea: string; oil: string; soap: string };

/** Three teas, one oil (a supplement) and one soap (final sale) at odd prices. */
async function delivered(state: SaleState = 'delivered'): Promise<Delivered> {
  const { orders } = await sellThings(app, {
    buyerId: buyer.userId,
    state,
    things: [
      { sellerId: seller.userId, productId: tea, quantity: 3, priceCents: 1333 },
      { sellerId: seller.userId, productId: oil, priceCents: 1999, category: 'Supplements' },
      { sellerId: seller.userId, productId: soap, priceCents: 501, finalSale: true },
    ],
  });
  const [order] = orders;
  const [teaLine = '', oilLine = '', soapLine = ''] = order?.lineIds ?? [];
  return { id: order?.id ?? '', tea: teaLine, oil: oilLine, soap: soapLine };
}

type Item = ReturnForm['items'][number];
const item = (orderLine: string, quantity = 1, more: Partial<Item> = {}): Item => ({
  orderLine,
  quantity,
  reason: 'changed_mind',
  ...more,
});
const broken = async (orderLine: string, more: Partial<Item> = {}): Promise<Item> =>
  item(orderLine, 1, { reason: 'damaged', photos: [await returnPhoto(buyer)], ...more });
const ask = (order: Delivered, items: ReturnForm['items'], notes?: string, by = buyer) =>
  by.client.call(requestReturn, { body: { orderId: order.id, items, ...(notes ? { notes } : {}) } });
const approve = (id: string) => seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
const notFound = { status: 404, code: 'return.not_found' };
const eventsOf = async (subject: string) =>
  (await app.db.selectFrom('outbox_event').select('type').where('subject', '=', subject).orderBy('id').execute()).map(
    ({ type }) => type,
  );
const refundOf = (returnId: string) =>
  app.db
    .selectFrom('refund')
    .select(['amount_cents', 'reason', 'status'])
    .where('return_id', '=', returnId)
    .executeTakeFirst();
const onHand = async (productId: string) =>
  (
    await app.db
      .selectFrom('stock_level')
      .select('on_hand')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe('asking for a return', () => {
  it('is taken per line, with its reason, and shows in the order', async () => {
    const order = await delivered();
    const asked = await ask(order, [item(order.tea, 2, { details: 'Half of it was in the box' })], 'Sorry');
    expect(asked).toMatchObject({
      orderId: order.id,
      status: 'pending',
      notes: 'Sorry',
      can: ['cancel'],
      refundMethod: 'card',
      card: { brand: 'visa', last4: '4242' },
      items: [{ orderLine: order.tea, quantity: 2, reason: 'changed_mind', details: 'Half of it was in the box' }],
    });
    expect(asked.returnNumber).toMatch(/^RT-\d+$/);
    const shown = await buyer.client.call(getOrder, { params: { id: order.id } });
    expect(shown.returns).toEqual([{ _id: asked._id, returnNumber: asked.returnNumber, status: 'pending' }]);
    expect(shown.items.map((one) => one.returnable)).toEqual([1, 1, 1]);
    expect(shown.timeline.at(-1)).toMatchObject({ status: 'return_requested', note: asked.returnNumber });
    expect(await eventsOf(asked._id)).toEqual(['return.requested']);
  });

  it('is refused before delivery, after thirty days, and for another’s order', async () => {
    const early = await delivered('shipped');
    await expect(ask(early, [item(early.tea)])).rejects.toMatchObject({ status: 409, code: 'return.not_delivered' });
    const order = await delivered();
    await expect(ask(order, [item(order.tea)], undefined, stranger)).rejects.toMatchObject({
      status: 404,
      code: 'order.not_found',
    });
    await expect(ask(order, [item(early.tea)])).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
    await backdateDelivery(app, order.id, 30);
    await expect(ask(order, [item(order.tea)])).rejects.toMatchObject({ status: 409, code: 'return.window_closed' });
    await backdateDelivery(app, order.id, 29);
    await ask(order, [item(order.tea)]);
  });

  it('is refused for final sale, for opened supplements, and for more than is left', async () => {
    const order = await delivered();
    await expect(ask(order, [item(order.soap)])).rejects.toMatchObject({ code: 'return.not_returnable' });
    await expect(ask(order, [item(order.oil, 1, { opened: true })])).rejects.toMatchObject({
      status: 422,
      message: 'Opened herbal supplements are not returnable',
    });
    await expect(ask(order, [item(order.tea, 4)])).rejects.toMatchObject({
      message: 'You can return at most 3 of Tulsi leaf',
    });
    await expect(ask(order, [item(order.tea, 1, { opened: true })])).rejects.toMatchObject({
      status: 422,
      code: 'return.opened',
      message: 'Tulsi leaf was opened and can only be returned when something is wrong with it',
    });
    await ask(order, [item(order.tea, 2), item(order.oil)]);
    await expect(ask(order, [item(order.tea, 2)])).rejects.toMatchObject({ code: 'return.quantity' });
    await expect(ask(order, [item(order.oil)])).rejects.toMatchObject({ code: 'return.quantity' });
  });

  it.each(['damaged', 'defective', 'wrong_item', 'not_as_described'] as const)(
    'because it is %s is taken whatever its seal, and final sale too, with a photo',
    async (reason) => {
      const order = await delivered();
      const without = ask(order, [item(order.oil, 1, { reason, opened: true })]);
      await expect(without).rejects.toMatchObject({
        status: 422,
        code: 'return.photo_required',
        message: 'Please add a photo that shows what is wrong with Tulsi leaf',
      });
      const items = [
        await broken(order.oil, { reason, opened: true }),
        await broken(order.tea, { reason, opened: true }),
        await broken(order.soap, { reason, opened: true }),
      ];
      const asked = await ask(order, items);
      expect(asked.items.map((one) => one.opened)).toEqual([true, true, true]);
    },
  );

  it.each([0, -1, 1.5, 1000, Number.NaN])('refuses %s pieces', async (quantity) => {
    const order = await delivered();
    await expect(ask(order, [item(order.tea, quantity)])).rejects.toMatchObject({ status: 400 });
    const body = { orderId: order.id, items: [item(order.tea, quantity)] };
    await expect(buyer.client.call(estimateReturn, { body })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses a line that is named twice, no line, and photos that are not there', async () => {
    const order = await delivered();
    await expect(ask(order, [item(order.tea), item(order.tea)])).rejects.toMatchObject({ status: 400 });
    await expect(ask(order, [])).rejects.toMatchObject({ status: 400 });
    await expect(ask(order, [item(order.tea, 1, { photos: [order.id] })])).rejects.toMatchObject({
      status: 404,
      code: 'return.photo_not_found',
    });
  });

  it('ten times at once for the last piece is one return', async () => {
    const order = await delivered();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask(order, [item(order.oil)])));
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(
      asked
        .flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
        .every((code) => code === 'return.quantity'),
    ).toBe(true);
  });

  it('with the same key twice is one return', async () => {
    const order = await delivered();
    const call = () =>
      buyer.client.call(requestReturn, {
        body: { orderId: order.id, items: [item(order.tea)] },
        idempotencyKey: `return-${order.id}`,
      });
    expect((await call())._id).toBe((await call())._id);
  });
});

describe('the estimate', () => {
  it('is what the return then says, to the cent, and asks for nothing', async () => {
    const order = await delivered();
    const items = [
      { orderLine: order.tea, quantity: 2, reason: 'changed_mind' as const },
      { orderLine: order.oil, quantity: 1, reason: 'damaged' as const },
    ];
    const estimate = await buyer.client.call(estimateReturn, { body: { orderId: order.id, items } });
    expect(estimate.subtotal).toBe(46.65);
    expect(estimate.total).toBeCloseTo(estimate.subtotal - estimate.discount + estimate.shipping + estimate.tax, 5);
    expect(estimate.shipping).toBeGreaterThan(0);
    const asked = await ask(order, [item(order.tea, 2), await broken(order.oil)]);
    expect(asked.refundAmount).toBe(estimate.total);
    expect(asked.items.map((one) => one.refundAmount)).toEqual(estimate.items.map((one) => one.amount));
    const foreign = stranger.client.call(estimateReturn, { body: { orderId: order.id, items } });
    await expect(foreign).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

describe('a return', () => {
  it('belongs to its buyer, its seller and admins', async () => {
    const order = await delivered();
    const { _id: id } = await ask(order, [item(order.tea)]);
    const params = { id };
    for (const person of [stranger, seller, admin]) {
      await expect(person.client.call(getReturn, { params })).rejects.toMatchObject(notFound);
      await expect(person.client.call(cancelReturn, { params })).rejects.toMatchObject(notFound);
    }
    const body = { approve: true };
    await expect(otherSeller.client.call(decideSellerReturn, { params, body })).rejects.toMatchObject(notFound);
    await expect(buyer.client.call(decideSellerReturn, { params, body })).rejects.toMatchObject({ status: 403 });
    await expect(seller.client.call(decideAdminReturn, { params, body })).rejects.toMatchObject({ status: 403 });
    expect((await buyer.client.call(getReturn, { params })).status).toBe('pending');
  });

  it('is taken back before it is received, and its pieces may be asked for again', async () => {
    const order = await delivered();
    const { _id: id, returnNumber: number } = await ask(order, [item(order.oil)]);
    expect(await buyer.client.call(cancelReturn, { params: { id } })).toMatchObject({ status: 'cancelled', can: [] });
    await expect(buyer.client.call(cancelReturn, { params: { id } })).rejects.toMatchObject({
      code: 'return.not_cancellable',
    });
    await expect(approve(id)).rejects.toMatchObject({ code: 'return.not_pending' });
    const again = await ask(order, [item(order.oil)]);
    await approve(again._id);
    const { timeline } = await buyer.client.call(getOrder, { params: { id: order.id } });
    expect(timeline.slice(-4).map(({ status, note }) => [status, note])).toEqual([
      ['return_requested', number],
      ['return_cancelled', number],
      ['return_requested', again.returnNumber],
      ['return_approved', again.returnNumber],
    ]);
  });

  it('is rejected with a reason, and then pays nothing', async () => {
    const order = await delivered();
    const { _id: id } = await ask(order, [item(order.tea)]);
    const reject = (note?: string) =>
      seller.client.call(decideSellerReturn, { params: { id }, body: { approve: false, ...(note ? { note } : {}) } });
    await expect(reject()).rejects.toMatchObject({ status: 400, code: 'return.note_required' });
    expect(await reject('Used up')).toMatchObject({ status: 'rejected', decisionNote: 'Used up', refundAmount: 0 });
    await expect(
      seller.client.call(receiveSellerReturn, {
        params: { id },
        body: { items: [{ _id: id, disposition: 'restock' }] },
      }),
    ).rejects.toMatchObject({ code: 'return.not_approved' });
    expect(await eventsOf(id)).toEqual(['return.requested', 'return.decided']);
  });

  it('that came back is in stock or destroyed, and its refund is requested once', async () => {
    const order = await delivered();
    const asked = await ask(order, [item(order.tea, 2), item(order.oil)]);
    await approve(asked._id);
    const before = { tea: await onHand(tea), oil: await onHand(oil) };
    const [teas, oils] = asked.items.map((one) => one._id);
    const items = [
      { _id: teas ?? '', disposition: 'restock' as const },
      { _id: oils ?? '', disposition: 'destroy' as const },
    ];
    const receive = (list = items) =>
      seller.client.call(receiveSellerReturn, { params: { id: asked._id }, body: { items: list } });
    await expect(receive(items.slice(0, 1))).rejects.toMatchObject({ status: 400, code: 'return.items_incomplete' });
    await expect(receive([...items.slice(0, 1), ...items.slice(0, 1)])).rejects.toMatchObject({
      code: 'return.items_incomplete',
    });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => receive()));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect({ tea: await onHand(tea), oil: await onHand(oil) }).toEqual({ tea: before.tea + 2, oil: before.oil });
    expect(await refundOf(asked._id)).toMatchObject({
      amount_cents: Math.round(asked.refundAmount * 100),
      reason: 'return',
    });
  });

  it('decided and received by an admin is written down', async () => {
    const order = await delivered();
    const asked = await ask(order, [item(order.oil)]);
    const params = { id: asked._id };
    await admin.client.call(decideAdminReturn, { params, body: { approve: true, note: 'Goodwill' } });
    const items = asked.items.map((one) => ({ _id: one._id, disposition: 'destroy' as const }));
    await admin.client.call(receiveAdminReturn, { params, body: { items } });
    const audit = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', asked._id)
      .orderBy('created_at')
      .execute();
    expect(audit).toEqual([
      { action: 'return.decide', actor_id: admin.userId },
      { action: 'return.receive', actor_id: admin.userId },
    ]);
  });
});

describe('lists of returns', () => {
  it('show the buyer their own, by status, number and product', async () => {
    const order = await delivered();
    const one = await ask(order, [item(order.tea)]);
    const two = await ask(order, [item(order.oil)]);
    await approve(one._id);
    const list = (query: { search?: string; status?: 'pending' | 'approved' | 'rejected'; range?: '30-days' }) =>
      buyer.client.call(listReturns, { query });
    expect((await list({})).returns.map((found) => found._id)).toEqual([two._id, one._id]);
    expect((await list({ status: 'approved' })).returns.map((found) => found._id)).toEqual([one._id]);
    expect((await list({ search: two.returnNumber })).total).toBe(1);
    expect((await list({ search: two.orderNumber, range: '30-days' })).total).toBe(2);
    expect((await list({ search: 'nettle' })).total).toBe(0);
    expect((await stranger.client.call(listReturns, { query: {} })).total).toBe(0);
  });

  it('show sellers theirs and admins all, the undecided first', async () => {
    const order = await delivered();
    const one = await ask(order, [item(order.tea)]);
    const two = await ask(order, [item(order.oil)]);
    await approve(two._id);
    const mine = await seller.client.call(listSellerReturns, { query: { limit: 100 } });
    const places = mine.returns.map((found) => found._id);
    expect(places.indexOf(one._id)).toBeLessThan(places.indexOf(two._id));
    expect(mine.returns.find((found) => found._id === one._id)).toMatchObject({
      card: null,
      can: ['approve', 'reject'],
    });
    expect((await otherSeller.client.call(listSellerReturns, { query: {} })).total).toBe(0);
    const all = await admin.client.call(listAdminReturns, { query: { status: 'approved', limit: 100 } });
    expect(all.returns.map((found) => found._id)).toContain(two._id);
    expect(all.returns.map((found) => found._id)).not.toContain(one._id);
    await expect(buyer.client.call(listAdminReturns, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});
