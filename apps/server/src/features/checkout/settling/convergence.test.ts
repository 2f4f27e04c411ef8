import { cancelOrder } from '@herbary/contract/orders.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noFaults } from '../../../sandbox/faults.ts';
import { as } from '../../../testing/as.ts';
import { expectBooksToBalance } from '../../../testing/expect-books.ts';
import { extent } from '../../../testing/extent.ts';
import { sellable } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  emptyStock,
  openIntent,
  passDeadline,
  place,
  providerBooks,
  shopper,
} from '../../../testing/factories/checkout.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { cancelIntent, reconcileFees } from '../../../testing/provider-jobs.ts';
import { settleRefund } from '../../refunds/index.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

// Nothing happens by itself here: when a job runs is part of what is tried.
const { test, seller } = await openShop({ work: false, books: 'unchecked' });
test.cards.control({ ...noFaults, holdWebhooks: true });

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(test.db)).rows.map(({ id }) => id);
const pendingRefunds = () => idsOf(sql<{ id: string }>`select id from refund where status = 'pending' order by id`);
const closedPayments = () =>
  idsOf(sql<{ id: string }>`
    select id from payment where status in ('canceled', 'expired', 'failed') and provider_intent_id is not null
      order by id`);
const openIntents = () =>
  idsOf(sql<{ id: string }>`
    select provider_intent_id as id from payment where status <> 'succeeded' and provider_intent_id is not null
      order by payment.id`);

async function runJobs(): Promise<void> {
  for (const id of await closedPayments()) await cancelIntent(test.deps, id);
  for (const id of await pendingRefunds()) await settleRefund(test.deps, id);
}

async function settleEverything(): Promise<void> {
  for (const id of await openIntents()) await settlePayment(test.deps, id);
  await runJobs();
  await runJobs();
}

const stateOf = async (buyerId: string) => {
  const { rows } = await sql`
    select p.status, p.captured_cents, p.refunded_cents, o.status as parcel, o.payment_status as money, o.total_cents,
        o.refunded_cents as back, (select count(*) from ledger_transaction t where t.order_id = o.id) as booked
      from payment p join customer_order o on o.checkout_group_id = p.checkout_group_id
      where p.buyer_id = ${buyerId} order by o.order_number
  `.execute(test.db);
  return rows as {
    status: string;
    captured_cents: number;
    parcel: string;
    money: string;
    total_cents: number;
    back: number;
  }[];
};

const steps = [
  'pay',
  'pay',
  'expire',
  'decline',
  'authenticate',
  'complete',
  'fail',
  'deliver',
  'ask',
  'expire',
  'cancel',
  'replace',
  'empty',
  'jobs',
  'balance',
  'fees',
] as const;

/** The provider knows by now what everything cost, and says so or is asked. */
async function learnFees(buyerId: string): Promise<unknown[]> {
  const payments = () =>
    test.db
      .selectFrom('payment')
      .select(['provider_intent_id as intentId'])
      .where('buyer_id', '=', buyerId)
      .where('captured_cents', '>', 0)
      .where('provider_fee_cents', 'is', null)
      .execute();
  for (const { intentId } of await payments()) if (intentId) test.cards.settleBalance(intentId);
  await sql`update payment set last_polled_at = null where buyer_id = ${buyerId}`.execute(test.db);
  await Promise.all([test.cards.deliverWebhooks(), reconcileFees(test.deps)]);
  return payments();
}

describe('whatever happens in whatever order', () => {
  it('no buyer pays without an order, and no order is without its stock or its money', async () => {
    const sequence = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 9 });
    const property = fc.asyncProperty(sequence, fc.boolean(), async (sequenceOfSteps, twoSellers) => {
      const buyer = await shopper(test);
      const tea = await sellable(test, seller.userId, { price_cents: 1333, pieces: 4 });
      const herb = await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 777, pieces: 4 });
      const items = [{ product: tea, quantity: 1 }, ...(twoSellers ? [{ product: herb, quantity: 2 }] : [])];
      let placed = await place(buyer, { items });
      let intent = await openIntent(buyer.client, placed);
      const tolerant = (work: Promise<unknown>) =>
        work.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500));
      const moves: Record<(typeof steps)[number], () => Promise<unknown>> = {
        pay: () => test.cards.confirm(intent.paymentIntentId),
        decline: () => test.cards.confirm(intent.paymentIntentId, { card: '4000000000000002' }),
        authenticate: () => test.cards.confirm(intent.paymentIntentId, { card: '4000002500003155' }),
        complete: () => test.cards.authenticate(intent.paymentIntentId, 'complete'),
        fail: () => test.cards.authenticate(intent.paymentIntentId, 'fail'),
        deliver: () => test.cards.deliverWebhooks(),
        ask: () => askPayment(buyer.client, intent),
        expire: async () => {
          await passDeadline(test, placed);
          await expireCheckouts(test.deps);
        },
        cancel: () =>
          tolerant(buyer.client.call(cancelOrder, { params: { id: placed.orders[0]?._id ?? '' }, body: {} })),
        replace: () =>
          tolerant(
            (async () => {
              placed = await place(buyer, { items: [{ product: tea, quantity: 2 }] });
              intent = await openIntent(buyer.client, placed);
            })(),
          ),
        empty: async () => {
          const { rows } =
            await sql`select from stock_level where product_id = ${tea} and reserved = 0 and on_hand > 0`.execute(
              test.db,
            );
          if (rows.length > 0) await emptyStock(test, tea);
        },
        jobs: runJobs,
        balance: async () => test.cards.settleBalance(intent.paymentIntentId),
        fees: () => reconcileFees(test.deps),
      };
      for (const step of sequenceOfSteps) {
        await moves[step]();
        await expectBooksToBalance(test.db);
      }
      await settleEverything();
      expect(await learnFees(buyer.userId)).toEqual([]);
      await expectBooksToBalance(test.db, providerBooks(test));
      const state = await stateOf(buyer.userId);
      for (const { captured_cents, parcel, money, total_cents, back } of state) {
        if (captured_cents === 0) expect(['awaiting', 'expired', 'failed']).toContain(money);
        else if (parcel === 'cancelled') expect({ money, back }).toEqual({ money: 'refunded', back: total_cents });
        else expect({ parcel, money }).toEqual({ parcel: 'processing', money: 'paid' });
      }
      await test.cards.deliverWebhooks();
      await settleEverything();
      expect(await stateOf(buyer.userId)).toEqual(state);
    });
    await fc.assert(property, { numRuns: extent({ few: 8, many: 15 }), verbose: 1 });
  }, 240_000);

  it('messages about one payment, doubled and shuffled, end in the same state', async () => {
    const kinds = [
      'created',
      'requires_action',
      'payment_failed',
      'processing',
      'succeeded',
      'canceled',
      'succeeded',
      'created',
    ];
    const shuffled = fc.shuffledSubarray(
      kinds.map((_, at) => at),
      { minLength: kinds.length },
    );
    const doubled = fc.tuple(shuffled, fc.array(fc.nat({ max: kinds.length - 1 }), { maxLength: 4 }));
    const property = fc.asyncProperty(doubled, async ([order, again]) => {
      const buyer = await shopper(test);
      const tea = await sellable(test, seller.userId, { price_cents: 1333, pieces: 1 });
      const placed = await place(buyer, { items: [{ product: tea, quantity: 1 }] });
      const { paymentIntentId: id } = await openIntent(buyer.client, placed);
      await test.cards.confirm(id, { card: '4000000000000002' });
      await test.cards.confirm(id);
      const statuses = await Promise.all(
        [...order, ...again].map((at) =>
          test.cards.sendWebhook(
            JSON.stringify({
              id: `evt_${id}_${at}`,
              object: 'event',
              type: `payment_intent.${kinds[at]}`,
              livemode: false,
              created: at,
              data: { object: { id, object: 'payment_intent', status: 'canceled', amount: 1 } },
            }),
          ),
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await stateOf(buyer.userId)).toMatchObject([
        { status: 'succeeded', parcel: 'processing', money: 'paid', booked: 1 },
      ]);
    });
    await fc.assert(property, { numRuns: extent({ few: 6, many: 12 }), verbose: 1 });
    await expectBooksToBalance(test.db);
  }, 120_000);
});
