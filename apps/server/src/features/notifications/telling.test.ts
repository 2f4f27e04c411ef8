import { listNotifications } from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type SaleState, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { inOneLine, tellingOf } from '../../testing/told-people.ts';
import { waitFor } from '../../testing/wait-for.ts';
import {
  bankCreditRecorded,
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  checkoutReplaced,
} from '../checkout/index.ts';
import { accountDeleted } from '../identity/index.ts';
import { orderCancelled, orderDelivered, orderShipped } from '../orders/index.ts';

let test: TestApp;
let { happens, toldTo, oneTo, nothingTo } = {} as ReturnType<typeof tellingOf>;
let buyer: SignedInPerson;
let seller: SignedInPerson;
let other: SignedInPerson;
let tea: string;
let pot: string;

beforeAll(async () => {
  test = await createTestApp();
  ({ happens, toldTo, oneTo, nothingTo } = tellingOf(test));
});
beforeEach(async () => {
  buyer = await as(test, { firstName: 'Maya' });
  seller = await as(test, { role: 'seller', firstName: 'Fern' });
  other = await as(test, { role: 'seller' });
  tea = await stockProduct(test, seller.userId);
  pot = await stockProduct(test, other.userId);
});
afterAll(() => test.close());

async function sold(state: SaleState = 'paid', method: 'card' | 'bank-transfer' = 'card', sellers = 1) {
  const things = [
    { sellerId: seller.userId, productId: tea, quantity: 2 },
    { sellerId: other.userId, productId: pot, quantity: 1 },
  ].slice(0, sellers);
  const sale = await sellThings(test, { buyerId: buyer.userId, things, state, method });
  const order = sale.orders.find(({ sellerId }) => sellerId === seller.userId);
  if (!order) throw new Error('Nothing was sold');
  return { ...sale, order };
}

const change = (table: string, id: string, set: Record<string, unknown>) =>
  test.db
    .updateTable(table as 'customer_order')
    .set(set)
    .where('id', '=', id)
    .execute();

describe('a checkout by bank transfer', () => {
  it('tells the buyer where to send how much by when; the sellers hear nothing yet', async () => {
    const { checkoutId, order } = await sold('awaiting', 'bank-transfer', 2);
    await happens(checkoutPlaced, checkoutId, { checkoutId });
    await happens(checkoutPlaced, checkoutId, { checkoutId });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'order', title: 'Order placed', action_url: '/orders' });
    expect(bell.message).toMatch(/^Please transfer \$\d+\.\d\d with the reference HB-\d+ by \w+ \d+, \d{4}\.$/);
    const { bank } = test.deps.env;
    expect(mail.text.replace(/\s/g, '')).toContain(bank.iban);
    for (const fact of [bank.bic, bank.accountHolder, bank.name, order.number]) {
      expect(inOneLine(mail.text)).toContain(fact);
    }
    await nothingTo(seller, other);
  });

  it('that was replaced is told of, so that nothing is transferred for it', async () => {
    const { checkoutId, order } = await sold('awaiting', 'bank-transfer');
    await happens(checkoutReplaced, checkoutId, { checkoutId });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({
      type: 'info',
      title: 'Order replaced',
      message: `${order.number} was replaced by your newer order. Please do not transfer anything for it.`,
      action_url: '/orders',
    });
    expect(inOneLine(mail.text)).toContain('If you have already sent the money');
    await nothingTo(seller);
  });

  it('tells of money that is missing or too much, and not of the exact sum', async () => {
    const { checkoutId, paymentId, totalCents } = await sold('awaiting', 'bank-transfer');
    const received = (cents: number) =>
      sql`update bank_transfer set status = 'underpaid', received_cents = ${cents} where payment_id = ${paymentId}`.execute(
        test.db,
      );
    await received(1000);
    await happens(bankCreditRecorded, checkoutId, { checkoutId, outcome: 'short', amountCents: 1000, backCents: 0 });
    await received(totalCents + 250);
    await happens(bankCreditRecorded, checkoutId, { checkoutId, outcome: 'over', amountCents: 250, backCents: 250 });
    await happens(bankCreditRecorded, checkoutId, {
      checkoutId,
      outcome: 'exact',
      amountCents: totalCents,
      backCents: 0,
    });
    const { bell, mails } = await toldTo(buyer);
    const missing = ((totalCents - 1000) / 100).toFixed(2);
    expect(bell.map(({ title }) => title)).toEqual([
      'Part of your transfer has arrived',
      'You transferred more than needed',
    ]);
    expect(bell[0]?.message).toContain(`Please transfer the missing $${missing} with the reference HB-`);
    expect(bell[1]?.message).toContain('$2.50');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`$${missing} missing`),
      'You transferred $2.50 too much',
    ]);
  });
});

describe('money that nobody needs', () => {
  const arrived = (paymentId: string, cents: number) =>
    sql`update bank_transfer set status = 'expired', received_cents = ${cents} where payment_id = ${paymentId}`.execute(
      test.db,
    );

  it('is named to who let a part-paid order run out', async () => {
    const { checkoutId, paymentId, order } = await sold('awaiting', 'bank-transfer');
    await arrived(paymentId, 1000);
    await happens(checkoutExpired, checkoutId, { checkoutId });
    const { bell, mail } = await oneTo(buyer);
    const money = 'The $10.00 that did arrive will be sent back to you.';
    expect(bell.message).toBe(`${order.number} was not paid in time. ${money}`);
    expect(inOneLine(mail.text)).toContain(`not all of the money arrived for ${order.number} in time`);
    expect(inOneLine(mail.text)).toContain(money);
  });

  it('is named to who cancelled a part-paid order', async () => {
    const { orders, order, paymentId } = await sold('awaiting', 'bank-transfer');
    await change('customer_order', order.id, cancelled('buyer'));
    await arrived(paymentId, 1000);
    for (const { id } of orders) await happens(orderCancelled, id, { orderId: id, by: 'buyer', wasPaid: false });
    const { bell, mail } = await oneTo(buyer);
    expect(bell.message).toBe(`${order.number} was cancelled. The $10.00 that did arrive will be sent back to you.`);
    expect(inOneLine(mail.text)).not.toContain('Nothing was charged');
  });

  it('goes back when it comes for a closed order, and nobody is asked for the rest of it any more', async () => {
    const { checkoutId, paymentId, order } = await sold('awaiting', 'bank-transfer');
    await arrived(paymentId, 1000);
    const credit = { checkoutId, amountCents: 1000 };
    await happens(bankCreditRecorded, checkoutId, { ...credit, outcome: 'short', backCents: 0 });
    await happens(bankCreditRecorded, checkoutId, { ...credit, outcome: 'back', backCents: 1000 });
    const { bell, mail } = await oneTo(buyer);
    const words = `$10.00 arrived for ${order.number}, which is closed. We will send it back to you.`;
    expect(bell).toMatchObject({ title: 'Your transfer goes back', message: words });
    expect(mail.subject).toBe('We are sending $10.00 back to you');
  });

  it('is told of when a card was charged another sum', async () => {
    const { checkoutId, order, totalCents } = await sold('awaiting');
    await happens(checkoutMischarged, checkoutId, { checkoutId, receivedCents: 1234 });
    await happens(checkoutMischarged, checkoutId, { checkoutId, receivedCents: 1234 });
    const { bell, mail } = await oneTo(buyer);
    const wanted = (totalCents / 100).toFixed(2);
    expect(bell).toMatchObject({
      type: 'error',
      title: 'Your order was not placed',
      message: `Your bank charged $12.34 instead of $${wanted} for ${order.number}, so the order was not placed. The whole $12.34 goes back to your card.`,
    });
    expect(mail.subject).toBe(`${order.number} was not placed: $12.34 goes back to you`);
    await nothingTo(seller);
  });

  it('is being checked, and nobody says that nothing was charged', async () => {
    const words = 'A payment has come in that we are still checking. We will write to you about it.';
    for (const how of ['expires', 'is cancelled']) {
      buyer = await as(test, { firstName: 'Maya' });
      const { checkoutId, paymentId, order } = await sold('awaiting');
      await change('payment', paymentId, { status: 'review' });
      if (how === 'expires') await happens(checkoutExpired, checkoutId, { checkoutId });
      else await happens(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: false });
      const { bell, mail } = await oneTo(buyer);
      expect(bell.message).toContain(words);
      expect(inOneLine(mail.text)).toContain(words);
      expect(inOneLine(mail.text)).not.toContain('Nothing was charged');
    }
  });
});

describe('a paid checkout', () => {
  it('brings the buyer one receipt with all invoices, and each seller their own order', async () => {
    const { checkoutId, orders, order, totalCents } = await sold('paid', 'card', 2);
    await happens(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [] });
    await happens(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [] });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Payment received', action_url: '/orders' });
    for (const { number } of orders) expect(mail.subject).toContain(number);
    expect(inOneLine(mail.text)).toContain(`Total $${(totalCents / 100).toFixed(2)}`);
    expect(inOneLine(mail.text)).toContain('arrives by about');
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^INV-\d+\.pdf$/),
      expect.stringMatching(/^INV-\d+\.pdf$/),
    ]);
    const toSeller = await oneTo(seller);
    expect(toSeller.bell).toMatchObject({
      type: 'order',
      title: `New order ${order.number}`,
      message: '2 × Tulsi leaf to ship to Portland, Oregon.',
    });
    expect(inOneLine(toSeller.mail.text)).toContain('12 Fern Row');
    expect(toSeller.mail.attachments).toEqual([]);
    const [own, foreign] = orders
      .map(({ number, sellerId }) => ({ number, own: sellerId === other.userId }))
      .sort((a) => (a.own ? -1 : 1));
    const toOther = await oneTo(other);
    expect(toOther.mail.text).toContain(own?.number);
    expect(toOther.mail.text).not.toContain(foreign?.number);
    expect(toOther.mail.text).not.toContain(buyer.email);
  });

  it('tells of what came too late, and its seller nothing', async () => {
    const { checkoutId, order } = await sold();
    await happens(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [order.id] });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Your money is on its way back' });
    expect(mail.subject).toBe(`We are refunding $${(order.totalCents / 100).toFixed(2)} for ${order.number}`);
    expect(mail.attachments).toEqual([]);
    await nothingTo(seller);
  });
});

describe('a card that was refused', () => {
  it('is told each time in the bell and once by mail', async () => {
    const { checkoutId, order } = await sold('awaiting');
    const reason = 'Your card was declined.';
    await happens(checkoutPaymentFailed, checkoutId, { checkoutId, reason });
    await happens(checkoutPaymentFailed, checkoutId, { checkoutId, reason: 'Your card has expired.' });
    const { bell, mails } = await toldTo(buyer);
    expect(bell.map(({ type, title, message }) => [type, title, message])).toEqual([
      ['error', 'Payment failed', `Your card was declined. ${order.number} is still waiting for payment.`],
      ['error', 'Payment failed', `Your card has expired. ${order.number} is still waiting for payment.`],
    ]);
    expect(bell[0]?.action_url).toBe(`/order/${order.id}`);
    expect(mails).toHaveLength(1);
    expect(inOneLine(mails[0]?.text ?? '')).toContain('Nothing was charged');
    await nothingTo(seller);
  });

  it('is not told once another card went through', async () => {
    const { checkoutId } = await sold('paid');
    await happens(checkoutPaymentFailed, checkoutId, { checkoutId, reason: 'Declined' });
    await nothingTo(buyer);
  });
});

describe('a checkout that ran out of time', () => {
  it('is told to the buyer alone', async () => {
    const { checkoutId, order } = await sold('awaiting');
    await happens(checkoutExpired, checkoutId, { checkoutId });
    await happens(checkoutExpired, checkoutId, { checkoutId });
    const { bell } = await oneTo(buyer);
    expect(bell).toMatchObject({
      type: 'warning',
      title: 'Order expired',
      message: `${order.number} was not paid in time. Nothing was charged.`,
    });
    await nothingTo(seller);
  });
});

describe('a parcel', () => {
  it('is told of when it leaves, with carrier, number and the carrier’s page', async () => {
    const { order } = await sold('shipped');
    await happens(orderShipped, order.id, { orderId: order.id });
    await happens(orderShipped, order.id, { orderId: order.id });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'order', title: 'Your order is on its way', action_url: `/order/${order.id}` });
    expect(bell.message).toContain('left with USPS, tracking number 9400 1118.');
    expect(mail.html).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201118');
    await nothingTo(seller);
  });

  it('is told of when it arrives, with the last day for a return', async () => {
    const { order } = await sold('delivered');
    await happens(orderDelivered, order.id, { orderId: order.id });
    const { bell, mail } = await oneTo(buyer);
    const last = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-US', {
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
    ['system', 'HB- counts as delivered now, because nobody told us otherwise.'],
  ] as const)('is told to the seller when it arrives, unless they said so themself: %s', async (by, words) => {
    const { order } = await sold('delivered');
    await happens(orderDelivered, order.id, { orderId: order.id, by: 'seller' });
    await nothingTo(seller);
    await happens(orderDelivered, order.id, { orderId: order.id, by });
    await happens(orderDelivered, order.id, { orderId: order.id, by });
    const { bell, mail } = await oneTo(seller);
    expect(bell).toMatchObject({ type: 'success', title: `Order ${order.number} delivered`, action_url: '/dashboard' });
    expect(bell.message).toContain(words.replace('HB-', order.number));
    expect(mail.subject).toBe(`${order.number} is delivered`);
    expect(inOneLine(mail.text)).toContain('The buyer can ask to return items until');
    expect(mail.text).not.toContain(buyer.email);
  });
});

const cancelled = (by: string, reason = 'The crop failed.') => ({
  status: 'cancelled',
  cancelled_at: new Date(),
  cancelled_by: by,
  cancel_reason: reason,
});

describe('a cancelled order', () => {
  it('of a buyer stops the seller; the buyer learns where the money goes', async () => {
    const { order } = await sold('paid');
    await change('customer_order', order.id, cancelled('buyer'));
    await happens(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: true });
    await happens(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: true });
    const { bell } = await oneTo(buyer);
    expect(bell.type).toBe('info');
    expect(bell.message).toMatch(new RegExp(`^${order.number} was cancelled\\. \\$32\\.25 goes back to your `));
    const toSeller = await oneTo(seller);
    expect(toSeller.bell.message).toBe(`The buyer cancelled ${order.number}. Please do not ship it.`);
  });

  it('of a seller tells the buyer why, and not the seller', async () => {
    const { order } = await sold('paid');
    await change('customer_order', order.id, cancelled('seller'));
    await happens(orderCancelled, order.id, { orderId: order.id, by: 'seller', wasPaid: true });
    const { bell } = await oneTo(buyer);
    expect(bell.type).toBe('warning');
    expect(bell.message).toContain(`had to cancel ${order.number}: The crop failed. $32.25 goes back`);
    await nothingTo(seller);
  });

  it('that was not paid is told once for the whole checkout, and to no seller', async () => {
    const { orders } = await sold('awaiting', 'card', 2);
    for (const { id } of orders) await change('customer_order', id, cancelled('buyer'));
    for (const { id } of orders) await happens(orderCancelled, id, { orderId: id, by: 'buyer', wasPaid: false });
    const { bell } = await oneTo(buyer);
    for (const { number } of orders) expect(bell.message).toContain(number);
    expect(bell.message).toContain('Nothing was charged.');
    await nothingTo(seller, other);
  });
});

describe('people', () => {
  it('who deleted their account are told nothing, and what they were told is gone', async () => {
    const { order } = await sold('shipped');
    await happens(orderShipped, order.id, { orderId: order.id });
    const anonymous = {
      email: `${buyer.userId}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'user',
      is_active: false,
    };
    await change('app_user', buyer.userId, { ...anonymous, deleted_at: new Date() });
    await happens(accountDeleted, buyer.userId, { userId: buyer.userId, role: 'user' });
    expect((await toldTo(buyer)).bell).toEqual([]);
    await happens(orderDelivered, order.id, { orderId: order.id });
    expect((await toldTo(buyer)).bell).toEqual([]);
    expect((await toldTo({ ...buyer, email: anonymous.email })).mails).toEqual([]);
  });

  it('and products with markup in their names are shown as text', async () => {
    await change('app_user', buyer.userId, { first_name: '<b>Maya</b>' });
    const { order } = await sold('shipped');
    await sql`update order_line set product_name = '<script>alert(1)</script>' where order_id = ${order.id}`.execute(
      test.db,
    );
    await happens(orderShipped, order.id, { orderId: order.id });
    const { mail } = await oneTo(buyer);
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.html).not.toContain('<b>Maya');
    expect(mail.html).toContain('&lt;script&gt;');
  });
});

describe('whoever is connected', () => {
  it('is told over the socket once it is stored', async () => {
    const said = vi.spyOn(test.deps.realtime, 'toUser');
    const { order } = await sold('shipped');
    await happens(orderShipped, order.id, { orderId: order.id });
    await waitFor(() => said.mock.calls.some(([userId]) => userId === buyer.userId));
    const call = said.mock.calls.find(([userId]) => userId === buyer.userId);
    const [stored] = (await buyer.client.call(listNotifications)).notifications;
    expect(call).toEqual([buyer.userId, 'notification', stored]);
    said.mockRestore();
  });
});
