import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fleet, startFleet } from './fleet.ts';
import { count, expectEverythingRight, until, untilQuiet } from './proof.ts';
import {
  cancelCall,
  type Intent,
  insist,
  intentCall,
  orderCall,
  payByCard,
  quotedForm,
  statusCall,
} from './shopper.ts';
import { type Buyer, createWorld, type World } from './world.ts';

let fleet: Fleet;
let world: World;
let nextBuyer = 0;

beforeAll(async () => {
  fleet = await startFleet({ servers: 2 });
  world = await createWorld(fleet.db, { buyers: 20, products: 4, stock: 1000 });
});
afterAll(() => fleet.stop());

/** Somebody who does not give up: the same clicks, at whichever server there is. */
async function buy(buyer: Buyer): Promise<PlacedCheckout> {
  const [one = '', two = ''] = world.products;
  const form = await quotedForm(fleet.servers, buyer, [
    { product: one, quantity: 2 },
    { product: two, quantity: 1 },
  ]);
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  expect(placed.status).toBe(201);
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
  const { body } = await insist<{ status: string }>(fleet.servers, buyer.token, statusCall(intent));
  expect(body.status).toBe('succeeded');
  return placed.body;
}

async function withDyingServer(failPoint: string, work: (buyer: Buyer) => Promise<void>): Promise<void> {
  const [first] = fleet.servers;
  const buyer = world.buyers[nextBuyer++];
  if (!first || !buyer) throw new Error('no server or no buyer left');
  await first.kill();
  await first.start(failPoint);
  await work(buyer);
  await until(70_000, `the server to die at ${failPoint}`, async () => !first.isRunning());
  await first.start();
  await untilQuiet(fleet);
  await expectEverythingRight(fleet);
}

describe('a server killed', () => {
  it.each([
    'checkout.before-order-commit',
    'checkout.after-order-commit',
    'intent.after-provider',
    'settle.before-commit',
    'settle.after-commit',
    'webhook.before-answer',
  ])('at %s costs nobody an order or a cent', async (failPoint) => {
    await withDyingServer(failPoint, async (buyer) => {
      const { orders } = await buy(buyer);
      expect(orders).toHaveLength(2);
      const set = await count(
        fleet,
        sql`select count(*)::int as count from customer_order where buyer_id = ${buyer.userId} and payment_status = 'paid'`,
      );
      expect(set).toBe(2);
    });
  });

  it.each(['refund.after-provider', 'refund.before-commit'])('at %s refunds once', async (failPoint) => {
    await withDyingServer(failPoint, async (buyer) => {
      const placed = await buy(buyer);
      // Either server may take up the refund: with the other one away it is the one that dies.
      const [, second] = fleet.servers;
      await second?.kill();
      await insist(fleet.servers, buyer.token, cancelCall(placed)).catch(() => undefined);
      await second?.start();
    });
    const refunds = fleet.sandbox.ledger().filter(({ refunded }) => refunded > 0);
    expect(refunds.length).toBeGreaterThan(0);
  });
});
