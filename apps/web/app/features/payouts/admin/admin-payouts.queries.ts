import { approveRun, askForRun, discardRun } from '@herbary/contract/payout-requests.ts';
import {
  type AdminPayout,
  getPayoutFile,
  listAdminPayouts,
  listPayoutRuns,
  previewPayouts,
  recordFailedPayout,
  recordSentPayout,
  runPayouts,
} from '@herbary/contract/payouts.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useFetchAgain } from '../../../lib/decisions.ts';

const payoutsKey = ['admin-payouts'] as const;
// Money moves without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;
const EVERY_MS = 30_000;
export const PAYOUT_PAGE_SIZE = 20;

export const previewQuery = (filter: { show: 'paid' | 'held'; page: number }) =>
  queryOptions({
    queryKey: [...payoutsKey, 'preview', filter],
    queryFn: ({ signal }) => callApi(previewPayouts, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: [...payoutsKey, 'runs', page],
    queryFn: ({ signal }) => callApi(listPayoutRuns, { query: { page, limit: PAYOUT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

export type PayoutsFilter = { status?: AdminPayout['state']; run?: string; search?: string; page: number };

export const adminPayoutsQuery = (filter: PayoutsFilter) =>
  queryOptions({
    queryKey: [...payoutsKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listAdminPayouts, { query: { ...filter, limit: PAYOUT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

export const payoutFileHref = (runId: string): string => getPayoutFile.path.replace(':id', runId);

export const useRunPayouts = () =>
  useMutation({
    mutationFn: (reason: string) => callApi(runPayouts, { body: { reason } }),
    onSettled: useFetchAgain('admin-payouts'),
  });

export const useAskForRun = () =>
  useMutation({
    mutationFn: (reason: string) => callApi(askForRun, { body: { reason } }),
    onSettled: useFetchAgain('admin-payouts'),
  });

export const useApproveRun = (id: string) =>
  useMutation({
    mutationFn: () => callApi(approveRun, { params: { id } }),
    onSettled: useFetchAgain('admin-payouts'),
  });

export const useDiscardRun = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => callApi(discardRun, { params: { id }, body: { reason } }),
    onSettled: useFetchAgain('admin-payouts'),
  });

export const useRecordSent = (id: string) =>
  useMutation({
    mutationFn: (bankReference: string) => callApi(recordSentPayout, { params: { id }, body: { bankReference } }),
    onSettled: useFetchAgain('admin-payouts'),
  });

export const useRecordFailed = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => callApi(recordFailedPayout, { params: { id }, body: { reason } }),
    onSettled: useFetchAgain('admin-payouts'),
  });
