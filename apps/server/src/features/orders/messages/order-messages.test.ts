import { listNotifications } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type SaleState, sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../../testing/sent-messages.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { accountDeleted } from '../../identity/index.ts';
import { deliveryObjected } from '../handling/object-to-delivery.ts';
import { orderCancelled, orderDelivered, orderLost, orderShipped } from '../orders.events.ts';

const { test } = await openShop({ books: 'unchecked' });
const { publish, sentTo, oneTo, nothingTo } = messagesOf(test);
let buyer: SignedInPerson;
let seller: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test, { firstName: 'Maya' });
  seller = await as(test, { role: 'seller', firstName: 'Fern' });
});

async function sold(state: SaleState, sellers = [seller]) {
  const things = await Promise.all(
    sellers.map(async ({ userId }) => ({ sellerId: userId, productId: await stockProduct(test, userId), quantity: 2 })),
  );
  return sellOrder(test, { buyerId: buyer.userId, things, state });
}

const change = (table: string, id: string, set: Record<string, unknown>) =>
  test.db
    .updateTable(table as 'customer_order')
    .set(set)
    .where('id', '=', id)
    .execute();

describe('messages about a parcel', () => {
  it('tell the buyer when it leaves, with carrier, tracking number and the carrier’s page', async () => {
    const { order } = await sold('shipped');
    await publish(orderShipped, order.id, { orderId: order.id });
    await publish(orderShipped, order.id, { orderId: order.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'order', title: 'Your order is on its way', action_url: `/order/${order.id}` });
    expect(bell.message).toContain('shipped with USPS, tracking number 9400 1118.');
    expect(mail.html).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201118');
    await nothingTo(seller);
  });

  it('tell the buyer when it arrives, with the last day for a return', async () => {
    const { order } = await sold('delivered');
    await publish(orderDelivered, order.id, { orderId: order.id });
    const { bell, mail } = await oneTo(buyer);
    const { delivered_at: deliveredAt } = await test.db
      .selectFrom('customer_order')
      .select('delivered_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const last = new Date(Number(deliveredAt) + 30 * 86_400_000).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(bell).toMatchObject({ type: 'success', title: 'Delivered' });
    expect(bell.message).toContain(`You can return items until ${last}.`);
    expect(mail.text).toContain('review');
    await nothingTo(seller);
  });

  it.each([
    ['buyer', 'The buyer says that HB- has arrived.'],
    ['admin', 'Our team has marked HB- as delivered.'],
    ['system', 'HB- now counts as delivered because no one told us otherwise.'],
  ] as const)('tell the seller when it arrives, unless the seller marked it as delivered: %s', async (by, words) => {
    const { order } = await sold('delivered');
    await publish(orderDelivered, order.id, { orderId: order.id, by: 'seller' });
    await nothingTo(seller);
    await publish(orderDelivered, order.id, { orderId: order.id, by });
    await publish(orderDelivered, order.id, { orderId: order.id, by });
    const { bell, mail } = await oneTo(seller);
    expect(bell).toMatchObject({
      type: 'success',
      title: `Order ${order.number} delivered`,
      action_url: `/dashboard/orders?id=${order.id}`,
    });
    expect(bell.message).toContain(words.replace('HB-', order.number));
    expect(mail.subject).toBe(`${order.number} was delivered`);
    expect(inOneLine(mail.text)).toContain('The buyer can request a return until');
    expect(mail.text).not.toContain(buyer.email);
  });
});

const cancelled = (by: string, reason = 'The crop failed.') => ({
  status: 'cancelled',
  cancelled_at: new Date(),
  cancelled_by: by,
  cancel_reason: reason,
});

describe('messages about a parcel that only its seller says has arrived', () => {
  it('tell the buyer how to object', async () => {
    const { order } = await sold('delivered');
    await publish(orderDelivered, order.id, { orderId: order.id, by: 'seller' });
    expect(inOneLine((await oneTo(buyer)).mail.text)).toContain("Haven't received it? Tell us");
  });

  it('tell buyer, seller and admins once that the buyer has not received it', async () => {
    const admin = await as(test, { role: 'admin' });
    const { order } = await sold('shipped');
    for (const _ of ['once', 'twice']) await publish(deliveryObjected, order.id, { orderId: order.id });
    expect((await oneTo(buyer)).bell.title).toBe("We're looking for your parcel");
    expect((await oneTo(seller)).bell.title).toBe(`Order ${order.number} not received`);
    const { bell } = await oneTo(admin);
    expect(bell.message).toMatch(new RegExp(`^The buyer says that ${order.number} from .* hasn't arrived\\.`));
  });

  it('the buyer gets the reason, and the seller a message, when support counts it as delivered', async () => {
    const { order } = await sold('delivered');
    await publish(orderDelivered, order.id, { orderId: order.id, by: 'seller' });
    await oneTo(buyer);
    await change('customer_order', order.id, {
      delivered_by: 'admin',
      delivery_objected_at: new Date(),
      objection_decided_at: new Date(),
      objection_reason: 'The carrier has a signature.',
    });
    for (const _ of ['once', 'twice']) await publish(orderDelivered, order.id, { orderId: order.id, by: 'admin' });
    const sent = await sentTo(buyer);
    expect(sent.bell.map(({ title }) => title)).toEqual(['Delivered', 'Your parcel counts as delivered']);
    expect(sent.bell.at(-1)?.message).toContain('it counts as delivered: The carrier has a signature. You can request');
    expect((await oneTo(seller)).bell.message).toContain('Our team has marked');
  });
});

describe('a parcel that was lost on its way', () => {
  const lost = (by: string) => ({ ...cancelled(by, 'The carrier cannot find it.'), lost_at: new Date() });

  it('sends the buyer one message with the refund, and the seller one', async () => {
    const { order } = await sold('shipped');
    await change('customer_order', order.id, lost('admin'));
    const loss = { orderId: order.id, by: 'admin', refundCents: 3225 } as const;
    for (const _ of ['once', 'twice']) await publish(orderLost, order.id, loss);
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Your parcel was lost', action_url: `/order/${order.id}` });
    expect(bell.message).toMatch(/was lost in transit\. We'll refund \$32\.25 to your /);
    expect(inOneLine(mail.text)).toContain('What we found: The carrier cannot find it.');
    const toSeller = await oneTo(seller);
    expect(toSeller.bell.title).toBe(`Order ${order.number} lost and refunded`);
    expect(inOneLine(toSeller.mail.text)).toContain('The items were not added back to your stock.');
  });

  it('sends nothing to the seller who reported it, and promises no refund after a dispute returned the money', async () => {
    const { order } = await sold('shipped');
    await change('customer_order', order.id, lost('seller'));
    await publish(orderLost, order.id, { orderId: order.id, by: 'seller', refundCents: 0 });
    expect((await oneTo(buyer)).bell.message).toContain('You already have your money back.');
    await nothingTo(seller);
  });
});

describe('messages about a cancelled order', () => {
  it('ask the seller not to ship it, and tell the buyer where the money goes', async () => {
    const { order } = await sold('paid');
    await change('customer_order', order.id, cancelled('buyer'));
    await publish(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: true });
    await publish(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: true });
    const { bell } = await oneTo(buyer);
    expect(bell.type).toBe('info');
    expect(bell.message).toMatch(new RegExp(`^${order.number} was cancelled\\. We'll refund \\$32\\.25 to your `));
    const toSeller = await oneTo(seller);
    expect(toSeller.bell.message).toBe(`The buyer cancelled ${order.number}. Please don't ship it.`);
  });

  it('tell the buyer why the seller cancelled it, and tell the seller nothing', async () => {
    const { order } = await sold('paid');
    await change('customer_order', order.id, cancelled('seller'));
    await publish(orderCancelled, order.id, { orderId: order.id, by: 'seller', wasPaid: true });
    const { bell } = await oneTo(buyer);
    expect(bell.type).toBe('warning');
    expect(bell.message).toContain(`had to cancel ${order.number}: The crop failed. We'll refund $32.25`);
    await nothingTo(seller);
  });

  it('are sent once for a whole unpaid checkout, and to no seller', async () => {
    const other = await as(test, { role: 'seller' });
    const { orders } = await sold('awaiting', [seller, other]);
    for (const { id } of orders) await change('customer_order', id, cancelled('buyer'));
    for (const { id } of orders) await publish(orderCancelled, id, { orderId: id, by: 'buyer', wasPaid: false });
    const { bell } = await oneTo(buyer);
    for (const { number } of orders) expect(bell.message).toContain(number);
    expect(bell.message).toContain('Nothing was charged.');
    await nothingTo(seller, other);
  });
});

describe('recipients', () => {
  it('who deleted their account get nothing, and their notifications are deleted', async () => {
    const { order } = await sold('shipped');
    await publish(orderShipped, order.id, { orderId: order.id });
    const anonymous = {
      email: `${buyer.userId}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'user',
      is_active: false,
    };
    await change('app_user', buyer.userId, { ...anonymous, deleted_at: new Date() });
    await publish(accountDeleted, buyer.userId, { userId: buyer.userId, role: 'user' });
    expect((await sentTo(buyer)).bell).toEqual([]);
    await publish(orderDelivered, order.id, { orderId: order.id });
    expect((await sentTo(buyer)).bell).toEqual([]);
    expect((await sentTo({ ...buyer, email: anonymous.email })).mails).toEqual([]);
  });

  it('and products with markup in their names are shown as text', async () => {
    await change('app_user', buyer.userId, { first_name: '<b>Maya</b>' });
    const { order } = await sold('shipped');
    await sql`update order_line set product_name = '<script>alert(1)</script>' where order_id = ${order.id}`.execute(
      test.db,
    );
    await publish(orderShipped, order.id, { orderId: order.id });
    const { mail } = await oneTo(buyer);
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.html).not.toContain('<b>Maya');
    expect(mail.html).toContain('&lt;script&gt;');
  });
});

describe('a connected person', () => {
  it('gets the notification over the socket once it is stored', async () => {
    const said = vi.spyOn(test.deps.realtime, 'toUser');
    const { order } = await sold('shipped');
    await publish(orderShipped, order.id, { orderId: order.id });
    await waitFor(() => said.mock.calls.some(([userId]) => userId === buyer.userId));
    const call = said.mock.calls.find(([userId]) => userId === buyer.userId);
    const [stored] = (await buyer.client.call(listNotifications)).notifications;
    expect(call).toEqual([buyer.userId, 'notification', stored]);
    said.mockRestore();
  });
});
