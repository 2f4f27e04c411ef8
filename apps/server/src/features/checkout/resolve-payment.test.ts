import { getOrder } from '@herbary/contract/orders.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { listReviewPayments, resolvePayment } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as } from '../../testing/as.ts';
import { findBreaksInBooks } from '../../testing/expect-books.ts';
import {
  askPayment,
  openIntent,
  ordersOf,
  passDeadline,
  paymentOf,
  providerBooks,
  stockOf,
} from '../../testing/factories/checkout.ts';
import { countEvents, openTill, refused, type Till } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';
import { reconcilePayments } from '../../testing/provider-jobs.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { expireCheckouts } from './settling/expire-checkouts.ts';
import { settlePayment } from './settling/settle-payment.ts';

const { test, seller } = await openShop();
const admin = await as(test, { role: 'admin' });
let till: Till;
beforeEach(async () => {
  till = await openTill(test, seller.userId);
});

const brokenBy = async (paymentId: string) =>
  (await findBreaksInBooks(test.db)).filter(({ subject }) => subject === paymentId).map(({ invariant }) => invariant);
const countAudits = async (paymentId: string) =>
  (await sql`select from audit_entry where subject_id = ${paymentId}`.execute(test.db)).rows.length;
const strayMoneyOf = async ({ orders }: PlacedCheckout) =>
  (await till.buyer.client.call(getOrder, { params: { id: orders[0]?._id ?? '' } })).strayMoney;

describe('money in another currency', () => {
  it('ships nothing and waits for a person', async () => {
    const { placed, intent, id } = await till.opened();
    test.cards.control({ currency: 'eur' });
    await test.cards.confirm(id);
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({ status: 'processing' });
    await test.cards.deliverWebhooks();
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'review', captured_cents: 0 });
    expect(await strayMoneyOf(placed)).toBe('checking');
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'processing', payment_status: 'awaiting' }]);
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'review' });
    expect(await stockOf(test, till.tea)).toMatchObject({ on_hand: 3, reserved: 0 });
  });
});

describe('money that names another payment than ours', () => {
  it('pays for nothing and waits for a person', async () => {
    const mine = await till.opened();
    const foreign = await test.deps.cards.createIntent({
      key: newId(),
      amountCents: 1590,
      currency: 'usd',
      metadata: {},
    });
    await test.cards.confirm(foreign.id);
    const { id } = await paymentOf(test, mine.placed);
    await test.db.updateTable('payment').set({ provider_intent_id: foreign.id }).where('id', '=', id).execute();
    expect((await settlePayment(test.deps, foreign.id)).outcome).toBe('review');
    expect(await ordersOf(test, mine.placed)).toMatchObject([{ payment_status: 'awaiting' }]);
  });
});

/** Paid in euros, not looked at by an admin yet. */
async function inReview() {
  const opened = await till.opened();
  test.cards.control({ currency: 'eur' });
  await test.cards.confirm(opened.id);
  test.cards.control({ currency: null });
  await settlePayment(test.deps, opened.id);
  const { id: paymentId } = await paymentOf(test, opened.placed);
  return { ...opened, paymentId };
}
/** What an admin does at the provider's own desk. */
const sendBackByHand = (intentId: string) => test.deps.cards.refund({ refundId: newId(), intentId, amountCents: 1590 });
const note = 'Refunded in the dashboard of the provider';
const resolve = (paymentId: string, who = admin) =>
  who.client.call(resolvePayment, { params: { id: paymentId }, body: { outcome: 'returned', note } });

describe('a payment that waits for a person', () => {
  it('is listed for admins, the oldest first', async () => {
    const [first, second] = [await inReview(), await inReview()];
    const { payments, total } = await admin.client.call(listReviewPayments, { query: { limit: 100 } });
    expect(total).toBe(payments.length);
    const mine = payments.filter(({ _id }) => _id === first.paymentId || _id === second.paymentId);
    expect(mine.map(({ _id }) => _id)).toEqual([first.paymentId, second.paymentId]);
    expect(mine[0]).toMatchObject({
      status: 'review',
      paymentIntentId: first.id,
      orders: [{ orderNumber: first.placed.orders[0]?.orderNumber }],
      buyer: { _id: till.buyer.userId },
      amount: 15.9,
      failure: 'Received 1590 eur instead of 1590 usd, in the smallest unit',
      can: ['resolve'],
    });
    const page = await admin.client.call(listReviewPayments, { query: { page: 2, limit: 1 } });
    expect([page.payments.length, page.pages]).toEqual([1, total]);
  });

  it('is over once its money was sent back: the orders are closed, the stock is free, the invariant holds again', async () => {
    const { placed, intent, id, paymentId } = await inReview();
    await sql`update payment set updated_at = now() - interval '16 minutes' where id = ${paymentId}`.execute(test.db);
    expect(await brokenBy(paymentId)).toEqual(['no payment waits long for review']);
    await sendBackByHand(id);
    expect(await resolve(paymentId)).toMatchObject({ _id: paymentId, status: 'failed', can: [] });
    expect(await brokenBy(paymentId)).toEqual([]);
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'failed', captured_cents: 0, received_cents: 0 });
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'failed' }]);
    expect(await stockOf(test, till.tea)).toEqual({ on_hand: 3, reserved: 0, available: 3 });
    expect(await strayMoneyOf(placed)).toBe('returned');
    expect(await askPayment(till.buyer.client, intent)).toMatchObject({
      message: 'Your payment could not be used for this order. It was sent back to you, and nothing was ordered.',
      orders: [{ cancelled: true }],
    });
    const audit = await sql<{ actor_id: string; data: object }>`
      select actor_id, data from audit_entry where subject_id = ${paymentId} and action = 'payment.resolve'
    `.execute(test.db);
    const data = { reason: note, before: { status: 'review', intentId: id }, after: { outcome: 'returned' } };
    expect(audit.rows).toMatchObject([{ actor_id: admin.userId, data }]);
  });

  it('stays over, whatever message reports the money again', async () => {
    const { placed, id, paymentId } = await inReview();
    await sendBackByHand(id);
    await resolve(paymentId);
    test.cards.control({ duplicateWebhooks: 2, reorderWebhooks: true });
    await Promise.all([test.cards.deliverWebhooks(), reconcilePayments(test.deps)]);
    expect((await settlePayment(test.deps, id)).outcome).toBe('returned');
    expect(await paymentOf(test, placed)).toMatchObject({ status: 'failed' });
    expect(await countEvents(test, 'checkout.payment-review', placed.checkout._id)).toBe(1);
    expect(await refused(openIntent(till.buyer.client, placed))).toBe('payment.closed');
  });

  it('is told to every admin once, and its end to the buyer once, also when the order had run out before', async () => {
    const { sentTo } = messagesOf(test);
    const { placed, id, paymentId } = await inReview();
    const number = placed.orders[0]?.orderNumber;
    const ofThis = async () => (await sentTo(admin)).bell.filter(({ message }) => message.includes(`${number} `));
    await waitFor(async () => (await ofThis()).length === 1);
    await passDeadline(test, placed);
    await expireCheckouts(test.deps);
    await waitFor(async () => (await sentTo(till.buyer)).bell.length === 1);
    await sendBackByHand(id);
    await resolve(paymentId);
    await waitFor(async () => (await sentTo(till.buyer)).bell.length === 2);
    const { bell, mails } = await sentTo(till.buyer);
    expect(bell[0]?.message).toContain("we're still checking");
    expect(bell[1]).toMatchObject({
      type: 'error',
      title: 'Payment failed',
      message: `We couldn't use the payment we received for ${number}, so we sent it back to you. No order was placed.`,
    });
    expect(mails).toHaveLength(2);
    expect(inOneLine(mails[1]?.text ?? '')).toContain("we've finished checking your payment");
    expect(await ofThis()).toHaveLength(1);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'expired' }]);
  });

  it('is resolved once, by an admin, with a note, and only while it waits', async () => {
    const { id, paymentId } = await inReview();
    const open = await paymentOf(test, (await till.opened()).placed);
    const send = (body: object) =>
      admin.client.call(resolvePayment, { params: { id: paymentId }, body: body as never }).catch((error) => error);
    for (const wrong of [{}, { outcome: 'returned' }, { outcome: 'returned', note: ' ' }, { outcome: 'kept', note }]) {
      expect(await send(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
    }
    for (const person of [till.buyer, seller]) {
      await expect(resolve(paymentId, person)).rejects.toMatchObject({ status: 403 });
      await expect(person.client.call(listReviewPayments, {})).rejects.toMatchObject({ status: 403 });
    }
    await expect(resolve(newId())).rejects.toMatchObject({ status: 404, code: 'payment.not_found' });
    await expect(resolve(open.id)).rejects.toMatchObject({ status: 409, code: 'payment.not_in_review' });
    await sendBackByHand(id);
    const race = await Promise.all(Array.from({ length: 4 }, () => refused(resolve(paymentId))));
    expect(race.sort()).toEqual(['payment.not_in_review', 'payment.not_in_review', 'payment.not_in_review', 'taken']);
    expect(await countAudits(paymentId)).toBe(1);
  });

  it('that was said to be sent back and was not is named by the verifier', async () => {
    const { id, paymentId } = await inReview();
    await resolve(paymentId);
    const named = async () =>
      (await findBreaksInBooks(test.db, providerBooks(test)))
        .filter(({ subject }) => subject === id)
        .map(({ detail }) => detail);
    expect(await named()).toEqual(['said to be sent back, provider took 1590 and gave back 0']);
    await sendBackByHand(id);
    expect(await named()).toEqual([]);
  });
});
