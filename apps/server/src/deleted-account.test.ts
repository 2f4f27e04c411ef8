import { deleteAccount } from '@herbary/contract/identity.ts';
import { cancelOrder } from '@herbary/contract/orders.ts';
import {
  deliverOrder,
  getAdminOrder,
  getSellerOrder,
  listAdminOrders,
  listSellerOrders,
  shipOrder,
} from '@herbary/contract/orders-handling.ts';
import { decideSellerReturn, receiveSellerReturn, requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCheckouts } from './features/checkout/settling/expire-checkouts.ts';
import { settlePayment } from './features/checkout/settling/settle-payment.ts';
import { accountDeleted } from './features/identity/index.ts';
import { issueInvoices } from './features/invoices/index.ts';
import { forgetAddresses } from './features/orders/forget-addresses.ts';
import { as, openTestSession, type SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { providerBooks } from './testing/factories/checkout.ts';
import { backdateDelivery, type SaleState, sellOrder, sellThings, stockProduct } from './testing/factories/orders.ts';
import { returnPhoto } from './testing/factories/returns.ts';
import { openShop } from './testing/open-shop.ts';
import { messagesOf, untilEventsDelivered } from './testing/sent-messages.ts';
import { waitFor } from './testing/wait-for.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
afterAll(() => expectBooksToBalance(test.db, providerBooks(test)));
const admin = await as(test, { role: 'admin' });
const tea = await stockProduct(test, seller.userId, { pieces: 1000 });
let buyer: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test);
});

async function sold(state: SaleState, daysAgo?: number) {
  const things = [{ sellerId: seller.userId, productId: tea }];
  const { orders: _, order, ...checkout } = await sellOrder(test, { buyerId: buyer.userId, things, state });
  if (daysAgo !== undefined) await backdateDelivery(test, order.id, daysAgo);
  return { ...order, ...checkout };
}

const rowOf = (id: string) =>
  test.db
    .selectFrom('customer_order')
    .select(['ship_to', 'anonymised_at', 'status', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const hasAddress = async (id: string) => (await rowOf(id)).ship_to !== null;

/** Every subscriber that stores personal data has received the event. */
async function leave(): Promise<void> {
  await buyer.client.call(deleteAccount);
  await untilEventsDelivered(test.db);
  await forgetAddresses(test.deps);
}

describe('the address of a deleted account', () => {
  it('leaves finished orders at once, and the others when they are finished', async () => {
    const [old, fresh, packed] = [await sold('delivered', 31), await sold('delivered', 29), await sold('paid')];
    const given = await sold('paid');
    await buyer.client.call(cancelOrder, { params: { id: given.id }, body: {} });
    const stranger = await as(test);
    const theirs = await sellThings(test, {
      buyerId: stranger.userId,
      things: [{ sellerId: seller.userId, productId: tea }],
    });
    await leave();
    for (const { id } of [old, given]) {
      expect(await rowOf(id)).toMatchObject({ ship_to: null, anonymised_at: expect.any(Date) });
    }
    for (const { id } of [fresh, packed]) {
      expect(await rowOf(id)).toMatchObject({ ship_to: expect.anything(), anonymised_at: expect.any(Date) });
    }
    expect(await rowOf(theirs.orders[0]?.id ?? '')).toMatchObject({ ship_to: expect.anything(), anonymised_at: null });

    const params = { id: packed.id };
    const parcel = await seller.client.call(shipOrder, {
      params,
      body: { carrier: 'USPS', trackingNumber: '9400 1118' },
    });
    expect(parcel.deliveryAddress).toMatchObject({ name: 'Ada Brook', city: 'Portland' });
    await seller.client.call(deliverOrder, { params });
    await backdateDelivery(test, fresh.id, 31);
    await forgetAddresses(test.deps);
    expect([await hasAddress(fresh.id), await hasAddress(packed.id)]).toEqual([false, true]);
    await backdateDelivery(test, packed.id, 31);
    await forgetAddresses(test.deps);
    expect(await hasAddress(packed.id)).toBe(false);
  });

  it('is erased automatically, and an event delivered twice changes nothing', async () => {
    const old = await sold('delivered', 40);
    await buyer.client.call(deleteAccount);
    await waitFor(async () => !(await hasAddress(old.id)));
    const before = await rowOf(old.id);
    const { publish } = messagesOf(test);
    await publish(accountDeleted, `user:${buyer.userId}`, { userId: buyer.userId, role: 'user' });
    await forgetAddresses(test.deps);
    expect(await rowOf(old.id)).toEqual(before);
  });

  it('stays while a return is under way', async () => {
    const { id, lineIds } = await sold('delivered', 29);
    const photos = [await returnPhoto(buyer)];
    const items = [{ orderLine: lineIds[0] ?? '', quantity: 1, reason: 'damaged' as const, photos }];
    const asked = await buyer.client.call(requestReturn, { body: { orderId: id, items } });
    await backdateDelivery(test, id, 31);
    await leave();
    expect(await hasAddress(id)).toBe(true);
    const params = { id: asked._id };
    await seller.client.call(decideSellerReturn, { params, body: { approve: true } });
    const back = [{ _id: asked.items[0]?._id ?? '', disposition: 'restock' as const }];
    await seller.client.call(receiveSellerReturn, { params, body: { items: back } });
    await waitFor(async () => (await rowOf(id)).payment_status === 'refunded');
    await forgetAddresses(test.deps);
    expect(await hasAddress(id)).toBe(false);
  });

  it('is not needed: seller and admins see the order without it', async () => {
    const { id, number } = await sold('delivered', 31);
    await leave();
    const nameless = { deliveryAddress: null, customer: { name: 'Deleted user' } };
    const query = { search: number };
    expect(await seller.client.call(getSellerOrder, { params: { id } })).toMatchObject(nameless);
    expect(await admin.client.call(getAdminOrder, { params: { id } })).toMatchObject(nameless);
    expect((await seller.client.call(listSellerOrders, { query })).orders).toMatchObject([nameless]);
    expect((await admin.client.call(listAdminOrders, { query })).orders).toMatchObject([nameless]);
    const [invoice] = await issueInvoices(test.db, [id]);
    expect(invoice?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not revive an order without an address when money comes late', async () => {
    const { id, checkoutId, intentId = '' } = await sold('awaiting');
    await sql`update customer_order set reserved_until = now() where id = ${id}`.execute(test.db);
    // The provider does not learn that the order is closed.
    await sql`update payment set provider_intent_id = null where checkout_group_id = ${checkoutId}`.execute(test.db);
    await expireCheckouts(test.deps);
    await leave();
    expect(await rowOf(id)).toMatchObject({ ship_to: null, status: 'cancelled', payment_status: 'expired' });
    await sql`update payment set provider_intent_id = ${intentId} where checkout_group_id = ${checkoutId}`.execute(
      test.db,
    );
    await test.cards.confirm(intentId);
    await settlePayment(test.deps, intentId);
    await waitFor(async () => (await rowOf(id)).payment_status === 'refunded');
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('an unpaid checkout of a deleted account', () => {
  it('is cancelled, and a person who still knows its secret cannot pay', async () => {
    const { id, intentId = '' } = await sold('awaiting');
    await leave();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    await waitFor(async () => (await test.deps.cards.retrieveIntent(intentId))?.status === 'canceled');
    expect(await test.cards.confirm(intentId)).toMatchObject({ status: 400 });
  });
});

describe('a seller who leaves', () => {
  const openTo = (leaver: SignedInPerson) =>
    leaver.client.call(deleteAccount).then(
      () => 'nothing',
      (error) => (error.code === 'account.still_open' ? error.message : error),
    );
  const isOpen = 'You can delete your account once nothing is open. Still open: ';

  async function storeWith(state: SaleState) {
    const leaver = await as(test, { role: 'seller' });
    const productId = await stockProduct(test, leaver.userId, { pieces: 5 });
    const things = [{ sellerId: leaver.userId, productId }];
    const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state });
    return { leaver, order };
  }
  const statusOf = async ({ userId }: SignedInPerson) =>
    (await test.db.selectFrom('app_user').select('is_active').where('id', '=', userId).executeTakeFirstOrThrow())
      .is_active;

  it.each(['awaiting', 'paid', 'shipped'] as const)('finishes orders first: %s', async (state) => {
    const { leaver, order } = await storeWith(state);
    expect(await openTo(leaver)).toContain(`${isOpen}1 order to finish, or cancel and refund`);
    expect(await statusOf(leaver)).toBe(true);
    expect(await rowOf(order.id)).toMatchObject({ status: state === 'shipped' ? 'shipped' : 'processing' });
    await leaver.client.call(listSellerOrders, { query: {} });
  });

  it('is refused while the balance is not settled, to the cent', async () => {
    const { leaver } = await storeWith('delivered');
    expect(await openTo(leaver)).toMatch(/Still open: a balance of \$\d+\.\d\d to settle\.$/);
    expect(await statusOf(leaver)).toBe(true);
  });

  it('goes when nothing is open, and at once when nothing was ever sold', async () => {
    const leaver = await as(test, { role: 'seller' });
    expect(await openTo(leaver)).toBe('nothing');
    expect(await statusOf(leaver)).toBe(false);
  });

  it('is asked the same in a session that was opened to shop', async () => {
    const { leaver } = await storeWith('paid');
    const { token } = await openTestSession(test, leaver.userId);
    expect(await openTo({ ...leaver, client: test.client({ token }) })).toContain(isOpen);
  });
});
