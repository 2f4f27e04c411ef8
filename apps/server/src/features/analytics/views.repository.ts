import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type ViewRow = {
  id: string;
  occurredAt: Date;
  kind: 'product_view' | 'store_view';
  sellerId: string;
  productId: string | null;
  visitorHash: Buffer;
  signedIn: boolean;
};

export type SearchRow = {
  id: string;
  occurredAt: Date;
  query: string;
  queryNormalized: string;
  resultCount: number;
  visitorHash: Buffer;
};

export const findSellerOfProduct = (db: Db, productId: string) =>
  db
    .selectFrom('product')
    .select('seller_id as id')
    .where('id', '=', productId)
    .where('visible', '=', true)
    .executeTakeFirst();

export const findOpenStore = (db: Db, sellerId: string) =>
  db
    .selectFrom('seller')
    .select('id')
    .where('id', '=', sellerId)
    .where(sql<boolean>`is_store_open(id)`)
    .executeTakeFirst();

const hex = (bytes: Buffer) => bytes.toString('hex');

/**
 * One statement with one list per column: a list of values would end at 65,535 parameters.
 * A batch that is tried again after a lost answer may be there already.
 */
export const insertViews = (db: Db, rows: readonly ViewRow[]) =>
  sql`
    insert into view_event (occurred_at, id, kind, seller_id, product_id, visitor_hash, signed_in)
    select occurred_at, id, kind, seller_id, product_id, decode(visitor, 'hex'), signed_in
    from unnest(
      ${rows.map((row) => row.occurredAt)}::timestamptz[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.sellerId)}::uuid[],
      ${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => hex(row.visitorHash))}::text[],
      ${rows.map((row) => row.signedIn)}::boolean[]
    ) as t (occurred_at, id, kind, seller_id, product_id, visitor, signed_in)
    on conflict do nothing
  `.execute(db);

export const insertSearches = (db: Db, rows: readonly SearchRow[]) =>
  sql`
    insert into search_query_log (occurred_at, id, query, query_normalized, result_count, visitor_hash)
    select occurred_at, id, query, query_normalized, result_count, decode(visitor, 'hex')
    from unnest(
      ${rows.map((row) => row.occurredAt)}::timestamptz[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.query)}::text[], ${rows.map((row) => row.queryNormalized)}::text[],
      ${rows.map((row) => row.resultCount)}::integer[], ${rows.map((row) => hex(row.visitorHash))}::text[]
    ) as t (occurred_at, id, query, query_normalized, result_count, visitor)
    on conflict do nothing
  `.execute(db);
