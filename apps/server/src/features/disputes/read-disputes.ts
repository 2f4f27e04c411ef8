import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pagesOf } from '../../platform/page.ts';
import { countDisputes, type DisputeFilter, findDisputeRow, listDisputeRows } from './dispute-list.repository.ts';
import { adminDisputeView, sellerDisputeView } from './dispute-view.ts';

const defaultLimit = 20;

type Wanted = Omit<DisputeFilter, 'scope'> & { page?: number; limit?: number };

async function pageOf({ db }: Deps, filter: DisputeFilter, { page = 1, limit = defaultLimit }: Wanted) {
  const [rows, total] = await Promise.all([listDisputeRows(db, filter, { page, limit }), countDisputes(db, filter)]);
  return { rows, total, page, pages: pagesOf(total, limit) };
}

export function disputesFor(deps: Deps, sellerId: string) {
  const scope = { sellerId };
  const viewing = () => ({ files: deps.files, viewerId: sellerId, now: deps.clock.now() });
  return {
    async list(wanted: Wanted) {
      const { rows, ...page } = await pageOf(deps, { scope, status: wanted.status, state: wanted.state }, wanted);
      return { disputes: rows.map((row) => sellerDisputeView(row, viewing())), ...page };
    },
    async get(disputeId: string) {
      const row = await findDisputeRow(deps.db, scope, disputeId);
      if (!row) throw new AppError('dispute.not_found');
      return sellerDisputeView(row, viewing());
    },
  };
}

export function disputesForAdmin(deps: Deps, viewerId: string) {
  const scope = 'all' as const;
  const viewing = () => ({ files: deps.files, viewerId, now: deps.clock.now() });
  return {
    async list(wanted: Wanted) {
      const { rows, ...page } = await pageOf(deps, { scope, status: wanted.status, state: wanted.state }, wanted);
      return { disputes: rows.map((row) => adminDisputeView(row, viewing())), ...page };
    },
    async get(disputeId: string) {
      const row = await findDisputeRow(deps.db, scope, disputeId);
      if (!row) throw new AppError('dispute.not_found');
      return adminDisputeView(row, viewing());
    },
  };
}
