import { type DateRange, getOrder, listOrders } from '@herbary/contract/orders.ts';
import { getAdminOrder, getSellerOrder, listAdminOrders, listSellerOrders } from '@herbary/contract/orders-handling.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { backdateDelivery, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test: app, seller } = await openShop({ work: false, books: 'unchecked' });
afterAll(() => expectBooksToBalance(app.db));
const otherSeller = await as(app, { role: 'seller' });
const admin = await as(app, { role: 'admin' });
const tea = await stockProduct(app, seller.userId, { pieces: 1000 });
const pot = await stockProduct(app, otherSeller.userId, { pieces: 1000 });
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(app);
});

const nobody = '0198f000-0000-7000-8000-000000000000';
const notFound = { status: 404, code: 'order.not_found' };
const teas = (quantity = 2) => ({ sellerId: seller.userId, productId: tea, quantity });
const pots = (quantity = 1) => ({ sellerId: otherSeller.userId, productId: pot, quantity });
const first = <Item>(items: Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing there');
  return item;
};

describe('an order', () => {
  it('shows its buyer what was bought, what it cost and what may be done', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas(), pots()] });
    const order = await buyer.client.call(getOrder, { params: { id: first(sold.orders).id } });
    expect(order).toMatchObject({
      orderNumber: first(sold.orders).number,
      status: 'processing',
      paymentStatus: 'paid',
      can: ['cancel', 'reorder', 'invoice'],
      deliveryAddress: { name: 'Ada Brook', city: 'Portland' },
      payment: { method: 'card', brand: 'visa', last4: '4242', subtotal: 25, taxRate: 0.09 },
      seller: { _id: seller.userId },
      checkout: { _id: sold.checkoutId, total: sold.totalCents / 100 },
    });
    expect(order.items).toMatchObject([{ product: tea, quantity: 2, price: 12.5, total: 25, returnable: 0 }]);
    expect(order.timeline.map((step) => step.status)).toEqual(['placed', 'paid']);
    expect(order.checkout.orders).toHaveLength(2);
    const sums = order.payment;
    expect(sums.subtotal - sums.discount + sums.shipping + sums.tax).toBeCloseTo(sums.total, 5);
  });

  it('does not exist for any other person, whatever their role', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas()] });
    const params = { id: first(sold.orders).id };
    for (const person of [await as(app), seller, admin]) {
      await expect(person.client.call(getOrder, { params })).rejects.toMatchObject(notFound);
    }
    await expect(otherSeller.client.call(getSellerOrder, { params })).rejects.toMatchObject(notFound);
    await expect(app.client().call(getOrder, { params })).rejects.toMatchObject({ status: 401 });
    await expect(buyer.client.call(getSellerOrder, { params })).rejects.toMatchObject({ status: 403 });
    await expect(seller.client.call(getAdminOrder, { params })).rejects.toMatchObject({ status: 403 });
    await expect(buyer.client.call(getOrder, { params: { id: nobody } })).rejects.toMatchObject(notFound);
  });

  it('may be paid while its stock is held, and no longer', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas()], state: 'awaiting' });
    const params = { id: first(sold.orders).id };
    expect((await buyer.client.call(getOrder, { params })).can).toEqual(['pay', 'cancel']);
    await sql`update customer_order set reserved_until = now() - interval '1 second' where id = ${params.id}`.execute(
      app.db,
    );
    expect((await buyer.client.call(getOrder, { params })).can).toEqual(['cancel']);
    await sql`update customer_order set reserved_until = now() + interval '20 minutes' where id = ${params.id}`.execute(
      app.db,
    );
  });

  it('offers its pieces for return for thirty days from delivery', async () => {
    const soap = await stockProduct(app, seller.userId);
    const things = [teas(), { sellerId: seller.userId, productId: soap, finalSale: true }];
    const sold = await sellThings(app, { buyerId: buyer.userId, things, state: 'delivered' });
    const params = { id: first(sold.orders).id };
    await backdateDelivery(app, params.id, 29);
    const open = await buyer.client.call(getOrder, { params });
    expect(open.can).toContain('return');
    expect(open.items.map((item) => item.returnable)).toEqual([2, 1]);
    await backdateDelivery(app, params.id, 30);
    const closed = await buyer.client.call(getOrder, { params });
    expect(closed.can).not.toContain('return');
    expect(closed.items.map((item) => item.returnable)).toEqual([0, 0]);
  });
});

describe('the buyer’s list', () => {
  it('has their own orders, newest first, in pages', async () => {
    await sellThings(app, { buyerId: (await as(app)).userId, things: [teas()] });
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas(1)], state: 'awaiting' });
      numbers.unshift(first(sold.orders).number);
    }
    const one = await buyer.client.call(listOrders, { query: { page: 1, limit: 2 } });
    const two = await buyer.client.call(listOrders, { query: { page: 2, limit: 2 } });
    expect([...one.orders, ...two.orders].map((order) => order.orderNumber)).toEqual(numbers);
    expect(one).toMatchObject({ total: 3, page: 1, pages: 2 });
    expect(await buyer.client.call(listOrders, { query: { page: 9 } })).toMatchObject({
      orders: [],
      total: 3,
      pages: 1,
    });
  });

  it('is searched by number and product name, letter for letter', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas(), pots()] });
    const found = async (search: string) => (await buyer.client.call(listOrders, { query: { search } })).total;
    expect(await found(first(sold.orders).number.toLowerCase())).toBe(1);
    expect(await found('tulsi')).toBe(2);
    expect(await found('%')).toBe(0);
    expect(await found('_')).toBe(0);
    expect(await found("'; drop table customer_order; --")).toBe(0);
  });

  it('is filtered by status and by how long ago', async () => {
    const old = await sellThings(app, { buyerId: buyer.userId, things: [teas()], state: 'delivered' });
    await sellThings(app, { buyerId: buyer.userId, things: [teas()] });
    await sql`update customer_order set created_at = now() - interval '100 days' where id = ${first(old.orders).id}`.execute(
      app.db,
    );
    const total = async (query: { status?: 'delivered' | 'shipped'; range?: DateRange }) =>
      (await buyer.client.call(listOrders, { query })).total;
    expect(await total({})).toBe(2);
    expect(await total({ status: 'delivered' })).toBe(1);
    expect(await total({ status: 'shipped' })).toBe(0);
    expect(await total({ range: '30-days' })).toBe(1);
    expect(await total({ range: '3-months' })).toBe(1);
    expect(await total({ range: '6-months' })).toBe(2);
    await expect(buyer.client.call(listOrders, { query: { status: 'lost' as 'shipped' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('who handles an order', () => {
  it('as its seller sees where it goes and what it earns, not who paid how, nor what else was bought', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas(), pots()] });
    const order = await seller.client.call(getSellerOrder, { params: { id: first(sold.orders).id } });
    expect(order).toMatchObject({
      customer: { name: 'Ada Brook' },
      deliveryAddress: { addressLine1: '12 Fern Row' },
      payment: { brand: null, last4: null, bankTransfer: null },
      fee: 2,
      can: ['cancel', 'ship', 'packing-slip'],
    });
    expect(order.earning).toBeCloseTo(order.payment.subtotal + order.payment.shipping - order.fee, 5);
    expect(order.checkout.orders.map((one) => one._id)).toEqual([order._id]);
    expect(order.checkout.total).toBe(order.totalAmount);
    expect(JSON.stringify(order)).not.toContain(buyer.email);
  });

  it('as a seller lists the own store’s orders, without cards that are still being typed in', async () => {
    const store = await as(app, { role: 'seller' });
    const product = await stockProduct(app, store.userId);
    const thing = { sellerId: store.userId, productId: product };
    await sellThings(app, { buyerId: buyer.userId, things: [thing], state: 'awaiting' });
    const paid = await sellThings(app, { buyerId: buyer.userId, things: [thing, pots()] });
    const { orders, total } = await store.client.call(listSellerOrders, { query: {} });
    expect(total).toBe(1);
    expect(orders.map((order) => order._id)).toEqual([first(paid.orders).id]);
    expect((await store.client.call(listSellerOrders, { query: { search: 'ada brook' } })).total).toBe(1);
    expect((await store.client.call(listSellerOrders, { query: { status: 'shipped' } })).total).toBe(0);
    await expect(buyer.client.call(listSellerOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  it('as an admin finds any order', async () => {
    const sold = await sellThings(app, { buyerId: buyer.userId, things: [teas()], state: 'awaiting' });
    const { number, id } = first(sold.orders);
    const found = await admin.client.call(listAdminOrders, { query: { search: number, paymentStatus: 'awaiting' } });
    expect(found.orders.map((order) => order._id)).toEqual([id]);
    expect(await admin.client.call(getAdminOrder, { params: { id } })).toMatchObject({ _id: id, can: ['cancel'] });
  });
});
