import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import type { HandledReturn, ReturnRequest } from '@herbary/contract/returns.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { scopeOf } from '../orders/index.ts';
import { handledReturnView, type ReturnHandler, type ReturnViewer, returnView } from './return-view.ts';
import { findReturnRow, type ReturnFilter, returnList } from './returns.repository.ts';

type Reader = Pick<Deps, 'env' | 'db' | 'files'>;
type Wanted = ReturnFilter & { page?: number; limit?: number };

export async function returnOf({ db, files }: Reader, viewer: ReturnViewer, returnId: string): Promise<ReturnRequest> {
  const row = await findReturnRow(db, scopeOf(viewer), returnId);
  if (!row) throw new AppError('return.not_found');
  return returnView(files, row, viewer);
}

export async function listReturnsFor(deps: Reader, viewer: ReturnViewer, wanted: Wanted) {
  const list = returnList(scopeOf(viewer));
  const { rows, ...page } = await listPage(deps, list, wanted, { pageSize: ORDERS_PAGE_SIZE });
  return { returns: rows.map((row) => returnView(deps.files, row, viewer)), ...page };
}

export async function handledReturnOf(
  { db, files }: Reader,
  handler: ReturnHandler,
  returnId: string,
): Promise<HandledReturn> {
  const row = await findReturnRow(db, scopeOf(handler), returnId);
  if (!row) throw new AppError('return.not_found');
  return handledReturnView(files, row, handler);
}

export async function listHandledReturns(deps: Reader, handler: ReturnHandler, wanted: Wanted) {
  const list = returnList(scopeOf(handler));
  const { rows, ...page } = await listPage(deps, list, wanted, { pageSize: ORDERS_PAGE_SIZE });
  return { returns: rows.map((row) => handledReturnView(deps.files, row, handler)), ...page };
}
