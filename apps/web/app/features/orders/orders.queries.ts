import { type DateRange, getOrder, listOrders, ORDERS_PAGE_SIZE, type OrderStatus } from '@herbary/contract/orders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export type OrdersFilter = { search?: string; status?: OrderStatus; range: DateRange; page: number };

/** Everything about orders starts with this: one change may touch lists, counts and the other orders of a checkout. */
export const ordersKey = ['orders'] as const;

// Orders change without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;

export const ordersQuery = (filter: OrdersFilter) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listOrders, { query: { ...filter, limit: ORDERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

/** How many there are at all, whatever the filter. */
export const ordersCountQuery = queryOptions({
  queryKey: [...ordersKey, 'count'],
  queryFn: ({ signal }) => callApi(listOrders, { query: { range: 'all', limit: 1 }, signal }),
  select: ({ total }) => total,
  staleTime,
});

const LATEST = 3;
export const latestOrdersQuery = queryOptions({
  queryKey: [...ordersKey, 'latest'],
  queryFn: ({ signal }) => callApi(listOrders, { query: { range: 'all', limit: LATEST }, signal }),
  staleTime,
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id }, signal }),
    staleTime,
    // It is left open to see the parcel leave and arrive.
    refetchInterval: 60_000,
  });
