import { cancelOrder, getOrder } from '@herbary/contract/orders.ts';
import { cancelSellerOrder, getSellerOrder, shipOrder } from '@herbary/contract/orders-handling.ts';
import { getRefund, listRefunds, recordSentRefund, retryRefund } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { disputedSale, disputeOf, payRefund, sellerBalance, soldTo } from '../../testing/factories/disputes.ts';
import { countEvents, openTill, refused } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';
import { followDispute } from './follow-dispute.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

// Nothing happens by itself: each step is taken by the test. After each, our books and the provider's agree to the cent.
const { test } = await openShop({ work: false, books: 'provider' });
const admin = await as(test, { role: 'admin' });
let buyer: Shopper;
let sellers: SignedInPerson[];
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  sellers = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
});

const balances = () => Promise.all(sellers.map(({ userId }) => sellerBalance(test, userId)));
const orderRows = async (ids: string[]) =>
  (
    await sql<{ total: number; back: number; status: string; earned: number }>`
      select total_cents as total, refunded_cents as back, payment_status as status,
          subtotal_cents - seller_discount_cents + shipping_cents - fee_cents as earned
        from customer_order where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)
    `.execute(test.db)
  ).rows;
const sharesOf = async (dispute: string) =>
  (
    await sql<{ cents: number }>`
      select s.amount_cents as cents from dispute_order s join dispute d on d.id = s.dispute_id
        where d.provider_dispute_id = ${dispute} order by s.amount_cents desc
    `.execute(test.db)
  ).rows.map(({ cents }) => cents);
/** What was booked for a dispute, account by account. */
const bookedFor = async (dispute: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::bigint as cents from dispute d
      join ledger_transaction t on t.dispute_id = d.id join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
      where d.provider_dispute_id = ${dispute} group by a.kind having sum(e.amount_cents) <> 0 order by a.kind
  `.execute(test.db);
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};
const refundOf = async (orderId: string) =>
  test.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

describe('a dispute of a checkout with two sellers', () => {
  it('is shared out by their orders to the cent, and holds back what each has earned', async () => {
    const before = await balances();
    const { orderIds, totalCents, dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    const orders = await orderRows(orderIds);
    expect(await disputeOf(test, dispute)).toMatchObject({
      status: 'needs_response',
      amount_cents: totalCents,
      withdrawn_cents: totalCents,
      fee_cents: 1500,
      is_settled: false,
    });
    expect(await sharesOf(dispute)).toEqual(orders.map(({ total }) => total).sort((a, b) => b - a));
    expect(before).toEqual([
      { availableCents: 0, heldCents: 0 },
      { availableCents: 0, heldCents: 0 },
    ]);
    expect(await balances()).toEqual(orders.map(({ earned }) => ({ availableCents: 0, heldCents: earned })));
  });

  it('that is won costs the sellers nothing and the platform the fee', async () => {
    const { orderIds, totalCents, dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    test.cards.endDispute(dispute, 'won');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({
      status: 'won',
      withdrawn_cents: totalCents,
      reinstated_cents: totalCents,
      is_settled: true,
    });
    const orders = await orderRows(orderIds);
    expect(orders.map(({ status, back }) => [status, back])).toEqual([
      ['paid', 0],
      ['paid', 0],
    ]);
    expect(await balances()).toEqual(orders.map(({ earned }) => ({ availableCents: earned, heldCents: 0 })));
    expect(await bookedFor(dispute)).toEqual({ provider_cash: -1500, provider_fee: 1500 });
  });

  it('that is lost takes from each seller what a refund would, and the fee from the platform', async () => {
    const { orderIds, totalCents, dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'lost', is_settled: true });
    const orders = await orderRows(orderIds);
    expect(orders.every(({ status, back, total }) => status === 'refunded' && back === total)).toBe(true);
    expect(await balances()).toEqual([
      { availableCents: 0, heldCents: 0 },
      { availableCents: 0, heldCents: 0 },
    ]);
    const { provider_cash, provider_fee, disputed_funds, dispute_loss } = await bookedFor(dispute);
    expect({ provider_cash, provider_fee, disputed_funds, dispute_loss }).toEqual({
      provider_cash: -totalCents - 1500,
      provider_fee: 1500,
    });
    const { payment } = await buyer.client.call(getOrder, { params: { id: orderIds[0] ?? '' } });
    expect(payment).toMatchObject({ refundDue: 0 });
  });

  it('that is lost before the parcels went out leaves orders that are cancelled, not shipped', async () => {
    const { orderIds, dispute } = await disputedSale(test, { buyer, sellers });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const id = orderIds[0] ?? '';
    const { seller_id } = await test.db
      .selectFrom('customer_order')
      .select('seller_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const client = sellers.find(({ userId }) => userId === seller_id)?.client;
    if (!client) throw new Error('The order is of none of the two sellers');
    expect((await client.call(getSellerOrder, { params: { id } })).can).not.toContain('ship');
    const ship = client.call(shipOrder, { params: { id }, body: { carrier: 'USPS' } });
    await expect(ship).rejects.toMatchObject({ code: 'order.not_shippable' });
    const cancelled = await client.call(cancelSellerOrder, { params: { id }, body: { reason: 'The money went back' } });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  it('over a part of the money is shared out by what each order cost', async () => {
    const { orderIds, dispute } = await disputedSale(test, { buyer, sellers, amountCents: 1001 });
    await test.cards.deliverWebhooks();
    const [first, second] = await sharesOf(dispute);
    expect((first ?? 0) + (second ?? 0)).toBe(1001);
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const orders = await orderRows(orderIds);
    expect(orders.map(({ status }) => status)).toEqual(['part-refunded', 'part-refunded']);
    expect(orders.map(({ back }) => back).sort((a, b) => b - a)).toEqual([first, second]);
    const after = await balances();
    expect(after.every(({ availableCents, heldCents }) => availableCents > 0 && heldCents === 0)).toBe(true);
  });
});

describe('messages about a dispute', () => {
  it('may come in any order and as often as they like', async () => {
    test.cards.control({ duplicateWebhooks: 3, reorderWebhooks: true });
    for (const outcome of ['won', 'lost'] as const) {
      const { dispute } = await disputedSale(test, { buyer, sellers });
      test.cards.endDispute(dispute, outcome);
      const answers = await test.cards.deliverWebhooks();
      expect(answers.filter(({ type }) => type.startsWith('charge.dispute')).length).toBeGreaterThan(8);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const { id, status, is_settled } = await disputeOf(test, dispute);
      expect({ status, is_settled }).toEqual({ status: outcome, is_settled: true });
      expect(await countEvents(test, 'dispute.closed', id)).toBe(1);
    }
  });

  it('are repeated without effect', async () => {
    const { dispute } = await disputedSale(test, { buyer, sellers });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const before = [await bookedFor(dispute), await balances()];
    for (let time = 0; time < 3; time += 1) expect(await followDispute(test.deps, dispute)).toBe('known');
    await Promise.all([followDispute(test.deps, dispute), followDispute(test.deps, dispute)]);
    expect([await bookedFor(dispute), await balances()]).toEqual(before);
  });

  it('may be here before we know that the payment is', async () => {
    const till = await openTill(test, sellers[0]?.userId ?? '');
    const { id } = await till.opened();
    test.cards.control({ holdWebhooks: true });
    await test.cards.confirm(id, { card: '4000000000000259' });
    const body = await firstMessage(id);
    expect(await test.cards.sendWebhook(body)).toBe(200);
    const { rows } = await sql<{ status: string; state: string }>`
      select p.status, d.status as state from payment p join dispute d on d.payment_id = p.id
        where p.provider_intent_id = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ status: 'succeeded', state: 'needs_response' }]);
  });

  it('that say something older than what is known change nothing', async () => {
    const { dispute } = await disputedSale(test, { buyer, sellers });
    const old = await test.deps.cards.retrieveDispute(dispute);
    test.cards.endDispute(dispute, 'won');
    await test.cards.deliverWebhooks();
    const late = { ...test.deps, cards: { ...test.deps.cards, retrieveDispute: async () => old } };
    expect(await followDispute(late, dispute)).toBe('known');
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'won', is_settled: true });
  });

  it('that never came are replaced by asking the provider', async () => {
    test.cards.control({ loseWebhooks: true });
    const { dispute } = await disputedSale(test, { buyer, sellers });
    await expect(disputeOf(test, dispute)).rejects.toThrow('not known');
    await reconcileDisputes(test.deps);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response' });
    test.cards.endDispute(dispute, 'lost');
    await reconcileDisputes(test.deps);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response' });
    await sql`update dispute set last_polled_at = now() - interval '1 hour'`.execute(test.db);
    await reconcileDisputes(test.deps);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'lost', is_settled: true });
    test.cards.control({ down: 'error' });
    await reconcileDisputes(test.deps);
  });

  it('about a stranger’s payment are taken note of and nothing else', async () => {
    const { dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    const reported = await test.deps.cards.retrieveDispute(dispute);
    const saying = (change: object) => ({
      ...test.deps,
      cards: { ...test.deps.cards, retrieveDispute: async () => reported && { ...reported, ...change } },
    });
    expect(await followDispute(saying({ intentId: 'pi_of_another_shop' }), dispute)).toBe('unknown');
    expect(await followDispute(saying({ currency: 'eur' }), dispute)).toBe('foreign');
    expect(await followDispute(test.deps, 'du_nobody')).toBe('unknown');
  });
});

/** As the provider would write it before any other message. */
async function firstMessage(intentId: string): Promise<string> {
  const [opened] = (await test.deps.cards.listDisputes({ since: new Date(0) })).filter(
    (dispute) => dispute.intentId === intentId,
  );
  return JSON.stringify({
    id: `evt_${opened?.id}`,
    object: 'event',
    type: 'charge.dispute.created',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: opened?.id, object: 'dispute', payment_intent: intentId } },
  });
}

describe('what the bank has taken is not given back a second time', () => {
  it('a refund waits while the charge is disputed, and goes out when that is won', async () => {
    const { orderIds, dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    const { id } = await refundOf(orderId);
    await payRefund(test, id);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending' });
    test.cards.endDispute(dispute, 'won');
    await test.cards.deliverWebhooks();
    await payRefund(test, id);
    expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded', dispute_id: null });
  });

  it('also when the provider knows of the dispute before we do', async () => {
    const { orderIds, intentId } = await soldTo(test, { buyer, sellers });
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    const { id } = await refundOf(orderId);
    const dispute = test.cards.openDispute(intentId);
    await payRefund(test, id);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending', failure: null });
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response' });
  });

  it('a refund that was owed is paid by the dispute that is lost', async () => {
    const { orderIds, dispute } = await disputedSale(test, { buyer, sellers });
    await test.cards.deliverWebhooks();
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const refund = await refundOf(orderId);
    expect(refund).toMatchObject({ status: 'succeeded', reason: 'cancelled', provider_refund_id: null });
    expect(refund.dispute_id).not.toBeNull();
    await payRefund(test, refund.id);
    expect((await orderRows(orderIds)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it('of a refund that is larger than what was not lost, the rest is still owed and a person sends it', async () => {
    const { orderIds, totalCents, dispute } = await disputedSale(test, {
      buyer,
      sellers: sellers.slice(0, 1),
      amountCents: 500,
    });
    await test.cards.deliverWebhooks();
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const owed = await refundOf(orderId);
    expect(owed).toMatchObject({ status: 'pending', amount_cents: totalCents - 500 });
    await payRefund(test, owed.id);
    expect(await refundOf(orderId)).toMatchObject({ status: 'failed', failure: 'The charge was lost in a dispute' });
    const body = { bankEntryId: `out-${owed.id}`, valueDate: '2026-11-16' };
    await admin.client.call(recordSentRefund, { params: { id: owed.id }, body });
    expect(await orderRows(orderIds)).toMatchObject([{ status: 'refunded', back: totalCents }]);
  });

  it('neither by trying a failed refund again nor from the bank', async () => {
    const { owed: owedBefore } = await admin.client.call(listRefunds, { query: {} });
    const { orderIds, intentId } = await soldTo(test, { buyer, sellers });
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    const { id } = await refundOf(orderId);
    test.cards.control({ refunds: 'fail' });
    await payRefund(test, id);
    const refundDue = async () => (await buyer.client.call(getOrder, { params: { id: orderId } })).payment.refundDue;
    expect(await refundDue()).toBeGreaterThan(0);
    const dispute = test.cards.openDispute(intentId);
    await test.cards.deliverWebhooks();
    const body = { bankEntryId: `out-${id}`, valueDate: '2026-11-16' };
    expect(await refused(admin.client.call(recordSentRefund, { params: { id }, body }))).toBe('refund.disputed');
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await refundDue()).toBe(0);
    await sql`update refund set created_at = now() - interval '15 days' where id = ${id}`.execute(test.db);
    expect(await refused(admin.client.call(retryRefund, { params: { id } }))).toBe('refund.covered');
    expect(await refused(admin.client.call(recordSentRefund, { params: { id }, body }))).toBe('refund.covered');
    expect(await admin.client.call(getRefund, { params: { id } })).toMatchObject({
      refund: { status: 'failed' },
      parts: null,
    });
    const { refunds, owed } = await admin.client.call(listRefunds, { query: { owed: 'true', order: orderId } });
    expect(refunds).toEqual([]);
    expect(owed).toEqual(owedBefore);
  });

  it('of a refund that failed before, what was not lost is still owed and a person sends it', async () => {
    const { orderIds, intentId } = await soldTo(test, { buyer, sellers });
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    const { id } = await refundOf(orderId);
    test.cards.control({ refunds: 'fail' });
    await payRefund(test, id);
    const dispute = test.cards.openDispute(intentId, { amountCents: 500 });
    await test.cards.deliverWebhooks();
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    const [partly] = await orderRows([orderId]);
    const body = { bankEntryId: `out-${id}`, valueDate: '2026-11-16' };
    const sent = await admin.client.call(recordSentRefund, { params: { id }, body });
    expect(sent.amount).toBe(((partly?.total ?? 0) - (partly?.back ?? 0)) / 100);
    expect(await orderRows([orderId])).toMatchObject([{ status: 'refunded', back: partly?.total }]);
  });

  it('what the bank takes beyond what is left is the platform’s loss', async () => {
    const { orderIds, totalCents, intentId } = await soldTo(test, { buyer, sellers });
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    await payRefund(test, (await refundOf(orderId)).id);
    const [first] = await orderRows(orderIds);
    const dispute = test.cards.openDispute(intentId, { amountCents: totalCents });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect((await bookedFor(dispute)).dispute_loss).toBe(first?.total);
  });
});

describe('a question of the bank', () => {
  it('takes no money, lets refunds through, and holds the earnings until it is closed', async () => {
    const { orderIds, dispute } = await disputedSale(test, { buyer, sellers, isInquiry: true });
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'warning_needs_response', withdrawn_cents: 0 });
    expect((await balances()).every(({ heldCents }) => heldCents > 0)).toBe(true);
    const [orderId = ''] = orderIds;
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    await payRefund(test, (await refundOf(orderId)).id);
    expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded' });
    test.cards.endDispute(dispute, 'won');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'warning_closed', is_settled: true });
    expect((await balances()).every(({ heldCents }) => heldCents === 0)).toBe(true);
  });

  it('may become a chargeback, which is answered anew', async () => {
    const { totalCents, dispute } = await disputedSale(test, { buyer, sellers, isInquiry: true });
    await test.cards.deliverWebhooks();
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response', withdrawn_cents: totalCents });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'lost', is_settled: true });
  });
});
