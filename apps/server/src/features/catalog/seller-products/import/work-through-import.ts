import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { type Db, transaction } from '../../../../platform/db/client.ts';
import { failPoint } from '../../../../platform/fail-point.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { archiveProduct } from '../change-product.ts';
import { insertDrafts } from '../create-product.ts';
import { emptyTexts, textsIn } from '../listing-form.ts';
import { lockOwnProduct } from '../product-writes.repository.ts';
import { quickEdit } from '../quick-edit.ts';
import type { SellerProductRow } from '../seller-products.repository.ts';
import { applyEdit, wordsIn } from '../update-product.ts';
import { editForm, newForm } from './check-rows.ts';
import { type Cells, cellsOf, isSameCell, picked } from './product-cells.ts';
import {
  beginApplying,
  beginUndoing,
  endWork,
  findImport,
  findWork,
  listOwnProducts,
  lockWaitingRows,
  markRow,
  type SettledRow,
  settleRows,
  undoSinceMark,
  type WaitingRow,
  type Work,
} from './product-import.repository.ts';
import { changeSale } from './sale-cells.ts';

export const importJob = defineJob('catalog.work-through-import', z.strictObject({ importId: z.uuid() }), {
  maxSeconds: 3_000,
});

type StartDeps = Pick<Deps, 'db' | 'jobs'>;
type WorkDeps = Pick<Deps, 'db' | 'files' | 'events'>;

/** Once, however often it is asked for. */
export const applyImport = ({ db, jobs }: StartDeps, sellerId: string, importId: string): Promise<void> =>
  transaction(db, async (tx) => {
    if (await beginApplying(tx, sellerId, importId)) return jobs.enqueue(tx, importJob, { importId });
    if (!(await findImport(tx, sellerId, importId))) throw new AppError('import.not_found');
  });

export const undoImport = ({ db, jobs }: StartDeps, sellerId: string, importId: string): Promise<void> =>
  transaction(db, async (tx) => {
    if (await beginUndoing(tx, sellerId, importId)) return jobs.enqueue(tx, importJob, { importId });
    const found = await findImport(tx, sellerId, importId);
    if (!found) throw new AppError('import.not_found');
    if (found.state !== 'undoing' && found.state !== 'undone') throw new AppError('import.not_undoable');
  });

/** With a commit for each row a file of ten thousand would take minutes. */
const rowsTogether = 100;

/** Rows and their outcomes are one transaction: whoever goes on after a crash begins behind the last whole batch. */
export async function workThroughImport(
  deps: WorkDeps,
  importId: string,
  signal: AbortSignal,
  rowsAtATime = rowsTogether,
): Promise<void> {
  const work = await findWork(deps.db, importId);
  if (!work) return;
  let behind = 0;
  for (;;) {
    signal.throwIfAborted();
    const done = await transaction(deps.db, async (tx) => {
      const rows = await lockWaitingRows(tx, importId, { state: work.state, behind, limit: rowsAtATime });
      if (rows.length > 0) await settleRows(tx, await workOn(tx, deps, work, rows));
      return rows.at(-1);
    });
    if (done) failPoint('import.after-row');
    if (done) behind = done.position;
    else if (await endWork(deps.db, importId, work.state)) return;
    else if (!(await findWork(deps.db, importId))) return;
    else behind = 0;
  }
}

async function workOn(tx: Db, deps: WorkDeps, { sellerId, state }: Work, rows: WaitingRow[]): Promise<SettledRow[]> {
  if (state === 'undoing') return eachAlone(tx, rows, 'undone', (row) => undoRow(tx, deps, sellerId, row));
  const { added = [], changed = [] } = Object.groupBy(rows, ({ productId }) => (productId ? 'changed' : 'added'));
  const settled = [
    ...(await addProducts(tx, sellerId, added)),
    ...(await eachAlone(tx, changed, 'applied', (row) => changeProduct(tx, deps, sellerId, row))),
  ];
  const products = await listOwnProducts(
    tx,
    sellerId,
    settled.flatMap(({ productId }) => productId ?? []),
  );
  const changes = new Map(changed.map((row) => [row.id, Object.keys(row.changes)]));
  return settled.map((row) => {
    const product = row.productId && products.get(row.productId);
    if (!product) return row;
    const fields = changes.get(row.id);
    return { ...row, after: fields ? picked(cellsOf(product), fields) : cellsOf(product) };
  });
}

const byProduct = ({ productId: one }: WaitingRow, { productId: other }: WaitingRow): number =>
  (one ?? '') < (other ?? '') ? -1 : 1;

/**
 * What is refused leaves nothing behind, and does not stop the others. Each product stays locked until the commit: in the order of
 * their ids, as in a checkout, or the two would wait for each other.
 */
async function eachAlone(
  tx: Db,
  rows: readonly WaitingRow[],
  done: 'applied' | 'undone',
  work: (row: WaitingRow) => Promise<void>,
): Promise<SettledRow[]> {
  const settled: SettledRow[] = [];
  for (const row of rows.toSorted(byProduct)) {
    await markRow(tx);
    try {
      await work(row);
      settled.push({ id: row.id, outcome: done, productId: row.productId ?? undefined });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await undoSinceMark(tx);
      settled.push({ id: row.id, outcome: done === 'undone' ? 'kept' : 'failed', reason: error.message });
    }
  }
  return settled;
}

/** All new products of a batch in a few statements: a file of ten thousand rows is done in seconds. */
async function addProducts(tx: Db, sellerId: string, rows: readonly WaitingRow[]): Promise<SettledRow[]> {
  const read = rows.map((row) => ({ row, ...newForm(row.changes) }));
  const fit = read.flatMap((one) => ('form' in one ? [one] : []));
  const ids = await insertDrafts(
    tx,
    sellerId,
    fit.map(({ form }) => ({
      texts: textsIn(form, emptyTexts),
      priceCents: Math.round((form.price ?? 0) * 100),
      stock: form.stock ?? 0,
    })),
  );
  const productIds = new Map(fit.map(({ row }, place) => [row.id, ids[place]]));
  return rows.map(({ id }): SettledRow => {
    const productId = productIds.get(id);
    if (productId) return { id, outcome: 'applied', productId };
    return { id, outcome: 'failed', reason: new AppError('product.fields_required').message };
  });
}

async function changeProduct(tx: Db, deps: WorkDeps, sellerId: string, row: WaitingRow): Promise<void> {
  const product = await lockUnchanged(tx, sellerId, row.productId ?? '', row.before);
  await changeCells(tx, deps, product, row.changes);
}

async function undoRow(tx: Db, deps: WorkDeps, sellerId: string, row: WaitingRow): Promise<void> {
  if (row.productId === null || row.after === null) throw new Error(`Row ${row.id} was never applied`);
  const product = await lockUnchanged(tx, sellerId, row.productId, row.after);
  if (row.verdict === 'changed') return changeCells(tx, deps, product, row.before);
  if (product.status !== 'draft') throw new AppError('product.not_allowed_now', { status: product.status });
  await archiveProduct(tx, deps.files, product);
}

/** The product, locked, while it still says what it said. */
async function lockUnchanged(tx: Db, sellerId: string, id: string, seen: Cells): Promise<SellerProductRow> {
  const product = await lockOwnProduct(tx, sellerId, id);
  if (!product) throw new AppError('product.not_found');
  const now = cellsOf(product);
  const fields = (Object.keys(seen) as (keyof Cells)[]).filter(
    (field) => !isSameCell(field, seen[field] ?? '', now[field]),
  );
  if (fields.length > 0) throw new AppError('import.product_changed', { fields: fields.join(', ') });
  return product;
}

async function changeCells(tx: Db, deps: WorkDeps, product: SellerProductRow, cells: Cells): Promise<void> {
  const { salePrice: _, saleStarts: __, saleEnds: ___, ...others } = cells;
  await changeSale(tx, product, cells, async (known) => {
    if (Object.keys(others).length > 0) await changeFields(tx, deps, known, others);
  });
}

async function changeFields(tx: Db, deps: WorkDeps, product: SellerProductRow, cells: Cells): Promise<void> {
  const read = editForm(product, cells);
  if ('problems' in read) throw new AppError('product.fields_required');
  const { form } = read;
  const { id, sellerId } = product;
  const { price, stock, ...words } = cells;
  if (Object.keys(words).length > 0) {
    const seenStock = form.stock === undefined ? undefined : product.stock;
    return applyEdit(tx, deps, { sellerId, id, form: { ...form, seenStock } });
  }
  wordsIn(product, form);
  // Only counts: a listing that was rejected is not sent again for its price.
  await quickEdit(tx, product, {
    actorId: sellerId,
    price: form.price === undefined ? undefined : { to: form.price },
    stock: form.stock === undefined ? undefined : { from: product.stock, to: form.stock },
  });
}
