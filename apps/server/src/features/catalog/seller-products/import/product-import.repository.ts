import {
  IMPORT_UNDO_HOURS,
  type ImportRow,
  type ImportVerdict,
  type ProductImport,
} from '@herbary/contract/product-import.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/client.ts';
import { ascending, defineList } from '../../../../platform/db/list.ts';
import { newId } from '../../../../platform/ids.ts';
import { productColumns, productJoins, type SellerProductRow } from '../seller-products.repository.ts';
import type { CheckedRow } from './check-rows.ts';
import type { Cells } from './product-cells.ts';

type NewImport = { id: string; sellerId: string; fileName: string; rowCount: number; fileGzip: Buffer | null };

export const insertImport = (db: Db, { id, sellerId, fileName, rowCount, fileGzip }: NewImport) =>
  db
    .insertInto('product_import')
    .values({ id, seller_id: sellerId, file_name: fileName, row_count: rowCount, file_gzip: fileGzip })
    .execute();

/** One that a job has to judge, and the last row that is judged. */
export async function findUnchecked(db: Db, id: string) {
  const { rows } = await sql<{ sellerId: string; fileGzip: Buffer; behind: number }>`
    select seller_id as "sellerId", file_gzip as "fileGzip",
      coalesce((select max(r.position) from product_import_row r where r.import_id = i.id), 0) as behind
    from product_import i where i.id = ${id} and i.state = 'checking' and i.file_gzip is not null
  `.execute(db);
  return rows[0];
}

/** One value for all of them: a value for each cell takes longer to write down than to store. */
export async function insertRows(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ productId, ...row }) => ({ id: newId(), product_id: productId, ...row })));
  await sql`
    insert into product_import_row (id, import_id, position, product_id, name, verdict, changes, before, problems)
    select id, ${importId}::uuid, position, product_id, name, verdict, changes, before, problems
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, position integer, product_id uuid, name text,
      verdict text, changes jsonb, before jsonb, problems jsonb)
    on conflict (import_id, position) do nothing
  `.execute(db);
}

/** All of its rows are there. */
export const showImport = (db: Db, id: string) =>
  db
    .updateTable('product_import')
    .set({ state: 'checked', file_gzip: null })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();

export const deleteImport = (db: Db, id: string) => db.deleteFrom('product_import').where('id', '=', id).execute();

export async function deleteOldImports(db: Db): Promise<void> {
  await sql`
    delete from product_import
    where created_at < now() - interval '30 days'
      or (state = 'checking' and created_at < now() - interval '1 day')
  `.execute(db);
}

/** Of these, those of the seller that are not deleted, by their id. */
export async function listOwnProducts(
  db: Db,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, SellerProductRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SellerProductRow>`
    select ${productColumns} from product p left join stock_level l on l.product_id = p.id ${productJoins}
    where p.seller_id = ${sellerId} and p.status <> 'archived' and p.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const undoEnd = sql`i.applied_at + ${IMPORT_UNDO_HOURS} * interval '1 hour'`;
/** Of all that were applied it is the last, and young enough. */
const isUndoable = sql`
  (i.state = 'applied' and now() < ${undoEnd} and not exists (
    select from product_import later where later.seller_id = i.seller_id and later.applied_at > i.applied_at))`;

type ImportFacts = {
  id: string;
  fileName: string;
  state: ProductImport['state'];
  createdAt: Date;
  appliedAt: Date | null;
  undoUntil: Date | null;
  total: number;
  checked: number;
  counts: ProductImport['counts'];
  outcomes: ProductImport['outcomes'];
};

const ofVerdict = (verdict: ImportVerdict) => sql`count(*) filter (where r.verdict = ${verdict}::text)`;
const ofOutcome = (outcome: string) => sql`count(*) filter (where r.outcome = ${outcome}::text)`;
const factsOf = (which: ReturnType<typeof sql>) => sql<ImportFacts>`
  select i.id, i.file_name as "fileName", i.state, i.created_at as "createdAt", i.applied_at as "appliedAt",
    case when ${isUndoable} then ${undoEnd} end as "undoUntil", rows.*
  from product_import i cross join lateral (
    select coalesce(i.row_count, count(*)::int) as total, count(*)::int as checked,
      json_build_object('new', ${ofVerdict('new')}, 'changed', ${ofVerdict('changed')},
        'unchanged', ${ofVerdict('unchanged')}, 'refused', ${ofVerdict('refused')}) as counts,
      json_build_object('applied', ${ofOutcome('applied')}, 'failed', ${ofOutcome('failed')},
        'undone', ${ofOutcome('undone')}, 'kept', ${ofOutcome('kept')},
        'waiting', count(*) filter (where r.outcome is null and r.verdict in ('new', 'changed'))) as outcomes
    from product_import_row r where r.import_id = i.id) rows
  where (i.state <> 'checking' or i.file_gzip is not null) and ${which}`;

export async function findImport(db: Db, sellerId: string, id: string): Promise<ImportFacts | undefined> {
  const { rows } = await factsOf(sql`i.id = ${id} and i.seller_id = ${sellerId}`).execute(db);
  return rows[0];
}

export async function findLastApplied(db: Db, sellerId: string): Promise<ImportFacts | undefined> {
  const { rows } = await factsOf(sql`
    i.id = (select last.id from product_import last where last.seller_id = ${sellerId} and last.applied_at is not null
      order by last.applied_at desc limit 1)`).execute(db);
  return rows[0];
}

export const importView = ({ id, createdAt, appliedAt, undoUntil, ...facts }: ImportFacts): ProductImport => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  undoUntil: undoUntil?.toISOString() ?? null,
});

/** True for the one call that begins it. */
export async function beginApplying(tx: Db, sellerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import')
    .set({ state: 'applying', applied_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'checked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function beginUndoing(tx: Db, sellerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_import i set state = 'undoing' where i.id = ${id} and i.seller_id = ${sellerId} and ${isUndoable}
  `.execute(tx);
  return numAffectedRows === 1n;
}

export type Work = { sellerId: string; state: 'applying' | 'undoing' };

export async function findWork(db: Db, id: string): Promise<Work | undefined> {
  const found = await db
    .selectFrom('product_import')
    .select(['seller_id as sellerId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found?.state !== 'applying' && found?.state !== 'undoing') return undefined;
  return { sellerId: found.sellerId, state: found.state };
}

const waitsFor = {
  applying: sql`r.verdict in ('new', 'changed') and r.outcome is null`,
  undoing: sql`r.outcome = 'applied'`,
};
const endOf = { applying: 'applied', undoing: 'undone' } as const;

export type WaitingRow = {
  id: string;
  position: number;
  productId: string | null;
  verdict: 'new' | 'changed';
  changes: Cells;
  before: Cells;
  after: Cells | null;
};

/** The next ones behind the given position, locked: another worker waits and finds them done. */
export async function lockWaitingRows(
  tx: Db,
  importId: string,
  { state, behind, limit }: { state: Work['state']; behind: number; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.id, r.position, r.product_id as "productId", r.verdict, r.changes, r.before, r.after
    from product_import_row r
    where r.import_id = ${importId} and r.position > ${behind} and ${waitsFor[state]}
    order by r.position limit ${limit} for update
  `.execute(tx);
  return rows;
}

export const markRow = (tx: Db) => sql`savepoint import_row`.execute(tx);
export const undoSinceMark = (tx: Db) => sql`rollback to savepoint import_row`.execute(tx);

export type SettledRow = {
  id: string;
  outcome: 'applied' | 'failed' | 'undone' | 'kept';
  reason?: string;
  productId?: string;
  after?: Cells;
};

export async function settleRows(tx: Db, rows: readonly SettledRow[]): Promise<void> {
  await sql`
    update product_import_row r
    set outcome = s.outcome, reason = s.reason, product_id = coalesce(s."productId", r.product_id),
      after = coalesce(s.after, r.after)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (id uuid, outcome text, reason text, "productId" uuid, after jsonb)
    where r.id = s.id
  `.execute(tx);
}

/** True when no row waits any more. */
export async function endWork(db: Db, importId: string, state: Work['state']): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_import set state = ${endOf[state]} where id = ${importId} and state = ${state}
      and not exists (select from product_import_row r where r.import_id = ${importId} and ${waitsFor[state]})
  `.execute(db);
  return numAffectedRows === 1n;
}

type ListedRow = Omit<ImportRow, '_id' | 'row' | 'product' | 'changes'> & {
  id: string;
  position: number;
  productId: string | null;
  changes: Cells;
  before: Cells;
};
type RowFilter = { verdict?: ImportVerdict; failed?: 'true' };

export const importRowList = (importId: string) =>
  defineList({
    name: 'product-import-rows',
    from: sql`product_import_row r`,
    id: sql`r.id`,
    columns: sql<ListedRow>`r.id, r.position, r.product_id as "productId", r.name, r.verdict, r.changes, r.before,
      r.problems, r.outcome, r.reason`,
    where: ({ verdict, failed }: RowFilter) => [
      sql`r.import_id = ${importId}`,
      verdict && sql`r.verdict = ${verdict}`,
      failed && sql`r.outcome in ('failed', 'kept')`,
    ],
    sorts: { row: [ascending(sql`r.position`, 'integer')] },
    sort: 'row',
  });

/** A description of ten thousand characters is for its own page. */
const short = (text = '') => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

export const importRowView = ({ id, position, productId, changes, before, ...row }: ListedRow): ImportRow => ({
  _id: id,
  row: position,
  product: productId,
  ...row,
  changes:
    row.verdict === 'changed'
      ? Object.entries(changes).map(([field, to]) => ({
          field,
          from: short(before[field as keyof Cells]),
          to: short(to),
        }))
      : [],
});
