import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { verifyBooks } from '../apps/server/src/features/reconciliation/index.ts';
import { createJobs, defineJob } from '../apps/server/src/platform/jobs/jobs.ts';
import { quietLog } from '../apps/server/src/testing/quiet-log.ts';
import { isLong } from './extent.ts';
import type { Fleet } from './fleet.ts';

/** Money and stock are right, by our books and by the provider's. */
export async function expectEverythingRight({ db, sandbox }: Fleet): Promise<void> {
  const provider = sandbox.ledger().map(({ intent, received, refunded, disputed }) => ({
    intentId: intent,
    receivedCents: received,
    refundedCents: refunded,
    disputedCents: disputed,
  }));
  expect(await verifyBooks(db, provider)).toEqual([]);
}

export async function count(fleet: Fleet, what: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await what.execute(fleet.db)).rows[0]?.count ?? 0;
}

export const ordersOf = (fleet: Fleet, userId: string) =>
  count(fleet, sql`select count(*)::int as count from customer_order where buyer_id = ${userId}`);

/** Until nothing is under way any more: every payment the provider has taken is settled, every refund has gone out. */
export async function untilQuiet(fleet: Fleet): Promise<void> {
  const taken = () => fleet.sandbox.ledger().filter(({ received }) => received > 0);
  await until('everything to be settled', async () => {
    const ids = taken().map(({ intent }) => intent);
    const open = await count(
      fleet,
      sql`select (select count(*) from payment where provider_intent_id = any(${ids}) and status not in ('succeeded', 'review'))
        + (select count(*) from refund where method = 'card' and status in ('pending', 'sent')) as count`,
    );
    return Number(open) === 0;
  });
}

/** For what never happens: far from what the slowest machine needs. */
const neverMs = 8 * 60_000;

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + neverMs; Date.now() < deadline; await sleep(25)) {
    if (await holds()) return;
  }
  throw new Error(`Waited ${neverMs} ms in vain for ${what}`);
}

/** Time runs out for everything that is not paid; the jobs of the servers do the rest. */
export async function letTimeRunOut(fleet: Fleet): Promise<void> {
  // A card that was tried and not reported would get more time.
  await sql`update payment set card_entered_at = now() where card_entered_at is null`.execute(fleet.db);
  await sql`update customer_order set reserved_until = now() - interval '1 minute'
    where paid_at is null and status = 'processing'`.execute(fleet.db);
  await sql`update stock_reservation set expires_at = now() - interval '1 minute' where state = 'active'`.execute(
    fleet.db,
  );
  if (!isLong) await startJobNow(fleet, 'checkout.expire');
  await until('unpaid orders to be canceled', async () => {
    const held = await count(fleet, sql`select count(*)::int as count from stock_reservation where state = 'active'`);
    return held === 0;
  });
}

/** Instead of at the next full minute. */
export async function startJobNow(
  { db, databaseUrl }: Fleet,
  name: string,
  payload: Record<string, string> = {},
): Promise<void> {
  const jobs = createJobs({ databaseUrl, log: quietLog });
  await jobs.start({ work: false });
  try {
    await jobs.enqueue(db, defineJob(name, z.record(z.string(), z.string())), payload);
  } finally {
    await jobs.stop();
  }
}

/**
 * Moves the clock past the leases a dead server left on the requests of this buyer. What another server has taken up since
 * is its own.
 */
export async function endKeyLeases({ db }: Fleet, userId: string, diedAt: Date): Promise<void> {
  await sql`update idempotency_key set locked_until = now()
    where caller = ${`user:${userId}`} and state = 'running' and created_at < ${diedAt}`.execute(db);
}
