import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { IMPORT_ROWS_MAX } from '@herbary/contract/product-import.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { type Db, transaction } from '../../../../platform/db/client.ts';
import { failPoint } from '../../../../platform/fail-point.ts';
import { csvRows } from '../../../../platform/files/csv-rows.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../../platform/http/bind.ts';
import { newId } from '../../../../platform/ids.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { SellerProductRow } from '../seller-products.repository.ts';
import {
  brokenRow,
  type CheckedRow,
  checkKnownRow,
  checkNewRow,
  columnsIn,
  type ReadRow,
  readRow,
  repeatedRow,
  unknownRow,
} from './check-rows.ts';
import {
  deleteImport,
  findUnchecked,
  insertImport,
  insertRows,
  listOwnProducts,
  showImport,
} from './product-import.repository.ts';

export const checkImportJob = defineJob('catalog.check-import', z.strictObject({ importId: z.uuid() }), {
  maxSeconds: 3_000,
});

const batchSize = 100;
/** So many rows are judged in about a second: the seller has the verdicts with the answer. */
const rowsAtOnce = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pack = promisify(gzip);

type Bytes = AsyncIterable<Uint8Array>;

/**
 * The dry run: each row of the file with its verdict is stored, and no product is changed. A file that cannot be read to its
 * end, or is too long, is refused before anything is stored; a large one is judged by a job after the answer.
 */
export async function checkImport(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  sellerId: string,
  file: ReceivedFile,
): Promise<string> {
  const rowCount = await countRows(createReadStream(file.path));
  const importId = newId();
  const received = { id: importId, sellerId, fileName: file.fileName.replaceAll('\0', '').slice(0, 255), rowCount };
  if (rowCount > rowsAtOnce) {
    const fileGzip = await pack(await readFile(file.path));
    await transaction(db, async (tx) => {
      await insertImport(tx, { ...received, fileGzip });
      await jobs.enqueue(tx, checkImportJob, { importId });
    });
    return importId;
  }
  await insertImport(db, { ...received, fileGzip: null });
  try {
    await checkRows(db, { importId, sellerId, behind: 0 }, createReadStream(file.path));
    return importId;
  } catch (error) {
    await deleteImport(db, importId);
    throw error;
  }
}

/** Goes on behind the last row that was stored: a crash costs the batch that was being judged. */
export async function checkWaitingImport({ db }: Pick<Deps, 'db'>, importId: string, signal: AbortSignal) {
  const waiting = await findUnchecked(db, importId);
  if (!waiting) return;
  const { fileGzip, ...unchecked } = waiting;
  const unpacked = Readable.from([fileGzip]).pipe(createGunzip());
  await checkRows(db, { importId, ...unchecked }, unpacked, signal);
}

async function countRows(bytes: Bytes): Promise<number> {
  let count = -1;
  for await (const row of csvRows(bytes)) {
    if (++count === 0) columnsIn(row);
    if (count > IMPORT_ROWS_MAX) throw new AppError('import.too_many_rows', { max: '10,000' });
  }
  if (count < 1) throw new AppError('import.no_rows');
  return count;
}

type Unchecked = { importId: string; sellerId: string; behind: number };

/** In batches, between which other calls are answered. */
async function checkRows(db: Db, { importId, sellerId, behind }: Unchecked, bytes: Bytes, signal?: AbortSignal) {
  const firstRows = new Map<string, number>();
  for await (const batch of batchesIn(bytes)) {
    signal?.throwIfAborted();
    const products = await listOwnProducts(
      db,
      sellerId,
      batch.map(({ id }) => id).filter((id) => uuid.test(id)),
    );
    const checked: CheckedRow[] = [];
    for (const row of batch) {
      // Also of rows that are stored already: a later one may be about the same product.
      checked.push(check(row, products, firstRows));
      // The content check of a long text takes about a millisecond.
      if (checked.length % 10 === 0) await otherCalls();
    }
    const missing = checked.filter(({ position }) => position > behind);
    if (missing.length > 0) {
      await insertRows(db, importId, missing);
      failPoint('import.after-batch');
    }
  }
  await showImport(db, importId);
}

async function* batchesIn(bytes: Bytes): AsyncGenerator<ReadRow[]> {
  let columns: ReturnType<typeof columnsIn> | undefined;
  let batch: ReadRow[] = [];
  for await (const row of csvRows(bytes)) {
    if (!columns) {
      columns = columnsIn(row);
      continue;
    }
    batch.push(readRow(columns, row));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function check(
  row: ReadRow,
  products: ReadonlyMap<string, SellerProductRow>,
  firstRows: Map<string, number>,
): CheckedRow {
  if (row.problem) return brokenRow(row, row.problem);
  if (row.id === '') return checkNewRow(row);
  const product = products.get(row.id);
  if (!product) return unknownRow(row);
  const first = firstRows.get(row.id);
  if (first !== undefined) return repeatedRow(row, first);
  firstRows.set(row.id, row.position);
  return checkKnownRow(row, product);
}
