import { ORDERS_PAGE_SIZE } from '@herbary/contract/orders.ts';
import {
  type Disposition,
  decideSellerReturn,
  getSellerReturn,
  listSellerReturns,
  type ReturnCondition,
  receiveSellerReturn,
} from '@herbary/contract/returns.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useOptimisticRecord } from '../../../lib/optimistic-record.ts';

export type SellerReturnsFilter = { state: 'open' | 'closed'; search?: string; page: number };

const returnsKey = ['seller-returns'] as const;
const returnKey = (id: string) => [...returnsKey, 'one', id] as const;

// Returns change without a click in this browser: cached data is shown at once and fetched again.
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export const sellerReturnsQuery = (filter: SellerReturnsFilter) =>
  queryOptions({
    queryKey: [...returnsKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listSellerReturns, { query: { ...filter, limit: ORDERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const sellerReturnQuery = (id: string) =>
  queryOptions({
    queryKey: returnKey(id),
    queryFn: ({ signal }) => callApi(getSellerReturn, { params: { id }, signal }),
    ...live,
  });

const returns = { key: returnsKey, keyOf: returnKey };

export const useDecideReturn = () =>
  useOptimisticRecord({
    ...returns,
    send: ({ id, ...body }: { id: string; approve: boolean; note?: string }) =>
      callApi(decideSellerReturn, { params: { id }, body }),
    guess: ({ approve, note }) => ({
      status: approve ? ('approved' as const) : ('rejected' as const),
      decisionNote: note ?? null,
    }),
  });

export type ReceivedItem = { _id: string; disposition: Disposition; condition: ReturnCondition };

export const useReceiveReturn = () =>
  useOptimisticRecord({
    ...returns,
    send: ({ id, items }: { id: string; items: ReceivedItem[] }) =>
      callApi(receiveSellerReturn, { params: { id }, body: { items } }),
    guess: () => ({ status: 'received' as const }),
  });
