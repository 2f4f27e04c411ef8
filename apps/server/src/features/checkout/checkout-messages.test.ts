import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type SaleState, sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { orderCancelled } from '../orders/index.ts';
import { movePayment } from '../payments/index.ts';
import {
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  paymentInReview,
} from './checkout.events.ts';

const { test } = await openShop({ books: 'unchecked' });
const { publish, sentTo, oneTo, nothingTo } = messagesOf(test);
let buyer: SignedInPerson;
let seller: SignedInPerson;
let other: SignedInPerson;

beforeEach(async () => {
  buyer = await as(test, { firstName: 'Maya' });
  seller = await as(test, { role: 'seller', firstName: 'Fern' });
  other = await as(test, { role: 'seller' });
});

async function sold(state: SaleState = 'paid', method: PaymentMethod = 'card', sellers = [seller]) {
  const things = await Promise.all(
    sellers.map(async ({ userId }) => ({
      sellerId: userId,
      productId: await stockProduct(test, userId),
      quantity: userId === seller.userId ? 2 : 1,
    })),
  );
  return sellOrder(test, { buyerId: buyer.userId, things, state, method });
}

describe('messages about money that pays for nothing', () => {
  const arrived = (paymentId: string, cents: number) =>
    sql`update bank_transfer set status = 'expired', received_cents = ${cents} where payment_id = ${paymentId}`.execute(
      test.db,
    );

  it('name what arrived to a buyer whose part-paid order expired', async () => {
    const { checkoutId, paymentId, order } = await sold('awaiting', 'bank-transfer');
    await arrived(paymentId, 1000);
    await publish(checkoutExpired, checkoutId, { checkoutId });
    const { bell, mail } = await oneTo(buyer);
    const money = "We'll send back the $10.00 that did arrive.";
    expect(bell.message).toBe(`${order.number} was not paid in time. ${money}`);
    expect(inOneLine(mail.text)).toContain(`we didn't receive the full amount for ${order.number} in time`);
    expect(inOneLine(mail.text)).toContain(money);
  });

  it('name what arrived to a buyer who cancelled a part-paid order', async () => {
    const { orders, order, paymentId } = await sold('awaiting', 'bank-transfer');
    await sql`update customer_order set status = 'cancelled', cancelled_at = now(), cancelled_by = 'buyer' where id = ${order.id}`.execute(
      test.db,
    );
    await arrived(paymentId, 1000);
    for (const { id } of orders) await publish(orderCancelled, id, { orderId: id, by: 'buyer', wasPaid: false });
    const { bell, mail } = await oneTo(buyer);
    expect(bell.message).toBe(`${order.number} was cancelled. We'll send back the $10.00 that did arrive.`);
    expect(inOneLine(mail.text)).not.toContain('Nothing was charged');
  });

  it('tell the buyer when a card was charged another sum', async () => {
    const { checkoutId, order, totalCents } = await sold('awaiting');
    await publish(checkoutMischarged, checkoutId, { checkoutId, receivedCents: 1234 });
    await publish(checkoutMischarged, checkoutId, { checkoutId, receivedCents: 1234 });
    const { bell, mail } = await oneTo(buyer);
    const wanted = (totalCents / 100).toFixed(2);
    expect(bell).toMatchObject({
      type: 'error',
      title: 'Your order was not placed',
      message: `Your bank charged $12.34 instead of $${wanted} for ${order.number}, so the order was not placed. We'll refund the full $12.34 to your card.`,
    });
    expect(mail.subject).toBe(`${order.number} was not placed: we'll refund $12.34`);
    await nothingTo(seller);
  });

  it('say that a payment is being checked, and not that nothing was charged', async () => {
    const words = "We received a payment that we're still checking. We'll email you about it.";
    for (const how of ['expires', 'is cancelled']) {
      buyer = await as(test, { firstName: 'Maya' });
      const { checkoutId, paymentId, order } = await sold('awaiting');
      await sql`update payment set status = 'review' where id = ${paymentId}`.execute(test.db);
      if (how === 'expires') await publish(checkoutExpired, checkoutId, { checkoutId });
      else await publish(orderCancelled, order.id, { orderId: order.id, by: 'buyer', wasPaid: false });
      const { bell, mail } = await oneTo(buyer);
      expect(bell.message).toContain(words);
      expect(inOneLine(mail.text)).toContain(words);
      expect(inOneLine(mail.text)).not.toContain('Nothing was charged');
    }
  });
});

describe('messages about a paid checkout', () => {
  it('are one receipt with all invoices for the buyer, and for each seller their own order', async () => {
    const { checkoutId, orders, order, totalCents } = await sold('paid', 'card', [seller, other]);
    await publish(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [] });
    await publish(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [] });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'success', title: 'Payment received', action_url: '/orders' });
    for (const { number } of orders) expect(mail.subject).toContain(number);
    expect(inOneLine(mail.text)).toContain(`Total $${(totalCents / 100).toFixed(2)}`);
    expect(inOneLine(mail.text)).toMatch(/Delivery of HB-\d+ Arrives [A-Z][a-z]{2} \d+ - /);
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

  it('tell the buyer what was paid too late, and its seller nothing', async () => {
    const { checkoutId, order } = await sold();
    await publish(checkoutPaid, checkoutId, { checkoutId, unfilledOrderIds: [order.id] });
    const { bell, mail } = await oneTo(buyer);
    expect(bell).toMatchObject({ type: 'warning', title: 'Your refund is on its way' });
    expect(mail.subject).toBe(`We're refunding $${(order.totalCents / 100).toFixed(2)} for ${order.number}`);
    expect(mail.attachments).toEqual([]);
    await nothingTo(seller);
  });
});

describe('messages about a refused card', () => {
  it('are a notification each time and one email', async () => {
    const { checkoutId, order } = await sold('awaiting');
    const reason = 'Your card was declined.';
    await publish(checkoutPaymentFailed, checkoutId, { checkoutId, reason });
    await publish(checkoutPaymentFailed, checkoutId, { checkoutId, reason: 'Your card has expired.' });
    const { bell, mails } = await sentTo(buyer);
    expect(bell.map(({ type, title, message }) => [type, title, message])).toEqual([
      ['error', 'Payment failed', `Your card was declined. ${order.number} is still waiting for payment.`],
      ['error', 'Payment failed', `Your card has expired. ${order.number} is still waiting for payment.`],
    ]);
    expect(bell[0]?.action_url).toBe(`/order/${order.id}`);
    expect(mails).toHaveLength(1);
    expect(inOneLine(mails[0]?.text ?? '')).toContain('Nothing was charged');
    await nothingTo(seller);
  });

  it('are not sent once another card went through', async () => {
    const { checkoutId } = await sold('paid');
    await publish(checkoutPaymentFailed, checkoutId, { checkoutId, reason: 'Declined' });
    await nothingTo(buyer);
  });
});

describe('messages about an expired checkout', () => {
  it('go to the buyer alone', async () => {
    const { checkoutId, order } = await sold('awaiting');
    await publish(checkoutExpired, checkoutId, { checkoutId });
    await publish(checkoutExpired, checkoutId, { checkoutId });
    const { bell } = await oneTo(buyer);
    expect(bell).toMatchObject({
      type: 'warning',
      title: 'Order expired',
      message: `${order.number} was not paid in time. Nothing was charged.`,
    });
    await nothingTo(seller);
  });
});

describe('messages about a payment that an admin has to look at', () => {
  let admins: SignedInPerson[];
  beforeEach(async () => {
    await sql`update app_user set is_active = false where role = 'admin'`.execute(test.db);
    admins = [await as(test, { role: 'admin' }), await as(test, { role: 'admin' })];
  });

  it('tell every admin once what is wrong and where to find it', async () => {
    const { order, paymentId, checkoutId, intentId = '', totalCents } = await sold('awaiting');
    const problem = 'Received 1590 eur instead of 1590 usd, in the smallest unit';
    await movePayment(test.db, paymentId, { to: 'review', code: 'foreign_money', message: problem });
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    for (const admin of admins) {
      const { bell, mail } = await oneTo(admin);
      expect(bell).toMatchObject({
        type: 'error',
        title: 'Payment needs review',
        message: `The payment for ${order.number} needs review: ${problem}. Nothing will ship. Please send the money back through the card provider, then record that it was returned.`,
      });
      expect(mail.subject).toBe(`Payment needs review: ${order.number}`);
      for (const fact of [intentId, paymentId, `$${(totalCents / 100).toFixed(2)}`]) {
        expect(inOneLine(mail.text)).toContain(fact);
      }
    }
    await nothingTo(buyer, seller);
  });

  it('are not sent when an admin has looked at it before', async () => {
    const { paymentId, checkoutId } = await sold('awaiting');
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    await nothingTo(...admins);
  });
});
