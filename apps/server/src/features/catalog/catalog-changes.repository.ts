import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type Changes = { productIds: string[]; horizon: string };

/** What changed and the oldest transaction that may still add to it, in one statement: both describe the same moment. */
export async function listChanges(db: Db, since: string): Promise<Changes> {
  const { rows } = await sql<{ horizon: string; product_ids: string[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select array_agg(distinct product_id)::text[] from catalog_change where xid >= ${since}::xid8) as product_ids
  `.execute(db);
  return { horizon: rows[0]?.horizon ?? since, productIds: rows[0]?.product_ids ?? [] };
}

export async function findHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon
  `.execute(db);
  return rows[0]?.horizon ?? '0';
}

export const deleteOldChanges = (db: Db) =>
  sql`delete from catalog_change where changed_at < now() - interval '10 minutes'`.execute(db);
