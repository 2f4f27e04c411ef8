import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { paymentInReview } from '../checkout/index.ts';
import { markForReview } from '../payments/index.ts';
import { refundFailed } from '../refunds/index.ts';

const { test, seller } = await openShop({ books: 'unchecked' });
const { publish, oneTo, nothingTo } = messagesOf(test);
let admins: SignedInPerson[];
let buyer: SignedInPerson;

beforeEach(async () => {
  await sql`update app_user set is_active = false where role = 'admin'`.execute(test.db);
  admins = [await as(test, { role: 'admin', firstName: 'Rue' }), await as(test, { role: 'admin', firstName: 'Sage' })];
  buyer = await as(test);
});

async function sold(state: 'awaiting' | 'paid') {
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
  return sellOrder(test, { buyerId: buyer.userId, things, state });
}

/** The provider would not pay it back. */
async function failed() {
  const { order, paymentId } = await sold('paid');
  const refundId = newId();
  await sql`
    insert into refund (id, payment_id, order_id, idempotency_key, method, amount_cents, reason, status, failure, settled_at)
    values (${refundId}, ${paymentId}, ${order.id}, ${refundId}, 'card', 1250, 'goodwill', 'failed', 'expired_or_canceled_card', now())
  `.execute(test.db);
  return { order, refundId };
}

describe('a refund that failed', () => {
  it('is told to every admin once: which order, how much, why, and what to do', async () => {
    const { order, refundId } = await failed();
    await publish(refundFailed, order.id, { refundId });
    await publish(refundFailed, order.id, { refundId });
    for (const [admin, name] of [
      [admins[0], 'Rue'],
      [admins[1], 'Sage'],
    ] as [SignedInPerson, string][]) {
      const { bell, mail } = await oneTo(admin);
      const words = `refund of $12.50 for ${order.number} did not reach the buyer: expired_or_canceled_card.`;
      const act = 'Please try it again, or send the money from the bank by hand and record that it was sent.';
      expect(bell).toEqual({
        type: 'error',
        title: 'Refund failed',
        message: `The ${words} ${act}`,
        action_url: '/admin',
      });
      expect(mail.subject).toBe(`Refund failed: $12.50 for ${order.number}`);
      for (const fact of [`Hello ${name}, the ${words}`, act, refundId, 'because you look after Herbary']) {
        expect(inOneLine(mail.text)).toContain(fact);
      }
    }
    await nothingTo(buyer, seller);
  });

  it('of money that belongs to no order is named by the first order of its checkout', async () => {
    const { order, refundId } = await failed();
    await sql`update refund set order_id = null where id = ${refundId}`.execute(test.db);
    await publish(refundFailed, refundId, { refundId });
    for (const admin of admins) expect((await oneTo(admin)).bell.message).toContain(order.number);
  });

  it('is not told when somebody has tried again before, nor to admins who have left', async () => {
    const { order, refundId } = await failed();
    const gone = await as(test, { role: 'admin' });
    await sql`update app_user set is_active = false where id = ${gone.userId}`.execute(test.db);
    await sql`
      insert into refund (id, payment_id, order_id, idempotency_key, method, amount_cents, reason, retry_of, attempt)
      select ${newId()}, payment_id, order_id, ${`${refundId}:2`}, method, amount_cents, reason, id, 2 from refund where id = ${refundId}
    `.execute(test.db);
    await publish(refundFailed, order.id, { refundId });
    await nothingTo(...admins, gone);
    const next = await failed();
    await publish(refundFailed, next.order.id, { refundId: next.refundId });
    await nothingTo(gone);
    for (const admin of admins) await oneTo(admin);
  });
});

describe('a payment that a person has to look at', () => {
  it('is told to every admin once, with what is wrong and where to find it', async () => {
    const { order, paymentId, checkoutId, intentId = '', totalCents } = await sold('awaiting');
    const problem = 'Received 1590 eur instead of 1590 usd, in the smallest coin';
    await markForReview(test.db, paymentId, { code: 'foreign_money', message: problem });
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    for (const admin of admins) {
      const { bell, mail } = await oneTo(admin);
      expect(bell).toMatchObject({
        type: 'error',
        title: 'Payment to look at',
        message: `The payment for ${order.number} needs a person to look at it: ${problem}. Nothing ships. Please send the money back at the card provider, and then record that it was returned.`,
      });
      expect(mail.subject).toBe(`Payment to look at: ${order.number}`);
      for (const fact of [intentId, paymentId, `$${(totalCents / 100).toFixed(2)}`]) {
        expect(inOneLine(mail.text)).toContain(fact);
      }
    }
    await nothingTo(buyer, seller);
  });

  it('is not told when somebody has looked at it before', async () => {
    const { paymentId, checkoutId } = await sold('awaiting');
    await publish(paymentInReview, checkoutId, { checkoutId, paymentId });
    await nothingTo(...admins);
  });
});
