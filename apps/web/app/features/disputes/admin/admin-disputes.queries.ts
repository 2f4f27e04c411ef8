import {
  type AdminDispute,
  acceptDispute,
  getAdminDispute,
  listAdminDisputes,
  submitDispute,
} from '@herbary/contract/disputes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useFetchAgain } from '../../../lib/decisions.ts';

const disputesKey = ['admin-disputes'] as const;
// Banks answer without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;
const EVERY_MS = 30_000;
/** A decision reaches the card provider a moment after the answer. */
const SOON_MS = 2_000;
export const ADMIN_DISPUTES_PAGE_SIZE = 10;

export type AdminDisputesFilter = { state: 'open' | 'closed'; page: number };

export const adminDisputesQuery = (filter: AdminDisputesFilter) =>
  queryOptions({
    queryKey: [...disputesKey, 'list', filter],
    queryFn: ({ signal }) =>
      callApi(listAdminDisputes, { query: { ...filter, limit: ADMIN_DISPUTES_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: EVERY_MS,
  });

const isOnItsWay = ({ decision, closedAt, submittedAt }: AdminDispute): boolean =>
  decision !== null && closedAt === null && submittedAt === null;

export const adminDisputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputesKey, 'one', id],
    queryFn: ({ signal }) => callApi(getAdminDispute, { params: { id }, signal }),
    staleTime,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? SOON_MS : false),
  });

/** The answer is the dispute as it is now; after a refusal a colleague's decision is fetched. */
function useKeepDispute() {
  const cache = useQueryClient();
  return {
    onSuccess: (dispute: AdminDispute) => cache.setQueryData(adminDisputeQuery(dispute._id).queryKey, dispute),
    onSettled: useFetchAgain('admin-disputes'),
  };
}

/** With the evidence that was read: the server refuses to send anything else. */
export const useSubmitDispute = (id: string) =>
  useMutation({
    mutationFn: (read: AdminDispute['evidence']) =>
      callApi(submitDispute, {
        params: { id },
        body: { evidence: read.map(({ _id, addedAt }) => ({ _id, addedAt })) },
      }),
    ...useKeepDispute(),
  });

export const useAcceptDispute = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => callApi(acceptDispute, { params: { id }, body: { reason } }),
    ...useKeepDispute(),
  });
