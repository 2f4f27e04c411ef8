import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { isLong } from './extent.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { expectEverythingRight, untilQuiet } from './proof.ts';
import type { Server } from './server-process.ts';
import { cloneSharedDatabase, compileCacheEnv } from './shared-postgres.ts';
import { type Intent, insist, intentCall, orderCall, payByCard, quotedForm, statusCall } from './shopper.ts';
import { type Buyer, createWorld } from './world.ts';

/** Two servers of one shop: one that dies where a test says, and one that stays. */
export type Pair = { fleet: Fleet; dying: Server; steady: Server };

/** The pair of a test file: before each test one stays, after it the other one is dead. */
export function usePair(): Pair {
  const pair = {} as Pair;
  beforeAll(async () => {
    const env = { ...compileCacheEnv(), PAYOUT_MINIMUM: '1.00' };
    const fleet = await createFleet({ database: await cloneSharedDatabase(), servers: 2, env });
    const [dying, steady] = fleet.servers as [Server, Server];
    Object.assign(pair, { fleet, dying, steady });
  });
  beforeEach(async () => {
    if (!pair.steady.isRunning()) await pair.steady.start();
  });
  afterEach(async () => {
    await pair.dying.kill();
    if (pair.steady.isRunning()) pair.steady.resume();
  });
  afterAll(() => pair.fleet?.stop());
  return pair;
}

export type Bought = { placed: PlacedCheckout; intent: Intent };

/** A buyer who does not give up: the same clicks, at one server after the other. */
export async function buy({ fleet, steady }: Pair, buyer: Buyer, products: string[]): Promise<Bought> {
  const items = products.map((product, index) => ({ product, quantity: 2 - index }));
  const form = await quotedForm([steady], buyer, items);
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  expect(placed.status).toBe(201);
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
  const { body } = await insist<{ status: string }>(fleet.servers, buyer.token, statusCall(intent));
  expect(body.status).toBe('succeeded');
  return { placed: placed.body, intent };
}

export async function newBuyer({ fleet }: Pair): Promise<{ buyer: Buyer; products: string[] }> {
  const { buyers, products } = await createWorld(fleet.db, { buyers: 1, products: 2, stock: 10 });
  return { buyer: buyers[0] as Buyer, products };
}

/** What is to be done is done by the server that dies, and then by the one that comes back. */
export const sendAway = async ({ steady }: Pair) => (isLong ? steady.kill() : steady.pause());
export const bringBack = async ({ steady }: Pair) => (isLong ? steady.start() : steady.resume());

export async function expectAllInOrder({ fleet, dying }: Pair): Promise<void> {
  if (isLong) await dying.start();
  await untilQuiet(fleet);
  await expectEverythingRight(fleet);
}
