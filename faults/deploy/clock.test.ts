import { randomUUID } from 'node:crypto';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { expect, it } from 'vitest';
import { startFleet } from '../fleet.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { expectEverythingRight, until, untilQuiet } from '../proof.ts';
import { type Intent, insist, intentCall, orderCall, payByCard, quotedForm } from '../shopper.ts';
import { createWorld } from '../world.ts';

/** Makes Node's clock wrong; PostgreSQL and the card provider keep the right time. */
function clockOffBy(minutes: number): string {
  const program = `const RightDate = Date;
    globalThis.Date = class extends RightDate {
      constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
      static now() { return RightDate.now() + ${minutes} * 60_000; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

it.each([10, -10])('a purchase is paid and booked once by a server whose clock is %i minutes off', async (minutes) => {
  const database = await startOwnPostgres({ waitsForDisk: false });
  const fleet = await startFleet({ database, servers: 1, env: { NODE_OPTIONS: clockOffBy(minutes) } });
  try {
    const { buyers, products } = await createWorld(fleet.db, { buyers: 1, products: 2, stock: 10 });
    const items = products.map((product) => ({ product, quantity: 1 }));
    for (const buyer of buyers) {
      const form = await quotedForm(fleet.servers, buyer, items);
      const placed = await insist<PlacedCheckout>(fleet.servers, buyer.token, orderCall(form, randomUUID()));
      expect(placed.status).toBe(201);
      const { body: intent } = await insist<Intent>(fleet.servers, buyer.token, intentCall(placed.body));
      expect(await payByCard(fleet.sandbox, intent)).toBe('succeeded');
    }
    // The provider's message looks too old, or comes from the future, and is refused: the shop has to ask by itself.
    await until('the orders to be paid', async () => {
      const orders = await fleet.db.selectFrom('customer_order').select('paid_at').execute();
      return orders.length === 2 && orders.every(({ paid_at }) => paid_at !== null);
    });
    await untilQuiet(fleet);
    await expectEverythingRight(fleet);
  } finally {
    await fleet.stop();
  }
});
