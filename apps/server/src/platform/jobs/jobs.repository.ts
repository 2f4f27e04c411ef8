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
