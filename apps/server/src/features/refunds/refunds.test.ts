import { cancelOrder } from '@herbary/contract/orders.ts';
import { recordBankCredit, recordSentRefund } from '@herbary/contract/payments.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as } from '../../testing/as.ts';
import { insertPromo, sellable } from '../../testing/factories/cart.ts';
import { buy, ordersOf, paymentOf, place, type Shopper, shopper, stockOf } from '../../testing/factories/checkout.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { requestRefund } from './request-refund.ts';
import { settleRefund } from './settle-refund.ts';

const { test, seller } = await openShop({ books: 'provider' });
const idle = await createTestApp({ database: test.database, cards: test.cards, work: false });
afterAll(() => idle.close());
const other = await as(test, { role: 'seller' });
let buyer: Shopper;

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  buyer = await shopper(test);
});

async function bought() {
  const [tea, herb] = [
    await sellable(test, seller.userId, { price_cents: 1999, pieces: 5 }),
    await sellable(test, other.userId, { price_cents: 333, pieces: 5 }),
  ];
  const { code } = await insertPromo(test, seller.userId, { percent_bps: 1500 });
  const items = [
    { product: tea, quantity: 2 },
    { product: herb, quantity: 3 },
  ];
  const placed = await buy(test, buyer, { items, promoCode: code });
  return { placed, tea, herb, first: placed.orders[0]?._id ?? '', second: placed.orders[1]?._id ?? '' };
}
const cancel = (id: string) =>
  buyer.client.call(cancelOrder, { params: { id }, body: { reason: 'Too late for the party' } });
const refundsOf = async (orderId: string) =>
  (
    await sql<{ id: string; status: string; amount_cents: number }>`
      select id, status, amount_cents from refund where order_id = ${orderId}
    `.execute(test.db)
  ).rows;
const isSettled = async (orderId: string) => (await refundsOf(orderId)).every(({ status }) => status === 'succeeded');
const takenBack = (intentId: string) => test.cards.ledger().find(({ intent }) => intent === intentId)?.refunded;

describe('a refund', () => {
  it('of a cancelled order gives back all of it and nothing of the other one', async () => {
    const { placed, tea, first } = await bought();
    await cancel(first);
    await waitFor(() => isSettled(first));
    const [gone, stays] = await ordersOf(test, placed);
    expect(gone).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_cents: gone?.total_cents });
    expect(stays).toMatchObject({ status: 'processing', payment_status: 'paid', refunded_cents: 0 });
    expect(await paymentOf(test, placed)).toMatchObject({ refunded_cents: gone?.total_cents });
    expect(takenBack(placed.intent.paymentIntentId)).toBe(gone?.total_cents);
    expect(await stockOf(test, tea)).toEqual({ on_hand: 5, reserved: 0, available: 5 });
  });

  it('of every order gives back every cent of the payment', async () => {
    const { placed, first, second } = await bought();
    await Promise.all([cancel(first), cancel(second)]);
    await waitFor(async () => (await isSettled(first)) && (await isSettled(second)));
    const payment = await paymentOf(test, placed);
    expect(payment.refunded_cents).toBe(payment.amount_cents);
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.payment_id = ${payment.id} and a.kind in ('seller_balance', 'tax_held', 'platform_fee', 'platform_promotion')
    `.execute(test.db);
    expect(rows[0]?.cents).toBe(0);
  });

  it('asked for twenty times at once is paid once', async () => {
    const { placed, first } = await bought();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => cancel(first)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(first)).toHaveLength(1);
    const [refund] = await refundsOf(first);
    await Promise.all(Array.from({ length: 20 }, () => settleRefund(test.deps, refund?.id ?? '')));
    expect(await refundsOf(first)).toMatchObject([{ status: 'succeeded' }]);
    expect(takenBack(placed.intent.paymentIntentId)).toBe(refund?.amount_cents);
    const { rows } = await sql`select from order_event where order_id = ${first} and type = 'refunded'`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('cannot take more than was paid, whatever the keys', async () => {
    const { placed, first } = await bought();
    const payment = await paymentOf(test, placed);
    const ask = (key: string) =>
      transaction(idle.db, (tx) =>
        requestRefund(
          tx,
          { ...idle.deps.events, publish: async () => undefined },
          {
            paymentId: payment.id,
            orderId: first,
            amountCents: Number(payment.amount_cents),
            reason: 'goodwill',
            key,
          },
        ),
      );
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => ask(`race-${first}-${at}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sql`delete from refund where order_id = ${first}`.execute(test.db);
  });

  it('waits for a provider that is away, and meets what was done when only the answer was lost', async () => {
    const { placed, first } = await bought();
    test.cards.control({ down: 'error' });
    await cancel(first);
    await expect(settleRefund(test.deps, (await refundsOf(first))[0]?.id ?? '')).rejects.toThrow();
    expect(await refundsOf(first)).toMatchObject([{ status: 'pending' }]);
    test.cards.control({ down: false, loseAnswers: 2 });
    await waitFor(() => isSettled(first));
    expect(takenBack(placed.intent.paymentIntentId)).toBe((await refundsOf(first))[0]?.amount_cents);
  });

  it('of a bank transfer is owed until a person has sent it, and no provider is asked', async () => {
    const tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 1 });
    const placed = await place(buyer, { items: [{ product: tea, quantity: 1 }], paymentMethod: 'bank-transfer' });
    const admin = await as(test, { role: 'admin' });
    await admin.client.call(recordBankCredit, {
      params: { reference: placed.orders[0]?.orderNumber ?? '' },
      body: { amount: placed.checkout.total, currency: 'USD', valueDate: '2026-03-02' },
    });
    expect(await ordersOf(test, placed)).toMatchObject([{ payment_status: 'paid' }]);
    expect(await stockOf(test, tea)).toMatchObject({ on_hand: 0, reserved: 0 });
    test.cards.control({ down: 'error' });
    const orderId = placed.orders[0]?._id ?? '';
    await cancel(orderId);
    const [refund] = await refundsOf(orderId);
    await settleRefund(test.deps, refund?.id ?? '');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending' }]);
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'paid' }]);
    await admin.client.call(recordSentRefund, {
      params: { id: refund?.id ?? '' },
      body: { bankEntryId: `OUT-${orderId}`, valueDate: '2026-03-04' },
    });
    expect(await ordersOf(test, placed)).toMatchObject([{ status: 'cancelled', payment_status: 'refunded' }]);
    const { rows } = await sql`select method, provider_refund_id from refund where order_id = ${orderId}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ method: 'bank-transfer', provider_refund_id: null }]);
  });
});
