import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyBooks } from '../apps/server/src/features/earnings/index.ts';
import type { Fleet } from './fleet.ts';

/** Money and stock are right, by our books and by the provider's. */
export async function expectEverythingRight({ db, sandbox }: Fleet): Promise<void> {
  const provider = sandbox.ledger().map(({ intent, received, refunded }) => ({
    intentId: intent,
    receivedCents: received,
    refundedCents: refunded,
  }));
  expect(await verifyBooks(db, provider)).toEqual([]);
}

export async function count(fleet: Fleet, what: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await what.execute(fleet.db)).rows[0]?.count ?? 0;
}

export const ordersOf = (fleet: Fleet, userId: string) =>
  count(fleet, sql`select count(*)::int as count from customer_order where buyer_id = ${userId}`);

/** Until nothing is under way any more: every payment the provider has taken is settled, every refund has gone out. */
export async function untilQuiet(fleet: Fleet, patienceMs = 100_000): Promise<void> {
  const taken = () => fleet.sandbox.ledger().filter(({ received }) => received > 0);
  await until(patienceMs, 'everything to be settled', async () => {
    const ids = taken().map(({ intent }) => intent);
    const open = await count(
      fleet,
      sql`select (select count(*) from payment where provider_intent_id = any(${ids}) and status not in ('succeeded', 'review'))
        + (select count(*) from refund where method = 'card' and status in ('pending', 'sent')) as count`,
    );
    return Number(open) === 0;
  });
}

export async function until(patienceMs: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += 200) {
    if (await holds()) return;
    await sleep(200);
  }
  throw new Error(`Waited ${patienceMs} ms in vain for ${what}`);
}

/** Time runs out for everything that is not paid; the jobs of the servers do the rest. */
export async function letTimeRunOut(fleet: Fleet): Promise<void> {
  await sql`update customer_order set reserved_until = now() - interval '1 minute'
    where paid_at is null and status = 'processing'`.execute(fleet.db);
  await sql`update stock_reservation set expires_at = now() - interval '1 minute' where state = 'active'`.execute(
    fleet.db,
  );
  await until(150_000, 'unpaid orders to be cancelled', async () => {
    const held = await count(fleet, sql`select count(*)::int as count from stock_reservation where state = 'active'`);
    return held === 0;
  });
}
