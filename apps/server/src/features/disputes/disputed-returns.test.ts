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
import { type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { disputeOf, payRefund } from '../../testing/factories/disputes.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { ripen } from '../../testing/factories/payouts.ts';
import { refused } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test, seller } = await openShop({ work: false, books: 'provider' });
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

const ask = async () => {
  const { orderId, orderLine } = sold;
  const items = [{ orderLine, quantity: 1, reason: 'changed_mind' as const }];
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
    const { id } = await refusedByCard();
    await lose(await disputed());
    const { rows } = await sql`
      select payload from outbox_event where type = 'return.refunded' and subject = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ payload: { returnId: id, by: 'dispute' } }]);
  });

  it('loses a part of what was not returned before', async () => {
    const { refundId, cents } = await sentBack();
    await payRefund(test, refundId);
    await lose(await disputed(777));
    expect(await backCents()).toBe(cents + 777);
  });
});
