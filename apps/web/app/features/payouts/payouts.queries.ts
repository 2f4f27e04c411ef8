import {
  getBankAccount,
  getEarnings,
  getPayout,
  getStatement,
  listPayouts,
  PAYOUTS_PAGE_SIZE,
  type StatementKind,
} from '@herbary/contract/payouts.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** Everything about a seller's money starts with this: one payout changes balances, lists and the statement. */
const payoutsKey = ['payouts'] as const;

// Money moves without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;

export const earningsQuery = queryOptions({
  queryKey: [...payoutsKey, 'earnings'],
  queryFn: ({ signal }) => callApi(getEarnings, { signal }),
  staleTime,
});

export type PayoutState = 'all' | 'completed' | 'pending';

export const payoutsQuery = (filter: { state: PayoutState; page: number }) =>
  queryOptions({
    queryKey: [...payoutsKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listPayouts, { query: { ...filter, limit: PAYOUTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'one', id],
    queryFn: ({ signal }) => callApi(getPayout, { params: { id }, signal }),
    staleTime,
  });

export const STATEMENT_PAGE_SIZE = 20;
export type StatementFilter = { month?: string; kind?: StatementKind; search?: string; page: number };

export const statementQuery = (filter: StatementFilter) =>
  queryOptions({
    queryKey: [...payoutsKey, 'statement', filter],
    queryFn: ({ signal }) => callApi(getStatement, { query: { ...filter, limit: STATEMENT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const bankAccountQuery = queryOptions({
  queryKey: [...payoutsKey, 'bank-account'],
  queryFn: ({ signal }) => callApi(getBankAccount, { signal }),
  staleTime,
});
