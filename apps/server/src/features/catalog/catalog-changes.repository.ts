import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/prepared.ts';

/** The oldest transaction that may still add a change, and the moment of the look as text, in its microseconds. */
export type Horizon = { xid: string; at: string };
export type Changes = { productIds: string[]; horizon: Horizon };

const horizon = sql<Horizon>`pg_snapshot_xmin(pg_current_snapshot())::text as xid, now()::text as at`;

/**
 * What changed and the horizon, in one statement: both describe the same moment. A sale that begins or ends changes what a
 * product costs without any row being written.
 */
export async function listChanges(db: Db, since: Horizon): Promise<Changes> {
  // Asked again and again by each process: it takes longer to plan than to run.
  const changes = sql<Horizon & { product_ids: string[] | null }>`
    select ${horizon}, (
      select array_agg(distinct id)::text[] from (
        select product_id as id from catalog_change where xid >= ${since.xid}::xid8
        union all
        select id from product where sale_price_cents is not null
          and ((sale_starts_at > ${since.at}::timestamptz and sale_starts_at <= now())
            or (sale_ends_at > ${since.at}::timestamptz and sale_ends_at <= now()))
      ) changed
    ) as product_ids
  `;
  const [row] = await runPrepared(db, 'catalog.changes', changes);
  return { horizon: row ? { xid: row.xid, at: row.at } : since, productIds: row?.product_ids ?? [] };
}

export async function findHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<Horizon>`select ${horizon}`.execute(db);
  return rows[0] ?? { xid: '0', at: 'now' };
}

export const deleteOldChanges = (db: Db) =>
  sql`delete from catalog_change where changed_at < now() - interval '10 minutes'`.execute(db);
