import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { prepared, runPrepared } from '../db/prepared.ts';

export type OutboxRow = { id: string; type: string; subject: string; payload: unknown; createdAt: Date };
export type StuckEvent = {
  id: string;
  type: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  lastError: string | null;
};

type NewEvent = { id: string; type: string; subject: string; payload: object; delivered: boolean };

const insert = prepared<never>(
  'events.insert',
  `insert into outbox_event (id, type, subject, payload, delivered_at)
    values ($1, $2, $3, $4::jsonb, case when $5::boolean then now() end)`,
);

export async function insertEvent(db: Db, { id, type, subject, payload, delivered }: NewEvent): Promise<void> {
  await insert(db, [id, type, subject, JSON.stringify(payload), delivered]);
}

/** By seq, not by time: of two transactions that waited for each other, the second drew the higher number. */
export async function findNextUndelivered(
  db: Db,
  consumer: string,
  types: string[],
  subject: string,
): Promise<OutboxRow | undefined> {
  const next = sql<OutboxRow>`
    select e.id, e.type, e.subject, e.payload, e.created_at as "createdAt"
    from outbox_event e
    where e.subject = ${subject} and e.delivered_at is null and e.type = any(${types}::text[])
      and not exists (select 1 from outbox_receipt r where r.event_id = e.id and r.consumer = ${consumer})
    order by e.seq
    limit 1
  `;
  return (await runPrepared(db, 'events.next', next))[0];
}

const receive = prepared<{ event_id: string }>(
  'events.receive',
  'insert into outbox_receipt (consumer, event_id) values ($1, $2) on conflict do nothing returning event_id',
);

/** False when there is one already. */
export async function insertReceipt(db: Db, consumer: string, eventId: string): Promise<boolean> {
  return (await receive(db, [consumer, eventId])).length === 1;
}

const lock = prepared<never>('events.lock', 'select from outbox_event where id = $1 for no key update');
const markDelivered = prepared<never>(
  'events.delivered',
  `update outbox_event set delivered_at = now(), last_error = null
    where id = $1 and delivered_at is null and not exists (
      select 1 from unnest($2::text[]) as wanted (consumer)
      where not exists (
        select 1 from outbox_receipt r where r.event_id = $1 and r.consumer = wanted.consumer
      )
    )`,
);

export async function markDeliveredOnceAllHave(db: Db, eventId: string, consumers: string[]): Promise<void> {
  // Two consumers that finish at the same time would each miss the other's uncommitted receipt; the lock makes one wait. It is
  // the weaker one: each receipt holds its event by key, and the strong one would make both wait for each other.
  await lock(db, [eventId]);
  await markDelivered(db, [eventId, consumers]);
}

export async function recordFailure(db: Db, eventId: string, message: string): Promise<void> {
  await sql`
    update outbox_event set attempts = attempts + 1, last_error = ${message.slice(0, 2000)} where id = ${eventId}
  `.execute(db);
}

type UndeliveredEvent = StuckEvent & { seq: string; consumers: string[] };

export async function listUndelivered(
  db: Db,
  olderThanSeconds: number,
  limit: number,
  afterSeq = '0',
): Promise<UndeliveredEvent[]> {
  const found = await sql<UndeliveredEvent>`
    select e.id, e.seq::text as seq, e.type, e.subject, e.created_at as "createdAt", e.attempts, e.last_error as "lastError",
      array(select r.consumer from outbox_receipt r where r.event_id = e.id) as consumers
    from outbox_event e
    where e.delivered_at is null and e.created_at < now() - make_interval(secs => ${olderThanSeconds})
      and e.seq > ${afterSeq}::bigint
    order by e.seq
    limit ${limit}
  `.execute(db);
  return found.rows;
}

export async function countUndelivered(db: Db, olderThanSeconds: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from outbox_event
    where delivered_at is null and created_at < now() - make_interval(secs => ${olderThanSeconds})
  `.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function deleteDelivered(db: Db, olderThanDays: number): Promise<void> {
  await sql`
    delete from outbox_event where id in (
      select id from outbox_event where delivered_at < now() - make_interval(days => ${olderThanDays})
      order by delivered_at limit 10000
    )
  `.execute(db);
}

type Waiting = { count: number; oldestAt: Date | null };

export async function countStuckEvents(db: Db, olderThanSeconds: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as "oldestAt" from outbox_event
    where delivered_at is null and created_at < now() - make_interval(secs => ${olderThanSeconds})
  `.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

type HeldEvent = { subject: string; status: string; attempts: number };

/** The event, if some subscriber still waits for it; until the transaction ends no other one decides about it. */
export async function holdUndelivered(db: Db, id: string): Promise<HeldEvent | undefined> {
  const { rows } = await sql<HeldEvent>`
    select subject, 'waiting' as status, attempts from outbox_event
    where id = ${id} and delivered_at is null
    for no key update
  `.execute(db);
  return rows[0];
}

/** No subscriber waits for it any more, and what comes behind it goes on. */
export async function dropEvent(db: Db, id: string): Promise<void> {
  await sql`update outbox_event set delivered_at = now() where id = ${id} and delivered_at is null`.execute(db);
}
