import { cancelOrder } from '@herbary/contract/orders.ts';
import { decideSellerReturn, receiveSellerReturn, requestReturn } from '@herbary/contract/returns.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import type { CardProvider } from '../../platform/cards/card-provider.ts';
import type { Db } from '../../platform/db/client.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { findBreaksInBooks } from '../../testing/expect-books.ts';
import { extent } from '../../testing/extent.ts';
import { sellOrder, stockProduct } from '../../testing/factories/orders.ts';
import { payAllRefunds, payableAccount, ripen, ripeSale, runPayoutsNow } from '../../testing/factories/payouts.ts';
import { returnPhoto } from '../../testing/factories/returns.ts';
import { openShop } from '../../testing/open-shop.ts';
import { followDispute } from '../disputes/index.ts';
import { advancePayout } from './running/advance-payouts.ts';
import { startScheduledRun } from './running/run-payouts.ts';

const { test } = await openShop({ work: false });
const buyer = await as(test);
let seller: SignedInPerson;

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true, payouts: 'stay-pending' });
  await freshSeller();
});

/** The only one who can be paid, and whose payouts the provider is asked about. */
async function freshSeller(): Promise<void> {
  await sql`update seller_bank_account set replaced_at = now() where replaced_at is null`.execute(test.db);
  await sql`update payout set last_asked_at = 'infinity'`.execute(test.db);
  seller = await as(test, { role: 'seller' });
}

type Row = { id: string; amount: number; status: string; bankPayoutId: string | null };
async function payoutsOf(sellerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, amount_cents as amount, status, provider_payout_id as "bankPayoutId" from payout
      where seller_id = ${sellerId} order by created_at, id
  `.execute(test.db);
  return rows;
}

/** Without the statement that the server asks: order by order, from the rows as they are. */
async function plainlyAvailable(sellerId: string): Promise<number> {
  const entries = await sql<{ order: string | null; cents: number }>`
    select t.order_id as order, -e.amount_cents as cents from ledger_account a
      join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
      where a.kind = 'seller_balance' and a.seller_id = ${sellerId}
  `.execute(test.db);
  const orders = await sql<{ id: string; payable: Date | null }>`
    select id, payable_from as payable from customer_order where seller_id = ${sellerId}`.execute(test.db);
  const back = await sql<{
    order: string;
    pieces: number;
    of: number;
    ship: boolean;
    earned: number;
    shipping: number;
  }>`
    select r.order_id as order, rl.quantity as pieces, l.quantity as of, rl.with_shipping as ship,
        l.subtotal_cents - l.seller_discount_cents - l.fee_cents as earned, l.shipping_cents as shipping
      from return_request r join return_line rl on rl.return_id = r.id join order_line l on l.id = rl.order_line_id
      where r.seller_id = ${sellerId} and r.status in ('pending', 'approved', 'received')
  `.execute(test.db);
  const ripe = new Set(
    orders.rows
      .filter(({ payable }) => payable && Date.now() - payable.getTime() >= 7 * 86_400_000)
      .map(({ id }) => id),
  );
  const counted = entries.rows.filter(({ order }) => order === null || ripe.has(order));
  const waiting = back.rows.filter(({ order }) => ripe.has(order));
  return (
    counted.reduce((sum, { cents }) => sum + cents, 0) -
    waiting.reduce(
      (sum, { pieces, of, ship, earned, shipping }) =>
        sum + Math.ceil(((earned + (ship ? shipping : 0)) * pieces) / of),
      0,
    )
  );
}

type Order = { id: string; lineId: string; quantity: number; intentId: string; state: 'paid' | 'delivered' | 'over' };

/** What can happen, to the newest order that it can happen to. */
function world() {
  const orders: Order[] = [];
  const latest = (state: Order['state']) => orders.findLast((order) => order.state === state);
  const sell = async (state: 'paid' | 'delivered', cents: number, quantity: number, feeBps: number) => {
    const productId = await stockProduct(test, seller.userId);
    const things = [{ sellerId: seller.userId, productId, priceCents: cents, quantity, feeBps }];
    const { order, intentId = '' } = await sellOrder(test, { buyerId: buyer.userId, things, state });
    orders.push({ id: order.id, lineId: order.lineIds[0] ?? '', quantity, intentId, state });
  };
  return {
    sell,
    async ripen() {
      for (const { id, state } of orders) if (state === 'delivered') await ripen(test, id);
    },
    async cancel() {
      const order = latest('paid');
      if (!order) return;
      await buyer.client.call(cancelOrder, { params: { id: order.id }, body: {} });
      await payAllRefunds(test);
      order.state = 'over';
    },
    async giveBack(isFinished: boolean) {
      const order = latest('delivered');
      if (!order) return;
      order.state = 'over';
      const items = [
        { orderLine: order.lineId, quantity: 1, reason: 'damaged' as const, photos: [await returnPhoto(buyer)] },
      ];
      const asked = await buyer.client.call(requestReturn, { body: { orderId: order.id, items } });
      if (!isFinished) return;
      const params = { id: asked._id };
      await seller.client.call(decideSellerReturn, { params, body: { approve: true } });
      const received = asked.items.map(({ _id }) => ({ _id, disposition: 'destroy' as const }));
      await seller.client.call(receiveSellerReturn, { params, body: { items: received } });
      await payAllRefunds(test);
    },
    async dispute(outcome: 'open' | 'won' | 'lost') {
      const order = latest('delivered');
      if (!order) return;
      order.state = 'over';
      const dispute = test.cards.openDispute(order.intentId);
      await followDispute(test.deps, dispute);
      if (outcome === 'open') return;
      test.cards.endDispute(dispute, outcome);
      await followDispute(test.deps, dispute);
    },
    async pay(runs: number) {
      await Promise.all(Array.from({ length: runs }, () => runPayoutsNow(test)));
    },
    async endAtBank(status: 'paid' | 'failed') {
      for (const { id, bankPayoutId } of await payoutsOf(seller.userId)) {
        if (bankPayoutId) test.cards.sandbox.endPayout(bankPayoutId, status);
        await advancePayout(test.deps, id);
      }
      // The next run may pay on the same day.
      await sql`update payout set period = period - 1 where seller_id = ${seller.userId} and status = 'completed'`.execute(
        test.db,
      );
    },
  };
}
type World = ReturnType<typeof world>;

const step: fc.Arbitrary<(on: World) => Promise<void>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('paid' as const, 'delivered' as const, 'delivered' as const),
        fc.integer({ min: 199, max: 9_999 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(800, 650, 500),
      )
      .map((sale) => (on: World) => on.sell(...sale)),
  },
  { weight: 2, arbitrary: fc.constant((on: World) => on.ripen()) },
  { weight: 1, arbitrary: fc.constant((on: World) => on.cancel()) },
  { weight: 1, arbitrary: fc.boolean().map((isFinished) => (on: World) => on.giveBack(isFinished)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('open', 'won', 'lost').map((end) => (on: World) => on.dispute(end as 'open')),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }).map((runs) => (on: World) => on.pay(runs)) },
  { weight: 2, arbitrary: fc.constantFrom('paid', 'failed').map((end) => (on: World) => on.endAtBank(end as 'paid')) },
);

describe('whatever happens to sales and payouts', () => {
  it('the books are right after each step, and no payout is above what was available', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await freshSeller();
      await payableAccount(test, seller.userId);
      const on = world();
      await on.sell('delivered', 3000, 2, 800);
      for (const take of steps) {
        const before = await plainlyAvailable(seller.userId);
        const known = (await payoutsOf(seller.userId)).length;
        await take(on);
        const made = (await payoutsOf(seller.userId)).slice(known);
        expect(made.length).toBeLessThanOrEqual(1);
        for (const { amount } of made) expect(amount).toBe(before);
        expect(await findBreaksInBooks(test.db)).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: extent({ few: 3, many: 60 }) });
  });
});

class Stopped extends Error {}

/** Stops the work at its n-th meeting with the database or the provider: before a call, or after it with its answer lost. */
function stoppedAt(deps: Deps, at: number): { deps: Deps; wasStopped: () => boolean } {
  let count = 0;
  let isOver = false;
  const meet = () => {
    count += 1;
    // A dead process does nothing more.
    if (count === at) isOver = true;
    if (isOver) throw new Stopped();
  };
  const db: Db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      meet();
      return result;
    },
  });
  const cards = Object.fromEntries(
    Object.entries(deps.cards).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      const call = async (...given: unknown[]) => {
        meet();
        const answer = await (value as (...given: unknown[]) => unknown)(...given);
        meet();
        return answer;
      };
      return [name, call];
    }),
  ) as unknown as CardProvider;
  return { deps: { ...deps, db, cards }, wasStopped: () => isOver };
}

/** Runs as often as there are places to stop at; the next run must find everything as if it had not been stopped. */
async function stopEverywhere(
  work: (deps: Deps) => Promise<unknown>,
  prepare: () => Promise<void>,
  proof: () => Promise<void>,
) {
  for (let at = 1; ; at++) {
    await prepare();
    const { deps, wasStopped } = stoppedAt(test.deps, at);
    await work(deps).catch((error) => {
      if (!(error instanceof Stopped)) throw error;
    });
    await work(test.deps);
    await proof();
    if (!wasStopped()) return at;
  }
}

const transferredTo = (sellerId: string, ids: readonly string[]) =>
  test.cards.sandbox
    .transfers()
    .filter(({ group }) => group !== null && ids.includes(group))
    .map(({ amount, reversed }) => ({ sellerId, left: amount - reversed }));

describe('a run that dies', () => {
  it('anywhere on its way pays once, with the next run', async () => {
    const places = await stopEverywhere(
      startScheduledRun,
      async () => {
        await freshSeller();
        await payableAccount(test, seller.userId);
        await ripeSale(test, seller.userId, buyer.userId);
      },
      async () => {
        const made = await payoutsOf(seller.userId);
        expect(made).toMatchObject([{ amount: 5100, status: 'processing', bankPayoutId: expect.any(String) }]);
        const ids = made.map(({ id }) => id);
        expect(transferredTo(seller.userId, ids)).toEqual([{ sellerId: seller.userId, left: 5100 }]);
      },
    );
    expect(places).toBeGreaterThan(15);
  });

  it('anywhere while it takes a failed payout back makes it available once', async () => {
    const places = await stopEverywhere(
      async (deps) => {
        for (const { id } of await payoutsOf(seller.userId)) await advancePayout(deps, id);
      },
      async () => {
        await freshSeller();
        await payableAccount(test, seller.userId);
        await ripeSale(test, seller.userId, buyer.userId);
        await runPayoutsNow(test);
        for (const { bankPayoutId } of await payoutsOf(seller.userId))
          test.cards.sandbox.endPayout(bankPayoutId ?? '', 'failed');
      },
      async () => {
        const made = await payoutsOf(seller.userId);
        expect(made).toMatchObject([{ status: 'failed' }]);
        expect(
          transferredTo(
            seller.userId,
            made.map(({ id }) => id),
          ),
        ).toMatchObject([{ left: 0 }]);
        expect(await plainlyAvailable(seller.userId)).toBe(5100);
      },
    );
    expect(places).toBeGreaterThan(6);
  });
});
