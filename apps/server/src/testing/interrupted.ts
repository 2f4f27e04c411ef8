import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';

const answers = new AsyncLocalStorage<() => Promise<void>>();

/** The same database, where work can be stopped between the answer to one statement and the next one. */
export const interruptible = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await answers.getStore()?.();
      return result;
    },
  });

async function isBlocked(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}

/**
 * A race of which every run has the same order: the first is stopped after its n-th answer from the database until the
 * second is done, or waits for a lock that the first holds. False when the first was over before.
 */
export async function interrupted(
  db: Db,
  first: () => Promise<void>,
  { after, by: second }: { after: number; by: () => Promise<void> },
): Promise<boolean> {
  const [stopped, goingOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  let isStopped = false;
  const running = answers.run(async () => {
    count += 1;
    if (count !== after) return;
    isStopped = true;
    stopped.resolve();
    await goingOn.promise;
  }, first);
  await Promise.race([stopped.promise, running]);
  let isDone = false;
  const meanwhile = second().finally(() => {
    isDone = true;
  });
  const outcomes = Promise.allSettled([meanwhile, running]);
  while (isStopped && !isDone && !(await isBlocked(db))) await sleep(2);
  goingOn.resolve();
  await outcomes;
  await Promise.all([meanwhile, running]);
  return isStopped;
}
