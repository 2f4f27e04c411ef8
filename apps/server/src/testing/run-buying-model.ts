import { getCart } from '@herbary/contract/cart.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { as, type SignedInPerson } from './as.ts';
import { type BuyingCommand, type BuyingShop, buyingCommands, jobs, oneDelivery, webhooks } from './buying-model.ts';
import { availableIn, type BuyingModel, newModel } from './buying-model-rules.ts';
import { expectBooksToBalance } from './expect-books.ts';
import { insertPromo, sellable } from './factories/cart.ts';
import { providerBooks, shopper, stockOf } from './factories/checkout.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Town = { test: TestApp; admin: SignedInPerson; sellers: SignedInPerson[] };

const pieces = [5, 3];
const codes = 2;

async function openShop({ test, admin, sellers }: Town): Promise<BuyingShop> {
  const buyer = await shopper(test);
  const products = await Promise.all(
    sellers.map(({ userId }, at) => sellable(test, userId, { price_cents: at === 0 ? 1333 : 777, pieces: pieces[at] })),
  );
  const { code } = await insertPromo(test, admin.userId, { max_uses: codes });
  return {
    test,
    buyer,
    admin,
    sellers,
    products,
    code,
    checkouts: [],
    pendingJobs: () => pendingJobs(test, buyer.userId),
  };
}

async function pendingJobs(test: TestApp, buyerId: string) {
  const payments = await sql<{ id: string }>`
    select id from payment where buyer_id = ${buyerId} and status in ('canceled', 'expired', 'failed')
      and provider_intent_id is not null order by id
  `.execute(test.db);
  const refunds = await sql<{ id: string; method: string }>`
    select r.id, r.method from refund r join payment p on p.id = r.payment_id where p.buyer_id = ${buyerId} and r.status = 'pending' order by r.id
  `.execute(test.db);
  return { payments: payments.rows.map(({ id }) => id), refunds: refunds.rows };
}

type OrderState = { id: string; status: string; paid: boolean; returned: number; refunded: 'none' | 'part' | 'all' };

async function ordersOf({ test, buyer }: BuyingShop): Promise<Map<string, OrderState>> {
  const { rows } = await sql<OrderState>`
    select o.id, o.status, o.paid_at is not null as paid,
        (select sum(rl.quantity) from return_line rl join order_line l on l.id = rl.order_line_id
          where l.order_id = o.id)::int as returned,
        case o.refunded_cents when 0 then 'none' when o.total_cents then 'all' else 'part' end as refunded
      from customer_order o where o.buyer_id = ${buyer.userId}
  `.execute(test.db);
  return new Map(rows.map((row) => [row.id, { ...row, returned: row.returned ?? 0 }]));
}

/** After every step, the shop is where the model is. */
async function expectSame(model: BuyingModel, shop: BuyingShop): Promise<void> {
  const real = await ordersOf(shop);
  const expected = model.checkouts.flatMap(({ orders }) => orders);
  expect(real.size).toBe(expected.length);
  for (const { id, status, paid, returned } of expected) {
    expect(real.get(id)).toMatchObject({ status, paid, returned });
  }
  for (const [at, product] of shop.products.entries()) {
    expect(await stockOf(shop.test, product)).toEqual({
      on_hand: model.onHand[at],
      reserved: model.reserved[at],
      available: availableIn(model, at),
    });
  }
}

/** Every step is followed by a look at both. */
const watched = (command: BuyingCommand): BuyingCommand => ({
  check: (model) => command.check(model),
  toString: () => command.toString(),
  async run(model, shop) {
    await command.run(model, shop);
    await expectSame(model, shop);
  },
});

/** What waits is done, and then nothing is left over: no refund unpaid, no cent or piece astray. */
async function finish(model: BuyingModel, shop: BuyingShop): Promise<void> {
  for (const last of [webhooks({}), jobs({}), jobs({})]) await last.run(model, shop);
  await expectSame(model, shop);
  const real = await ordersOf(shop);
  for (const { id, refunded } of model.checkouts.flatMap(({ orders }) => orders)) {
    expect(real.get(id)?.refunded).toBe(refunded);
  }
  const { items } = await shop.buyer.client.call(getCart);
  expect(items.map(({ id }) => id).sort()).toEqual(
    Object.keys(model.cart)
      .map((at) => shop.products[Number(at)])
      .sort(),
  );
}

export type Extent = { runs: number; steps: number; seed?: number };

/** A town of its own, so that its books stay small and can be looked at after every run. */
export async function runBuyingModel({ runs, steps, seed }: Extent): Promise<void> {
  const test = await createTestApp({ work: false });
  try {
    const admin = await as(test, { role: 'admin' });
    const sellers = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
    const commands = fc.commands(
      buyingCommands.map((command) => command.map(watched)),
      { maxCommands: steps, size: 'max' },
    );
    const property = fc.asyncProperty(fc.boolean(), commands, async (isCustomer, chosen) => {
      const [model, shop] = [newModel(pieces, codes), await openShop({ test, admin, sellers })];
      for (const first of isCustomer ? oneDelivery : []) await watched(first).run(model, shop);
      await fc.asyncModelRun(() => ({ model, real: shop }), chosen);
      await finish(model, shop);
      await expectBooksToBalance(test.db);
    });
    await fc.assert(property, { numRuns: runs, seed });
    await expectBooksToBalance(test.db, providerBooks(test));
  } finally {
    await test.close();
  }
}
