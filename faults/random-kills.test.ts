import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { expectEverythingRight, letTimeRunOut, untilQuiet } from './proof.ts';
import {
  type Answer,
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

beforeAll(async () => {
  fleet = await startFleet({ servers: 2 });
  world = await createWorld(fleet.db, { buyers: 20, products: 10, stock: 100_000 });
});
afterAll(() => fleet.stop());

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Whoever walks away too often has to wait until the first of those orders is given up. */
const isTooManyOpen = ({ body }: Answer) => (body as { code?: string }).code === 'checkout.too_many_open';

/** Most pay, some are declined first, some walk away after ordering, some close the tab right after paying. */
async function shop(buyer: Buyer): Promise<'paid' | 'left'> {
  const items = [...new Set([any(world.products), any(world.products)])].map((product) => ({ product, quantity: 1 }));
  const form = await quotedForm(fleet.servers, buyer, items);
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  if (isTooManyOpen(placed)) return 'left';
  if (placed.status !== 201) throw new Error(`order: ${placed.status} ${JSON.stringify(placed.body)}`);
  const whim = Math.random();
  if (whim < 0.1) return 'left';
  const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  if (whim < 0.25) await payByCard(fleet.sandbox, intent, '4000000000000002');
  const outcome = await payByCard(fleet.sandbox, intent);
  if (outcome !== 'succeeded') throw new Error(`payment: ${outcome}`);
  if (whim > 0.7) return 'paid';
  await insist(fleet.servers, buyer.token, statusCall(intent));
  return 'paid';
}

it('survives being killed again and again under twenty shoppers', async () => {
  let open = true;
  let paid = 0;
  const shoppers = world.buyers.map(async (buyer) => {
    while (open) if ((await shop(buyer)) === 'paid') paid += 1;
  });
  for (let kills = 0; kills < rounds(50, 6); kills++) {
    const victim = any(fleet.servers);
    await sleep(200 + Math.random() * 800);
    await victim.kill();
    await victim.start();
  }
  open = false;
  await Promise.all(shoppers);
  await untilQuiet(fleet);
  expect(fleet.sandbox.ledger().filter(({ received }) => received > 0)).toHaveLength(paid);
  await expectEverythingRight(fleet);
  await letTimeRunOut(fleet);
  await expectEverythingRight(fleet);
});
