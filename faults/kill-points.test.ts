import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endJobLeases } from '../apps/server/src/testing/end-job-leases.ts';
import { isLong } from './extent.ts';
import { bringBack, buy, expectAllInOrder, newBuyer, sendAway, usePair } from './killed-pair.ts';
import { count, endKeyLeases, until, untilQuiet } from './proof.ts';
import { ask, cancelCall } from './shopper.ts';
import type { Buyer } from './world.ts';

const pair = usePair();

/**
 * One buyer after the other, until one has met the fail point: on a busy machine a request may be answered by the server
 * that stays. The long run lets every lease run out by itself.
 */
async function buyUntilDeath(): Promise<{ buyer: Buyer; placed: PlacedCheckout }[]> {
  const bought: { buyer: Buyer; placed: PlacedCheckout }[] = [];
  while (pair.dying.isRunning() && bought.length < 5) {
    const { buyer, products } = await newBuyer(pair);
    const shopping = buy(pair, buyer, products);
    const death = pair.dying
      .ended()
      .then(() => (isLong ? undefined : endKeyLeases(pair.fleet, buyer.userId, new Date())));
    const [{ placed }] = await Promise.all([shopping, Promise.race([shopping, death])]);
    bought.push({ buyer, placed });
  }
  expect(pair.dying.isRunning()).toBe(false);
  return bought;
}

describe('a server killed', () => {
  it.each([
    'checkout.before-order-commit',
    'checkout.after-order-commit',
    'intent.after-provider',
    'settle.before-commit',
    'settle.after-commit',
    'webhook.before-answer',
  ])('at %s costs no buyer an order or a cent', async (failPoint) => {
    await pair.dying.start(failPoint);
    for (const { buyer, placed } of await buyUntilDeath()) {
      expect(placed.orders).toHaveLength(2);
      const paid = await count(
        pair.fleet,
        sql`select count(*)::int as count from customer_order where buyer_id = ${buyer.userId} and payment_status = 'paid'`,
      );
      expect(paid).toBe(2);
    }
    await expectAllInOrder(pair);
  });

  it.each(['refund.after-provider', 'refund.before-commit'])('at %s refunds once', async (failPoint) => {
    const { buyer, products } = await newBuyer(pair);
    const { placed, intent } = await buy(pair, buyer, products);
    // Either server may take up the refund: with the other one away it is the one that dies.
    await untilQuiet(pair.fleet);
    await sendAway(pair);
    await pair.dying.start(failPoint);
    const cancel = cancelCall(placed);
    await until(`the server to die at ${failPoint}`, async () => {
      if (pair.dying.isRunning()) await ask(pair.dying.origin, buyer.token, cancel);
      return !pair.dying.isRunning();
    });
    if (!isLong) await endJobLeases(pair.fleet.databaseUrl);
    await bringBack(pair);
    await expectAllInOrder(pair);
    const refunded = () =>
      pair.fleet.sandbox.ledger().find((entry) => entry.intent === intent.paymentIntentId)?.refunded;
    const [order] = placed.orders;
    const { rows } = await sql<{
      cents: number;
    }>`select total_cents as cents from customer_order where id = ${order?._id}`.execute(pair.fleet.db);
    expect(refunded()).toBe(rows[0]?.cents);
  });
});
