import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../apps/server/src/platform/ids.ts';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { count, expectEverythingRight, ordersOf, untilQuiet } from './proof.ts';
import {
  type Answer,
  ask,
  cancelCall,
  type Intent,
  insist,
  intentCall,
  orderCall,
  payByCard,
  quotedForm,
} from './shopper.ts';
import { createWorld, putInStock, type World } from './world.ts';

let fleet: Fleet;
let world: World;

beforeAll(async () => {
  fleet = await startFleet({ servers: 2 });
  world = await createWorld(fleet.db, { buyers: 200, products: 30, stock: 0 });
});
afterAll(() => fleet.stop());

const originOf = (index: number) => fleet.servers[index % fleet.servers.length]?.origin ?? '';
const placedIn = (answers: Answer[]) => answers.filter(({ status }) => status === 201) as Answer<PlacedCheckout>[];

describe('two servers on one database', () => {
  it('sell 50 pieces to 200 buyers exactly 50 times, round after round', async () => {
    const rest = world.products.slice(0, rounds(20, 3));
    for (const product of rest) {
      await putInStock(fleet.db, [product], 50);
      const [first] = world.buyers;
      if (!first) throw new Error('nobody to buy');
      const form = await quotedForm(fleet.servers, first, [{ product, quantity: 1 }]);
      const answers = await Promise.all(
        world.buyers.map((buyer, index) =>
          ask(originOf(index), buyer.token, orderCall({ ...form, shippingAddressId: buyer.addressId }, randomUUID())),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
      const refused = answers.filter(({ status }) => status !== 201) as Answer<{ code: string }>[];
      expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))]).toEqual([
        '409 cart.out_of_stock',
      ]);
      // Too many unpaid orders of one buyer are refused: these make room for the next round.
      await cancelAll(placedIn(answers));
    }
    await expectEverythingRight(fleet);
  });

  it('make one set of orders out of twenty clicks', async () => {
    const [product = ''] = world.products.slice(25);
    await putInStock(fleet.db, [product], 100);
    for (const buyer of world.buyers.slice(0, rounds(20, 4))) {
      const form = await quotedForm(fleet.servers, buyer, [{ product, quantity: 2 }]);
      const before = await ordersOf(fleet, buyer.userId);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(originOf(index), buyer.token, orderCall(form, key))),
      );
      const ids = new Set(placedIn(answers).map(({ body }) => body.checkout._id));
      expect(ids.size).toBe(1);
      expect(await ordersOf(fleet, buyer.userId)).toBe(before + 1);
      await cancelAll(placedIn(answers).slice(0, 1));
    }
    await expectEverythingRight(fleet);
  });

  it('give a promo code with ten places to ten of a hundred', async () => {
    const [product = ''] = world.products.slice(26);
    await putInStock(fleet.db, [product], 200);
    const code = `TEN${Date.now()}`;
    await sql`insert into promo_code (id, code, kind, percent_bps, max_uses, created_by)
      values (${newId()}, ${code}, 'percent', 1000, 10, ${world.buyers[0]?.userId})`.execute(fleet.db);
    const hundred = world.buyers.slice(0, 100);
    const forms = await Promise.all(
      hundred.map((buyer) => quotedForm(fleet.servers, buyer, [{ product, quantity: 1 }], { promoCode: code })),
    );
    const answers = await Promise.all(
      hundred.map((buyer, index) => ask(originOf(index), buyer.token, orderCall(forms[index] ?? {}, randomUUID()))),
    );
    expect(placedIn(answers)).toHaveLength(10);
    const used = await count(fleet, sql`select used_count as count from promo_code where code = ${code}`);
    expect(used).toBe(10);
    await expectEverythingRight(fleet);
  });

  it('reach the same end however the messages of the provider arrive', async () => {
    fleet.sandbox.control({ duplicateWebhooks: 3, reorderWebhooks: true, delayWebhooksMs: 200 });
    const [product = '', other = ''] = world.products.slice(27);
    await putInStock(fleet.db, [product, other], 100);
    const shoppers = world.buyers.slice(100, 100 + rounds(60, 15));
    const paid = await Promise.all(
      shoppers.map(async (buyer) => {
        const form = await quotedForm(fleet.servers, buyer, [
          { product, quantity: 1 },
          { product: other, quantity: 1 },
        ]);
        const { body: placed } = await insist<PlacedCheckout>(
          fleet.servers,
          buyer.token,
          orderCall(form, randomUUID()),
        );
        const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed));
        return payByCard(fleet.sandbox, intent);
      }),
    );
    expect(new Set(paid)).toEqual(new Set(['succeeded']));
    await untilQuiet(fleet);
    fleet.sandbox.control({ duplicateWebhooks: 0, reorderWebhooks: false, delayWebhooksMs: 0 });
    const sales = await count(
      fleet,
      sql`select count(*)::int as count from ledger_transaction where kind = 'sale'
        and order_id in (select id from customer_order where buyer_id = any(${shoppers.map(({ userId }) => userId)}))`,
    );
    expect(sales).toBe(shoppers.length * 2);
    await expectEverythingRight(fleet);
  });
});

async function cancelAll(placed: Answer<PlacedCheckout>[]): Promise<void> {
  const owners = new Map(world.buyers.map((buyer) => [buyer.userId, buyer.token]));
  await Promise.all(
    placed.map(async ({ body }) => {
      const [order] = body.orders;
      const owner = await sql<{
        buyer_id: string;
      }>`select buyer_id from customer_order where id = ${order?._id}`.execute(fleet.db);
      const token = owners.get(owner.rows[0]?.buyer_id ?? '') ?? '';
      const { status } = await insist(fleet.servers, token, cancelCall(body));
      expect(status).toBe(200);
    }),
  );
}
