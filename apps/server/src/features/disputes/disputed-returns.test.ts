import { listRefunds, recordSentRefund } from '@herbary/contract/payments.ts';
import { getEarnings } from '@herbary/contract/payouts.ts';
import {
  decideSellerReturn,
  estimateReturn,
  getReturn,
  receiveSellerReturn,
  requestReturn,
} from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { as } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { providerBooks, type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { disputeOf, payRefund } from '../../testing/factories/disputes.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { ripen } from '../../testing/factories/payouts.ts';
import { refused } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test, seller } = await openShop({ work: false, books: 'provider' });
const admin = await as(test, { role: 'admin' });
let buyer: Shopper;
let sold: { orderId: string; orderLine: string; intentId: string; totalCents: number };
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  const things = [
    { sellerId: seller.userId, productId: await stockProduct(test, seller.userId), quantity: 3, priceCents: 1333 },
  ];
  const {
    order,
    intentId = '',
    totalCents,
  } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'delivered' });
  sold = { orderId: order.id, orderLine: order.lineIds[0] ?? '', intentId, totalCents };
});

const ask = async (quantity = 1) => {
  const { orderId, orderLine } = sold;
  const items = [{ orderLine, quantity, reason: 'changed_mind' as const }];
  return buyer.client.call(requestReturn, { body: { orderId, items } });
};
const approve = (id: string) => seller.client.call(decideSellerReturn, { params: { id }, body: { approve: true } });
const receive = (id: string, itemId: string) => {
  const body = { items: [{ _id: itemId, disposition: 'restock' as const }] };
  return seller.client.call(receiveSellerReturn, { params: { id }, body });
};
async function sentBack(): Promise<{ id: string; refundId: string; cents: number }> {
  const { _id: id, items } = await ask();
  await approve(id);
  await receive(id, items[0]?._id ?? '');
  const { rows } = await sql<{ refundId: string; cents: number }>`
    select id as "refundId", amount_cents as cents from refund where return_id = ${id}
  `.execute(test.db);
  return { id, refundId: rows[0]?.refundId ?? '', cents: rows[0]?.cents ?? 0 };
}
async function disputed(amountCents?: number): Promise<string> {
  const dispute = test.cards.openDispute(sold.intentId, { amountCents });
  await test.cards.deliverWebhooks();
  return dispute;
}
async function lose(dispute: string): Promise<void> {
  test.cards.endDispute(dispute, 'lost');
  await test.cards.deliverWebhooks();
  expect(await disputeOf(test, dispute)).toMatchObject({ status: 'lost', is_settled: true });
}
const statusOf = async (id: string) => (await buyer.client.call(getReturn, { params: { id } })).status;
const backCents = async () =>
  (
    await sql<{ cents: number }>`select refunded_cents as cents from customer_order where id = ${sold.orderId}`.execute(
      test.db,
    )
  ).rows[0]?.cents;

/** It came back, and its refund did not get through. */
async function refusedByCard() {
  const back = await sentBack();
  test.cards.control({ refunds: 'fail' });
  await payRefund(test, back.refundId);
  return back;
}
const refundsOf = async (id: string) =>
  (
    await sql<{ status: string; cents: number; byDispute: boolean }>`
      select status, amount_cents as cents, dispute_id is not null as "byDispute" from refund
        where return_id = ${id} order by created_at, id
    `.execute(test.db)
  ).rows;

/** On its way back while the bank has not asked yet, and received while it decides about a part of the money. */
async function sentBackInDispute(quantity: number, disputedCents: number) {
  const { _id: id, items } = await ask(quantity);
  await approve(id);
  const dispute = await disputed(disputedCents);
  await receive(id, items[0]?._id ?? '');
  const [refund] = await refundsOf(id);
  return { id, dispute, cents: refund?.cents ?? 0 };
}
/** What the admin sees owed of a return, once the provider has refused it. */
async function owedOf(returnId: string): Promise<{ refundId: string; cents: number }> {
  const refund = test.db.selectFrom('refund').where('return_id', '=', returnId);
  const pending = refund.select('id').where('status', '=', 'pending');
  await payRefund(test, (await pending.executeTakeFirstOrThrow()).id);
  const { refunds } = await admin.client.call(listRefunds, { query: { owed: 'true', order: sold.orderId } });
  expect(refunds).toMatchObject([{ status: 'failed', failure: 'The charge was lost in a dispute' }]);
  return { refundId: refunds[0]?._id ?? '', cents: Math.round((refunds[0]?.amount ?? 0) * 100) };
}
const sendFromBank = (id: string) => {
  const body = { bankEntryId: `out-${id}`, valueDate: '2026-11-16' };
  return admin.client.call(recordSentRefund, { params: { id }, body });
};

describe('an order whose payment is disputed', () => {
  it('takes no returns, neither while the bank decides nor after it gave the money back', async () => {
    const dispute = await disputed();
    expect(await refused(ask())).toBe('return.disputed');
    const body = {
      orderId: sold.orderId,
      items: [{ orderLine: sold.orderLine, quantity: 1, reason: 'changed_mind' as const }],
    };
    expect(await refused(buyer.client.call(estimateReturn, { body }))).toBe('return.disputed');
    await lose(dispute);
    expect(await refused(ask())).toBe('return.disputed');
    expect(await backCents()).toBe(sold.totalCents);
  });

  it('takes them again when the dispute was won', async () => {
    test.cards.endDispute(await disputed(), 'won');
    await test.cards.deliverWebhooks();
    expect(await refused(ask())).toBe('taken');
  });

  it('ends the returns that are on their way when it is lost', async () => {
    const [{ _id: asked }, { _id: approved }] = [await ask(), await ask()];
    await approve(approved);
    await lose(await disputed());
    expect([await statusOf(asked), await statusOf(approved)]).toEqual(['cancelled', 'cancelled']);
  });

  it('pays for what came back with the money of the bank, and with nothing else', async () => {
    const dispute = await disputed();
    await sql`update payment set dispute_state = null where provider_intent_id = ${sold.intentId}`.execute(test.db);
    const { id, refundId } = await sentBack();
    await sql`update payment set dispute_state = 'open' where provider_intent_id = ${sold.intentId}`.execute(test.db);
    await payRefund(test, refundId);
    expect(await statusOf(id)).toBe('received');
    await lose(dispute);
    expect(await statusOf(id)).toBe('refunded');
    expect(await backCents()).toBe(sold.totalCents);
  });

  it('pays so also for what came back and could not be refunded to the card', async () => {
    const { id, cents } = await refusedByCard();
    await ripen(test, sold.orderId);
    expect(await statusOf(id)).toBe('received');
    expect((await seller.client.call(getEarnings, {})).returning).toBeGreaterThan(0);
    await lose(await disputed());
    expect(await statusOf(id)).toBe('refunded');
    expect(await backCents()).toBe(sold.totalCents);
    expect(await refundsOf(id)).toEqual([
      { status: 'failed', cents, byDispute: false },
      { status: 'succeeded', cents, byDispute: true },
    ]);
    expect((await seller.client.call(getEarnings, {})).returning).toBe(0);
  });

  it('names the dispute as the way by which a return was refunded', async () => {
    const { id, cents } = await refusedByCard();
    await lose(await disputed());
    const { rows } = await sql`
      select payload from outbox_event where type = 'return.refunded' and subject = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ payload: { returnId: id, by: 'dispute', cents } }]);
  });

  it('loses a part of what was not returned before', async () => {
    const { refundId, cents } = await sentBack();
    await payRefund(test, refundId);
    await lose(await disputed(777));
    expect(await backCents()).toBe(cents + 777);
  });
});

describe('a return that is worth more than what the bank gave back of its order', () => {
  it.each([
    ['one piece of three, and a smaller sum', 1, 777],
    ['two pieces of three, and more than the order keeps beside them', 2, 2500],
    ['all of the order, and a part of it', 3, 777],
  ])('is owed the rest only: %s', async (_, quantity, disputedCents) => {
    const { id, dispute, cents } = await sentBackInDispute(quantity, disputedCents);
    expect(cents).toBeGreaterThan(disputedCents);
    await lose(dispute);
    expect(await statusOf(id)).toBe('received');
    expect(await backCents()).toBe(disputedCents);
    await expectBooksToBalance(test.db, providerBooks(test));
    const owed = await owedOf(id);
    expect(owed.cents).toBe(cents - disputedCents);
    await sendFromBank(owed.refundId);
    expect(await statusOf(id)).toBe('refunded');
    expect(await backCents()).toBe(cents);
  });

  it('is owed the rest also when it is a whole line of several', async () => {
    const thing = async (priceCents: number) => ({
      sellerId: seller.userId,
      productId: await stockProduct(test, seller.userId),
      priceCents,
    });
    const things = [await thing(3000), await thing(1333)];
    const sale = await sellOrder(test, { buyerId: buyer.userId, things, state: 'delivered' });
    const { order, intentId = '', totalCents } = sale;
    sold = { orderId: order.id, orderLine: order.lineIds[0] ?? '', intentId, totalCents };
    const { id, dispute, cents } = await sentBackInDispute(1, 1500);
    await lose(dispute);
    await sendFromBank((await owedOf(id)).refundId);
    expect(await statusOf(id)).toBe('refunded');
    expect(await backCents()).toBe(cents);
  });

  it('is owed the rest also when its refund had failed before', async () => {
    const { id, cents } = await refusedByCard();
    await lose(await disputed(777));
    const owed = await owedOf(id);
    expect(owed.cents).toBe(cents - 777);
    await sendFromBank(owed.refundId);
    expect(await statusOf(id)).toBe('refunded');
    expect(await backCents()).toBe(cents);
  });
});
