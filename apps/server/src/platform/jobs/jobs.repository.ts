import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * True when a job of this key was still waiting and now cannot start before the caller's transaction ends.
 * Without the lock a worker could take the waiting job, run it without seeing the caller's change, and nobody would
 * run it again. Key share: callers do not wait for each other, only the worker passes over the row.
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
