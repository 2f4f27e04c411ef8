import type { Deps } from '../../deps.ts';
import { findRow, listPage } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DisputeFilter, type DisputeRow, disputeList } from './dispute-list.repository.ts';
import { adminDisputeView, sellerDisputeView } from './dispute-view.ts';

const pageSize = 20;

type Wanted = DisputeFilter & { page?: number; limit?: number };

function readingDisputes<View>(deps: Deps, list: ReturnType<typeof disputeList>, viewOf: (row: DisputeRow) => View) {
  return {
    async list(wanted: Wanted) {
      const { rows, ...page } = await listPage(deps, list, wanted, { pageSize });
      return { disputes: rows.map(viewOf), ...page };
    },
    async get(disputeId: string) {
      const row = await findRow(deps.db, list, {}, disputeId);
      if (!row) throw new AppError('dispute.not_found');
      return viewOf(row);
    },
  };
}

export const disputesFor = (deps: Deps, sellerId: string) =>
  readingDisputes(deps, disputeList({ sellerId }), (row) =>
    sellerDisputeView(row, { files: deps.files, viewerId: sellerId, now: deps.clock.now() }),
  );

export const disputesForAdmin = (deps: Deps, viewerId: string) =>
  readingDisputes(deps, disputeList('all'), (row) =>
    adminDisputeView(row, { files: deps.files, viewerId, now: deps.clock.now() }),
  );
