import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  ADMIN_PRODUCTS_PAGE_SIZE,
  approveProduct,
  getProductRecord,
  listAdminProducts,
  listPendingProducts,
  type PendingProduct,
  putBackProduct,
  rejectProduct,
  takeDownProduct,
} from '@herbary/contract/product-decisions.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchWhile, refusalOf } from '../../../lib/decisions.ts';
import type { QueuePlace } from '../../../lib/queue-page.ts';
import { useHold } from '../../../ui/use-hold.ts';

const productsKey = ['admin-products'] as const;
export const PENDING_PRODUCTS_PAGE_SIZE = 5;
/** Colleagues decide as well: a product that is gone leaves the list by itself. */
const live = { staleTime: 0, refetchInterval: 30_000 } as const;

export const pendingProductsQuery = (place: QueuePlace) =>
  queryOptions({
    queryKey: [...productsKey, 'pending', place],
    queryFn: ({ signal }) =>
      callApi(listPendingProducts, { query: { ...place, limit: PENDING_PRODUCTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const productRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'record', id],
    queryFn: ({ signal }) => callApi(getProductRecord, { params: { id }, signal }),
    staleTime: 0,
  });

export type ListingsFilter = { search?: string; state?: 'live' | 'takenDown'; page: number };

export const listingsQuery = (filter: ListingsFilter) =>
  queryOptions({
    queryKey: [...productsKey, 'all', filter],
    queryFn: ({ signal }) =>
      callApi(listAdminProducts, { query: { ...filter, limit: ADMIN_PRODUCTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([cache.invalidateQueries({ queryKey: productsKey }), cache.invalidateQueries(adminWorkQuery)]);
}

const doing = { approve: 'Approving', reject: 'Rejecting' };

/** Held for ten seconds, then sent with the revision that was read. */
export function useDecideProduct() {
  const hold = useHold();
  const refresh = useRefresh();
  return ({ _id: id, name, revision }: PendingProduct, action: 'approve' | 'reject', reason = '') =>
    hold({
      id,
      text: `${doing[action]} ${name}`,
      send: ({ isLeaving }) => {
        const sent = { params: { id }, fetch: fetchWhile(isLeaving) };
        return action === 'approve'
          ? callApi(approveProduct, { ...sent, body: { revision } })
          : callApi(rejectProduct, { ...sent, body: { revision, reason } });
      },
      explain: (error) => refusalOf(error, { name, failed: sentenceOf('admin.moderate_product_failed', { action }) }),
      after: refresh,
    });
}

export type Move = 'takeDown' | 'putBack';
const moves = { takeDown: takeDownProduct, putBack: putBackProduct };

/** At once: a listing that has to go must not wait for an undo. Put back is its undo. */
export function useMoveListing() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, move, reason }: { id: string; move: Move; reason: string }) =>
      callApi(moves[move], { params: { id }, body: { reason } }),
    onSettled: refresh,
  });
}
