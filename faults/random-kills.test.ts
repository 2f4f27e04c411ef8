import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { anyOf, type Chance, createChance } from './chance.ts';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { expectEverythingRight, letTimeRunOut, until, untilQuiet } from './proof.ts';
import { cloneSharedDatabase, compileCacheEnv } from './shared-postgres.ts';
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
import { type Buyer, createWorld } from './world.ts';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ database: await cloneSharedDatabase(), servers: 2, env: compileCacheEnv() });
});
afterAll(() => fleet?.stop());

/** A buyer who walks away too often has to wait until the first of those orders is given up. */
const isTooManyOpen = ({ body }: Answer) => (body as { code?: string }).code === 'checkout.too_many_open';

/** The very same things ordered again while the message that they are paid is still on its way: the shop gives the paid order. */
const isPaidAlready = ({ body }: Answer) => (body as { code?: string }).code === 'payment.already_paid';

type Visit = { buyer: Buyer; products: string[]; chance: Chance; onStep: () => void };

/** Most pay, some are declined first, some leave after ordering, some close the tab right after paying. */
async function shop({ buyer, products, chance, onStep }: Visit): Promise<'paid' | 'left'> {
  const chosen = new Set([anyOf(chance, products), anyOf(chance, products)]);
  const whim = chance();
  const items = [...chosen].map((product) => ({ product, quantity: 1 }));
  const form = await quotedForm(fleet.servers, buyer, items);
  onStep();
  const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
  if (isTooManyOpen(placed)) return 'left';
  if (placed.status !== 201) throw new Error(`order: ${placed.status} ${JSON.stringify(placed.body)}`);
  if (whim < 0.1) return 'left';
  onStep();
  const created = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
  if (isPaidAlready(created)) return 'left';
  if (created.status !== 200) throw new Error(`intent: ${created.status} ${JSON.stringify(created.body)}`);
  const intent = created.body;
  if (whim < 0.25) await payByCard(fleet.sandbox, intent, '4000000000000002');
  onStep();
  const outcome = await payByCard(fleet.sandbox, intent);
  if (outcome !== 'succeeded') throw new Error(`payment: ${outcome}`);
  if (whim > 0.7) return 'paid';
  onStep();
  await insist(fleet.servers, buyer.token, statusCall(intent));
  return 'paid';
}

it('survives being killed again and again under many shoppers', async () => {
  const { buyers, products } = await createWorld(fleet.db, { buyers: rounds(20, 4), products: 10, stock: 100_000 });
  const seed = inject('faultsSeed');
  let open = true;
  let paid = 0;
  let steps = 0;
  const onStep = () => {
    steps += 1;
  };
  const shoppers = Promise.all(
    buyers.map(async (buyer, index) => {
      const chance = createChance(seed, `shopper ${index}`);
      while (open) if ((await shop({ buyer, products, chance, onStep })) === 'paid') paid += 1;
    }),
  );
  const kill = async () => {
    const chance = createChance(seed, 'kills');
    for (let kills = 0; kills < rounds(50, 3); kills++) {
      const victim = anyOf(chance, fleet.servers);
      const next = steps + 1 + Math.floor(chance() * 3 * buyers.length);
      await until('the shoppers to go on', () => steps >= next);
      await victim.kill();
      await victim.start();
    }
    open = false;
  };
  // A shopper who meets a fault ends the test at once: the others would wait for steps that never come.
  await Promise.all([kill(), shoppers]);
  await untilQuiet(fleet);
  expect(fleet.sandbox.ledger().filter(({ received }) => received > 0)).toHaveLength(paid);
  await expectEverythingRight(fleet);
  await letTimeRunOut(fleet);
  await expectEverythingRight(fleet);
});
