import { cancelOrder, getOrder } from '@herbary/contract/orders.ts';
import { listRefunds, recordSentRefund, retryRefund } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallRefused, CardProviderDown } from '../../platform/cards/card-provider.ts';
import { transaction } from '../../platform/db/client.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as } from '../../testing/as.ts';
import { expectBooksToBalance } from '../../testing/expect-books.ts';
import { sellable } from '../../testing/factories/cart.ts';
import { buy, ordersOf, paymentOf, providerBooks, type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { countEvents } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';
import { messagesOf } from '../../testing/sent-messages.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { requestRefund } from './request-refund.ts';
import { settleRefund } from './settle-refund.ts';

// Nothing happens by itself: each step is taken by the test.
const { test, seller } = await openShop({ work: false, books: 'provider' });
const admin = await as(test, { role: 'admin' });
let buyer: Shopper;
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  buyer = await shopper(test);
});

type RefundState = {
  id: string;
  status: string;
  amount_cents: number;
  provider_refund_id: string | null;
  idempotency_key: string;
  method: string;
  failure: string | null;
};

const refundsOf = async (orderId: string): Promise<RefundState[]> =>
  (
    await sql<RefundState>`
      select id, status, amount_cents, provider_refund_id, idempotency_key, method, failure from refund
      where order_id = ${orderId} order by attempt
    `.execute(test.db)
  ).rows;

/** Paid by card and cancelled: its refund is owed. */
async function owed() {
  const tea = await sellable(test, seller.userId, { price_cents: 1999, pieces: 5 });
  const placed = await buy(test, buyer, { items: [{ product: tea, quantity: 2 }] });
  const orderId = placed.orders[0]?._id ?? '';
  await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
  const [refund] = await refundsOf(orderId);
  if (!refund) throw new Error('no refund');
  const { total } = placed.checkout;
  return { placed, orderId, refundId: refund.id, cents: refund.amount_cents, total };
}

const order = async (orderId: string) => buyer.client.call(getOrder, { params: { id: orderId } });
const takenBack = (intentId: string) => test.cards.ledger().find(({ intent }) => intent === intentId)?.refunded;
const providerIdOf = async (orderId: string) => (await refundsOf(orderId)).at(-1)?.provider_refund_id ?? '';
const bookedOf = async (refundId: string) =>
  (
    await sql<{ kind: string; cents: number }>`
      select t.kind, sum(e.amount_cents)::bigint as cents from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.component = 'payment'
      where t.refund_id = ${refundId} group by t.id order by t.created_at
    `.execute(test.db)
  ).rows;

describe('a refund the provider takes its time for', () => {
  it('counts as refunded when the provider says so, however often and in whatever order its messages come', async () => {
    const { placed, orderId, refundId, cents, total } = await owed();
    test.cards.control({ refunds: 'stay-pending' });
    await settleRefund(test.deps, refundId);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'sent', failure: null }]);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'paid', refunded_cents: 0 }]);
    expect((await order(orderId)).payment).toMatchObject({ refunded: 0, refundDue: total });
    expect(await bookedOf(refundId)).toEqual([]);
    await expectBooksToBalance(test.db, providerBooks(test));

    test.cards.control({ duplicateWebhooks: 3, reorderWebhooks: true });
    test.cards.endRefund(await providerIdOf(orderId), 'succeeded');
    const answers = await test.cards.deliverWebhooks();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'refunded', refunded_cents: cents }]);
    expect((await order(orderId)).payment).toMatchObject({ refunded: total, refundDue: 0 });
    expect(await bookedOf(refundId)).toEqual([{ kind: 'refund', cents: -cents }]);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(cents);
  });

  it('is asked about until it is over, when no message ever comes', async () => {
    const { orderId, refundId } = await owed();
    test.cards.control({ refunds: 'stay-pending', loseWebhooks: true });
    await settleRefund(test.deps, refundId);
    await reconcileRefunds(test.deps);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'sent' }]);
    test.cards.endRefund(await providerIdOf(orderId), 'succeeded');
    await reconcileRefunds(test.deps);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'sent' }]);
    await sql`update refund set last_polled_at = now() - interval '1 minute' where id = ${refundId}`.execute(test.db);
    await Promise.all([reconcileRefunds(test.deps), reconcileRefunds(test.deps)]);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('is found by our own id when the answer of its creation was lost', async () => {
    const { placed, orderId, refundId, cents } = await owed();
    test.cards.control({ refunds: 'stay-pending' });
    const { cards } = test.deps;
    const dies = {
      ...cards,
      refund: async (request: Parameters<typeof cards.refund>[0]) => {
        const made = await cards.refund(request);
        test.cards.endRefund(made.id, 'succeeded');
        throw new CardProviderDown('killed before it was written down');
      },
    };
    await expect(settleRefund({ ...test.deps, cards: dies }, refundId)).rejects.toThrow('killed');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending', provider_refund_id: null }]);
    await test.cards.deliverWebhooks();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
    await settleRefund(test.deps, refundId);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(cents);
  });

  it('is looked for before it is made again once the provider may have forgotten its key', async () => {
    const { placed, orderId, refundId, cents } = await owed();
    const { cards } = test.deps;
    const { paymentIntentId: intentId } = placed.intent;
    await cards.refund({ refundId, intentId, amountCents: cents });
    const forgetful = {
      ...cards,
      refund: () => Promise.reject(new Error('It would be paid a second time')),
    };
    const young = settleRefund({ ...test.deps, cards: forgetful }, refundId);
    await expect(young).rejects.toThrow('a second time');
    await sql`update refund set created_at = now() - interval '21 hours' where id = ${refundId}`.execute(test.db);
    await reconcileRefunds({ ...test.deps, cards: forgetful });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
    expect(takenBack(intentId)).toBe(cents);
  });
});

describe('a refund that fails', () => {
  it('is still owed, is seen by admins, and is tried again once, under its next key', async () => {
    const { placed, orderId, refundId, cents, total } = await owed();
    test.cards.control({ refunds: 'fail' });
    await settleRefund(test.deps, refundId);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'declined' }]);
    expect(await countEvents(test, 'refund.failed', orderId)).toBe(1);
    const shown = await order(orderId);
    expect(shown.payment).toMatchObject({ refunded: 0, refundDue: total });
    expect(shown.timeline.at(-1)).toMatchObject({ status: 'refund_failed' });
    const { refunds } = await admin.client.call(listRefunds, { query: { status: 'failed' } });
    expect(refunds.find(({ _id }) => _id === refundId)).toMatchObject({
      order: { _id: orderId, orderNumber: placed.orders[0]?.orderNumber },
      buyer: { _id: buyer.userId },
      method: 'card',
      amount: total,
      reason: 'cancelled',
      failure: 'declined',
      can: ['retry', 'sent'],
    });
    test.cards.control({ refunds: 'succeed' });
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.client.call(retryRefund, { params: { id: refundId } })),
    );
    const done = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done).toMatchObject([{ status: 'pending', can: [] }]);
    expect(done).toHaveLength(1);
    await settleRefund(test.deps, done[0]?._id ?? '');
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'failed', idempotency_key: `cancel:${orderId}` },
      { status: 'succeeded', idempotency_key: `cancel:${orderId}:2` },
    ]);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(cents);
    expect((await order(orderId)).payment).toMatchObject({ refunded: total, refundDue: 0 });
    const again = admin.client.call(retryRefund, { params: { id: done[0]?._id ?? '' } });
    await expect(again).rejects.toMatchObject({ code: 'refund.not_failed' });
  });

  it('for good at the provider is not asked for ever', async () => {
    const { orderId, refundId } = await owed();
    const refusing = {
      ...test.deps.cards,
      refund: () => Promise.reject(new CallRefused('refused (charge_disputed)', 'This charge is disputed.')),
    };
    await settleRefund({ ...test.deps, cards: refusing }, refundId);
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'failed', failure: 'This charge is disputed.', provider_refund_id: null },
    ]);
    const { _id } = await admin.client.call(retryRefund, { params: { id: refundId } });
    await settleRefund({ ...test.deps, cards: refusing }, _id);
    const third = await admin.client.call(retryRefund, { params: { id: _id } });
    expect((await refundsOf(orderId)).at(-1)?.idempotency_key).toBe(`cancel:${orderId}:3`);
    await settleRefund(test.deps, third._id);
    expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
  });

  it('after it had succeeded is taken back from the books, once, and may be sent again', async () => {
    const { placed, orderId, refundId, cents } = await owed();
    await settleRefund(test.deps, refundId);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'refunded' }]);
    test.cards.control({ duplicateWebhooks: 2, reorderWebhooks: true });
    test.cards.endRefund(await providerIdOf(orderId), 'failed');
    await test.cards.deliverWebhooks();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'unknown' }]);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'paid', refunded_cents: 0 }]);
    expect(await paymentOf(test, placed)).toMatchObject({ refunded_cents: 0 });
    expect(await bookedOf(refundId)).toEqual([
      { kind: 'refund', cents: -cents },
      { kind: 'reversal', cents },
    ]);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(0);
    await expectBooksToBalance(test.db, providerBooks(test));
    const { _id } = await admin.client.call(retryRefund, { params: { id: refundId } });
    await settleRefund(test.deps, _id);
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'refunded', refunded_cents: cents }]);
  });

  it('may be sent from the bank instead', async () => {
    const { placed, orderId, refundId, total } = await owed();
    test.cards.control({ refunds: 'fail' });
    await settleRefund(test.deps, refundId);
    const body = { bankEntryId: `OUT-${refundId}`, valueDate: '2026-11-12', note: 'Card was closed' };
    const sent = await admin.client.call(recordSentRefund, { params: { id: refundId }, body });
    expect(sent).toMatchObject({
      method: 'bank-transfer',
      status: 'succeeded',
      amount: total,
      valueDate: '2026-11-12',
    });
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'failed', method: 'card' },
      { status: 'succeeded', method: 'bank-transfer' },
    ]);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(0);
    expect((await order(orderId)).payment).toMatchObject({ refunded: total, refundDue: 0 });
    const { rows } = await sql<{ kind: string }>`
      select a.kind from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.account_id
      where t.refund_id = ${sent._id} and e.component = 'payment'
    `.execute(test.db);
    expect(rows).toEqual([{ kind: 'bank_cash' }]);
    const audit = await sql<{ action: string }>`
      select action from audit_entry where subject_id = ${sent._id}
    `.execute(test.db);
    expect(audit.rows).toEqual([{ action: 'refund.sent' }]);
    await expect(admin.client.call(retryRefund, { params: { id: refundId } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a call about a refund', () => {
  it('is refused for what is not there, not open, or known', async () => {
    const [first, second] = [await owed(), await owed()];
    const good = { bankEntryId: `OUT-${first.refundId}`, valueDate: '2026-11-12' };
    const send = (id: string, body: object) =>
      admin.client.call(recordSentRefund, { params: { id }, body: body as typeof good }).catch((error) => error);
    expect(await send('0198f000-0000-7000-8000-000000000000', good)).toMatchObject({ code: 'refund.not_found' });
    expect(await send('not-an-id', good)).toMatchObject({ status: 400 });
    expect(await send(first.refundId, good)).toMatchObject({ code: 'refund.not_open' });
    for (const wrong of [
      {},
      { ...good, bankEntryId: '' },
      { ...good, bankEntryId: ' ' },
      { ...good, bankEntryId: 'x'.repeat(121) },
      { ...good, bankEntryId: 7 },
      { ...good, valueDate: '12.11.2026' },
      { ...good, valueDate: '2026-13-01' },
      { ...good, note: 'x'.repeat(501) },
    ]) {
      expect(await send(first.refundId, wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
    }
    test.cards.control({ refunds: 'fail' });
    for (const { refundId } of [first, second]) await settleRefund(test.deps, refundId);
    const race = await Promise.all([
      send(first.refundId, good),
      send(first.refundId, { ...good, bankEntryId: 'OUT-2' }),
    ]);
    expect(race.map(({ code, status }) => code ?? status).sort()).toEqual(['refund.not_open', 'succeeded']);
    const used = race.find(({ status }) => status === 'succeeded').bankEntryId;
    expect(await send(second.refundId, { ...good, bankEntryId: used })).toMatchObject({ code: 'bank.entry_known' });
    for (const person of [buyer, seller]) {
      for (const call of [
        () => person.client.call(listRefunds, {}),
        () => person.client.call(retryRefund, { params: { id: second.refundId } }),
        () => person.client.call(recordSentRefund, { params: { id: second.refundId }, body: good }),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 403 });
      }
    }
    await expect(admin.client.call(listRefunds, { query: { status: 'lost' as 'sent' } })).rejects.toMatchObject({
      status: 400,
    });
    const page = await admin.client.call(listRefunds, { query: { page: 1, limit: 1 } });
    expect(page.refunds).toHaveLength(1);
    expect(page.pages).toBe(page.total);
  });
});

describe('money that belongs to no order', () => {
  it('goes back only as far as it is held for the buyer', async () => {
    const { placed } = await owed();
    const { id: paymentId } = await paymentOf(test, placed);
    const ask = transaction(test.db, (tx) =>
      requestRefund(tx, test.deps.events, {
        paymentId,
        orderId: null,
        amountCents: 1,
        reason: 'overpaid',
        key: 'none',
      }),
    );
    await expect(ask).rejects.toMatchObject({ constraint: 'refunds_within_credit' });
  });
});

describe('a buyer', () => {
  it('is notified that a refund was sent when it was, and with all admins that it is owed again when it came back', async () => {
    const busy = await createTestApp();
    try {
      const [guest, tea] = [
        await shopper(busy),
        await sellable(busy, (await as(busy, { role: 'seller' })).userId, { pieces: 5 }),
      ];
      const helper = await as(busy, { role: 'admin' });
      const placed = await buy(busy, guest, { items: [{ product: tea, quantity: 1 }] });
      await guest.client.call(cancelOrder, { params: { id: placed.orders[0]?._id ?? '' }, body: {} });
      const titles = async () => (await messagesOf(busy).sentTo(guest)).bell.map(({ title }) => title);
      await waitFor(async () => (await titles()).includes('Refund sent'));
      const { provider_refund_id: id } = await busy.db
        .selectFrom('refund')
        .select('provider_refund_id')
        .executeTakeFirstOrThrow();
      busy.cards.endRefund(id ?? '', 'failed');
      await busy.cards.deliverWebhooks();
      await waitFor(async () => (await titles()).includes('Your refund is delayed'));
      await waitFor(async () => (await messagesOf(busy).sentTo(helper)).mails.length === 1);
      expect((await messagesOf(busy).oneTo(helper)).bell.title).toBe('Refund failed');
      expect(await ordersOf(busy, placed)).toMatchObject([{ payment_status: 'paid' }]);
      await expectBooksToBalance(busy.db, providerBooks(busy));
    } finally {
      await busy.close();
    }
  });
});
