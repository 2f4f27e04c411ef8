import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { type PreparedStatement, prepared } from '../db/prepared.ts';

const known = new Map<string, PreparedStatement<unknown>>();

/** The queue adds a job with one long text per job name, which takes longer to plan than to run. */
export async function runQueueStatement(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const statement = known.get(text) ?? prepared<unknown>(`jobs.statement-${known.size}`, text);
  known.set(text, statement);
  return { rows: await statement(db, values) };
}

/**
 * True when a job of this key was still waiting and now cannot start before the caller's transaction ends.
 * Without the lock a worker could take the waiting job, run it without seeing the caller's change, and the
 * change would never be handled. Key share: callers do not wait for each other, only the worker passes over the row.
 */
export async function holdWaitingJob(db: Db, name: string, singletonKey: string): Promise<boolean> {
  const found = await sql`
    select 1 from pgboss.job
    where name = ${name} and singleton_key = ${singletonKey} and state = 'created'
    for key share
  `.execute(db);
  return found.rows.length > 0;
}

export async function listWaitingKeys(db: Db, name: string): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select distinct singleton_key as key from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active') and singleton_key is not null
  `.execute(db);
  return found.rows.map((row) => row.key);
}

export type StuckJob = {
  id: string;
  name: string;
  data: unknown;
  state: 'failed' | 'retry';
  attempts: number;
  output: { message?: string } | null;
  createdAt: Date;
};

/** Those of emails and events are stuck as the email or the event; the queue's own are none of ours. */
const stuck = sql`(state = 'failed' or (state = 'retry' and retry_count >= 3))
  and name <> 'mail.send' and name not like 'event.%' and name not like '\\_\\_pgboss%'`;

export async function listStuckJobs(db: Db, limit: number): Promise<StuckJob[]> {
  const { rows } = await sql<StuckJob>`
    select id, name, data, state::text as state, retry_count + 1 as attempts, output, created_on as "createdAt"
    from pgboss.job
    where ${stuck}
    order by created_on, id
    limit ${limit}
  `.execute(db);
  return rows;
}

type Waiting = { count: number; oldestAt: Date | null };

export async function countStuckJobs(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_on) as "oldestAt" from pgboss.job where ${stuck}
  `.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

type BeforeChange = { status: string; attempts: number };

/** Once more than its limit, and now. */
export async function retryJob(db: Db, id: string): Promise<BeforeChange | undefined> {
  const { rows } = await sql<BeforeChange>`
    with before as (
      select id, name, state, retry_count from pgboss.job where id = ${id} and ${stuck} for no key update
    )
    update pgboss.job j
    set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(j.retry_limit, j.retry_count) + 1
    from before where j.id = before.id and j.name = before.name
    returning before.state::text as status, before.retry_count + 1 as attempts
  `.execute(db);
  return rows[0];
}

export async function dropJob(db: Db, id: string): Promise<BeforeChange | undefined> {
  const { rows } = await sql<BeforeChange>`
    delete from pgboss.job where id = ${id} and ${stuck} returning state::text as status, retry_count + 1 as attempts
  `.execute(db);
  return rows[0];
}

/** The next try of what is delivered under this key comes now instead of after its delay. */
export async function hurryDeliveries(db: Db, key: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name like 'event.%' and singleton_key = ${key} and state = 'retry' and start_after > now()
  `.execute(db);
}

export async function countJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select state::text as name, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by state
    order by state
  `.execute(db);
  return rows;
}
