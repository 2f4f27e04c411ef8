import { type DateRange, ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import { estimateReturn, listReturns, type ReturnReason } from '@herbary/contract/returns.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { debounce } from '../../lib/query-client.ts';

export type ReturnsFilter = {
  search?: string;
  status?: 'pending' | 'approved' | 'rejected';
  range: DateRange;
  page: number;
};
export type ReturnPieces = { orderLine: string; quantity: number; reason: ReturnReason };

export const returnsKey = ['returns'] as const;

// Returns change without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;

export const returnsQuery = (filter: ReturnsFilter) =>
  queryOptions({
    queryKey: [...returnsKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listReturns, { query: { ...filter, limit: ORDERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

/** How many there are at all, whatever the filter. */
export const returnsCountQuery = queryOptions({
  queryKey: [...returnsKey, 'count'],
  queryFn: ({ signal }) => callApi(listReturns, { query: { range: 'all', limit: 1 }, signal }),
  select: ({ total }) => total,
  staleTime,
});

const SETTLE_MS = 300;

export const estimateQuery = (orderId: string, items: readonly ReturnPieces[]) =>
  queryOptions({
    queryKey: ['return-estimate', orderId, items],
    queryFn: async ({ signal }) => {
      await debounce(SETTLE_MS, signal);
      return callApi(estimateReturn, { body: { orderId, items: [...items] }, signal });
    },
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
