import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type MissedRow = { query: string; count: number; lastAt: Date; hasSynonym: boolean };

/** Answered by the index of searches without result alone, which holds nothing else. */
export async function listMissed(db: Db, days: number, limit: number): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    select missed.query, missed.count, missed."lastAt",
      exists (select from search_synonym s where s.term = missed.query) as "hasSynonym"
    from (
      select query_normalized as query, count(*)::int as count, max(occurred_at) as "lastAt"
      from search_query_log
      where result_count = 0 and occurred_at > now() - make_interval(days => ${days}) and query_normalized <> ''
      group by query_normalized
      order by count(*) desc, query_normalized
      limit ${limit}
    ) missed
    order by missed.count desc, missed.query
  `.execute(db);
  return rows;
}
