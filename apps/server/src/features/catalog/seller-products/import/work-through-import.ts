import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { type Db, transaction } from '../../../../platform/db/client.ts';
import { failPoint } from '../../../../platform/fail-point.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { archiveProduct } from '../change-product.ts';
import { insertListing } from '../create-product.ts';
import { emptyTexts, textsIn } from '../listing-form.ts';
import { findOwnProduct, lockOwnProduct } from '../product-writes.repository.ts';
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
  lockWaitingRow,
  settleRow,
  type WaitingRow,
  type Work,
} from './product-import.repository.ts';

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

/** Each row and its outcome are one transaction: whoever goes on after a crash begins behind the last whole row. */
export async function workThroughImport(deps: WorkDeps, importId: string, signal: AbortSignal): Promise<void> {
  const work = await findWork(deps.db, importId);
  if (!work) return;
  let behind = 0;
  for (;;) {
    signal.throwIfAborted();
    const done = await transaction(deps.db, async (tx) => {
      const row = await lockWaitingRow(tx, importId, work.state, behind);
      if (row) await workOn(tx, deps, work, row);
      return row;
    });
    if (done) failPoint('import.after-row');
    if (done) behind = done.position;
    else if (await endWork(deps.db, importId, work.state)) return;
    else if (!(await findWork(deps.db, importId))) return;
    else behind = 0;
  }
}

async function workOn(tx: Db, deps: WorkDeps, { sellerId, state }: Work, row: WaitingRow): Promise<void> {
  try {
    await transaction(tx, async (part) => {
      if (state === 'undoing') {
        await undoRow(part, deps, sellerId, row);
        return settleRow(part, row.id, { outcome: 'undone' });
      }
      const productId = await applyRow(part, deps, sellerId, row);
      const product = await findOwnProduct(part, sellerId, productId);
      if (!product) throw new Error(`Product ${productId} is gone while it is locked`);
      const fields = Object.keys(row.changes);
      const after = row.verdict === 'new' ? cellsOf(product) : picked(cellsOf(product), fields);
      return settleRow(part, row.id, { outcome: 'applied', productId, after });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await settleRow(tx, row.id, { outcome: state === 'undoing' ? 'kept' : 'failed', reason: error.message });
  }
}

async function applyRow(tx: Db, deps: WorkDeps, sellerId: string, row: WaitingRow): Promise<string> {
  if (row.productId !== null) {
    const product = await lockUnchanged(tx, sellerId, row.productId, row.before);
    await changeCells(tx, deps, product, row.changes);
    return product.id;
  }
  const read = newForm(row.changes);
  if ('problems' in read) throw new AppError('product.fields_required');
  const { price = 0, stock = 0 } = read.form;
  const texts = textsIn(read.form, emptyTexts);
  return insertListing(tx, deps, sellerId, { texts, priceCents: Math.round(price * 100), stock, images: [] });
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
