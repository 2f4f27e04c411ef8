import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import type { ReturnRequest } from '@herbary/contract/returns.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pagesOf } from '../../platform/page.ts';
import { scopeOf } from '../orders/index.ts';
import { type ReturnViewer, returnView } from './return-view.ts';
import { countReturns, findReturnRow, listReturnRows, type ReturnFilter } from './returns.repository.ts';

type Reader = Pick<Deps, 'db' | 'files'>;
type Wanted = Omit<ReturnFilter, 'scope'> & { page?: number; limit?: number };

export async function returnOf({ db, files }: Reader, viewer: ReturnViewer, returnId: string): Promise<ReturnRequest> {
  const row = await findReturnRow(db, scopeOf(viewer), returnId);
  if (!row) throw new AppError('return.not_found');
  return returnView(files, row, viewer);
}

export async function listReturnsFor(
  { db, files }: Reader,
  viewer: ReturnViewer,
  { page = 1, limit = ORDERS_PAGE_SIZE, ...wanted }: Wanted,
): Promise<{ returns: ReturnRequest[]; total: number; page: number; pages: number }> {
  const filter = { ...wanted, scope: scopeOf(viewer) };
  const order = viewer.as === 'buyer' ? 'newest' : 'undecided-first';
  const [rows, total] = await Promise.all([
    listReturnRows(db, filter, order, { page, limit }),
    countReturns(db, filter),
  ]);
  return { returns: rows.map((row) => returnView(files, row, viewer)), total, page, pages: pagesOf(total, limit) };
}
