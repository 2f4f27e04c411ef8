import { createReadStream } from 'node:fs';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { IMPORT_ROWS_MAX } from '@herbary/contract/product-import.ts';
import type { Deps } from '../../../../deps.ts';
import { csvRows } from '../../../../platform/files/csv-rows.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../../platform/http/bind.ts';
import { newId } from '../../../../platform/ids.ts';
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
import { deleteImport, insertImport, insertRows, listOwnProducts, showImport } from './product-import.repository.ts';

const batchSize = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The dry run: each row of the file with its verdict is stored, and no product is changed. In batches, between which other
 * calls are answered; what a crash leaves behind is shown to nobody and swept.
 */
export async function checkImport({ db }: Pick<Deps, 'db'>, sellerId: string, file: ReceivedFile): Promise<string> {
  await countRows(file.path);
  const importId = newId();
  await insertImport(db, { id: importId, sellerId, fileName: file.fileName.replaceAll('\0', '').slice(0, 255) });
  try {
    const firstRows = new Map<string, number>();
    for await (const batch of batchesIn(file.path)) {
      const products = await listOwnProducts(
        db,
        sellerId,
        batch.map(({ id }) => id).filter((id) => uuid.test(id)),
      );
      const checked: CheckedRow[] = [];
      for (const row of batch) {
        checked.push(check(row, products, firstRows));
        // The content check of a long text takes about a millisecond.
        if (checked.length % 10 === 0) await otherCalls();
      }
      await insertRows(db, importId, checked);
    }
    await showImport(db, importId);
    return importId;
  } catch (error) {
    await deleteImport(db, importId);
    throw error;
  }
}

/** A file that cannot be read to its end, or is too long, is refused before anything is stored. */
async function countRows(path: string): Promise<void> {
  let count = -1;
  for await (const row of csvRows(createReadStream(path))) {
    if (++count === 0) columnsIn(row);
    if (count > IMPORT_ROWS_MAX) throw new AppError('import.too_many_rows', { max: '10,000' });
  }
  if (count < 1) throw new AppError('import.no_rows');
}

async function* batchesIn(path: string): AsyncGenerator<ReadRow[]> {
  let columns: ReturnType<typeof columnsIn> | undefined;
  let batch: ReadRow[] = [];
  for await (const row of csvRows(createReadStream(path))) {
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
