import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import {
  exportSellerOrders,
  getSellerOrder,
  listSellerOrders,
  type OrderQueue,
} from '@herbary/contract/orders-handling.ts';
import {
  listRecentOrders,
  printAddressLabels,
  printPackingSlips,
  RECENT_ORDERS_PAGE_SIZE,
} from '@herbary/contract/orders-selling.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export type SalesFilter = { queue: OrderQueue; search?: string; page: number };

export const salesKey = ['seller-orders'] as const;
export const saleKey = (id: string) => [...salesKey, 'one', id] as const;

// Orders change without a click in this browser: cached data is shown at once and fetched again.
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

/** What has to leave first is on top of what is to be packed; of everything else the newest. */
export const salesQuery = (filter: SalesFilter) =>
  queryOptions({
    queryKey: [...salesKey, 'list', filter],
    queryFn: ({ signal }) =>
      callApi(listSellerOrders, {
        query: { ...filter, sort: filter.queue === 'to-pack' ? 'created' : '-created', limit: ORDERS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: saleKey(id),
    queryFn: ({ signal }) => callApi(getSellerOrder, { params: { id }, signal }),
    ...live,
  });

export const recentOrdersQuery = (filter: { search?: string; page: number }) =>
  queryOptions({
    queryKey: [...salesKey, 'recent', filter],
    queryFn: ({ signal }) =>
      callApi(listRecentOrders, { query: { ...filter, limit: RECENT_ORDERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

const papers = { slips: printPackingSlips.path, labels: printAddressLabels.path };

/** A PDF that the browser opens, to be printed. */
export const papersHref = (kind: keyof typeof papers, ids: readonly string[]): string =>
  `${papers[kind]}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;

export const salesExportHref = ({ queue, search }: Pick<SalesFilter, 'queue' | 'search'>): string =>
  `${exportSellerOrders.path}?${new URLSearchParams({ queue, ...(search ? { search } : {}) })}`;
