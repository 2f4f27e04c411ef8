import { sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';
import { waitFor } from './wait-for.ts';

/** So many transactions in this database wait for a lock that another one holds. */
export const untilBlocked = (db: Db, count = 1): Promise<void> =>
  waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    return rows.length >= count;
  });
