import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../apps/server/src/platform/ids.ts';
import { noFaults } from '../apps/server/src/sandbox/faults.ts';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { count, expectEverythingRight, ordersOf, untilQuiet } from './proof.ts';
import type { Server } from './server-process.ts';
import { cloneSharedDatabase, compileCacheEnv } from './shared-postgres.ts';
import {
  type Answer,
  askInCrowd,
  cancelCall,
  type Intent,
  insist,
  intentCall,
  orderCall,
  payByCard,
  quotedForm,
} from './shopper.ts';
import { type Buyer, createWorld, type World } from './world.ts';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ database: await cloneSharedDatabase(), servers: 2, env: compileCacheEnv() });
});
afterEach(() => fleet.sandbox.control(noFaults));
afterAll(() => fleet?.stop());

const serverOf = (index: number) => fleet.servers[index % fleet.servers.length] as Server;
const placedIn = (answers: Answer[]) => answers.filter(({ status }) => status === 201) as Answer<PlacedCheckout>[];

/** All at the same moment, at both servers. */
const orderConcurrently = (buyers: Buyer[], formOf: (buyer: Buyer, index: number) => object) =>
  Promise.all(
    buyers.map((buyer, index) =>
      askInCrowd<{ code: string }>(serverOf(index), buyer.token, orderCall(formOf(buyer, index), randomUUID())),
    ),
  );

describe('two servers on one database', () => {
  it('sell 50 pieces to 200 buyers exactly 50 times, round after round', async () => {
    const { buyers, products } = await createWorld(fleet.db, { buyers: 200, products: rounds(20, 2), stock: 50 });
    for (const product of products) {
      const form = await quotedForm(fleet.servers, buyers[0] as Buyer, [{ product, quantity: 1 }]);
      const answers = await orderConcurrently(buyers, ({ addressId }) => ({ ...form, shippingAddressId: addressId }));
      expect(placedIn(answers)).toHaveLength(50);
      const refused = answers.filter(({ status }) => status !== 201);
      expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))]).toEqual([
        '409 cart.out_of_stock',
      ]);
      // Too many unpaid orders of one buyer are refused: these are cancelled before the next round.
      if (product !== products.at(-1)) await cancelPlaced(buyers, answers);
    }
    await expectEverythingRight(fleet);
  });

  it('make one set of orders out of twenty clicks', async () => {
    const { buyers, products } = await createWorld(fleet.db, { buyers: rounds(20, 4), products: 1, stock: 100 });
    for (const buyer of buyers) {
      const form = await quotedForm(fleet.servers, buyer, [{ product: products[0] as string, quantity: 2 }]);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => askInCrowd(serverOf(index), buyer.token, orderCall(form, key))),
      );
      expect(placedIn(answers)).toHaveLength(20);
      expect(new Set(placedIn(answers).map(({ body }) => body.checkout._id)).size).toBe(1);
      expect(await ordersOf(fleet, buyer.userId)).toBe(1);
    }
    await expectEverythingRight(fleet);
  });

  it('give a promo code with ten places to ten of a hundred', async () => {
    const { buyers, products } = await createWorld(fleet.db, { buyers: 100, products: 1, stock: 200 });
    const items = [{ product: products[0] as string, quantity: 1 }];
    const code = `TEN${randomUUID().slice(0, 8).toUpperCase()}`;
    await sql`insert into promo_code (id, code, kind, percent_bps, max_uses, created_by)
      values (${newId()}, ${code}, 'percent', 1000, 10, ${buyers[0]?.userId})`.execute(fleet.db);
    const forms = await Promise.all(
      buyers.map((buyer) => quotedForm(fleet.servers, buyer, items, { promoCode: code })),
    );
    const answers = await orderConcurrently(buyers, (_, index) => forms[index] as object);
    expect(placedIn(answers)).toHaveLength(10);
    const used = await count(fleet, sql`select used_count as count from promo_code where code = ${code}`);
    expect(used).toBe(10);
    await expectEverythingRight(fleet);
  });

  it('reach the same end however the messages of the provider arrive', async () => {
    fleet.sandbox.control({ duplicateWebhooks: 3, reorderWebhooks: true, delayWebhooksMs: 200 });
    const world = await createWorld(fleet.db, { buyers: rounds(60, 15), products: 2, stock: 100 });
    const paid = await Promise.all(world.buyers.map((buyer) => buyOneOfEach(buyer, world)));
    expect(new Set(paid)).toEqual(new Set(['succeeded']));
    await untilQuiet(fleet);
    const sales = await count(
      fleet,
      sql`select count(*)::int as count from ledger_transaction where kind = 'sale'
        and order_id in (select id from customer_order where buyer_id = any(${world.buyers.map(({ userId }) => userId)}))`,
    );
    expect(sales).toBe(world.buyers.length * 2);
    await expectEverythingRight(fleet);
  });
});

async function buyOneOfEach(buyer: Buyer, { products }: World): Promise<string> {
  const items = products.map((product) => ({ product, quantity: 1 }));
  const form = await quotedForm(fleet.servers, buyer, items);
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  return payByCard(fleet.sandbox, intent);
}

/** The answer of each buyer, in the order of the buyers. */
async function cancelPlaced(buyers: Buyer[], answers: Answer[]): Promise<void> {
  const cancels = buyers.map(async ({ token }, index) => {
    const answer = answers[index] as Answer<PlacedCheckout>;
    if (answer.status !== 201) return;
    const { status } = await insist(fleet.servers, token, cancelCall(answer.body));
    expect(status).toBe(200);
  });
  await Promise.all(cancels);
}
