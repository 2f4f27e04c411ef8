import {
  addDisputeFile,
  addDisputeText,
  type disputeFileField,
  type disputeTextField,
  getSellerDispute,
  listSellerDisputes,
  type SellerDispute,
} from '@herbary/contract/disputes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { sellerWorkQuery } from '../../lib/seller-work.ts';

export type DisputesFilter = { state: 'open' | 'closed'; page: number };
export const DISPUTES_PAGE_SIZE = 10;

const disputesKey = ['disputes'] as const;
// Banks answer without a click in this browser: cached data is shown at once and fetched again.
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export const disputesQuery = (filter: DisputesFilter) =>
  queryOptions({
    queryKey: [...disputesKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listSellerDisputes, { query: { ...filter, limit: DISPUTES_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputesKey, 'one', id],
    queryFn: ({ signal }) => callApi(getSellerDispute, { params: { id }, signal }),
    ...live,
  });

/** The answer is the dispute as it is now. */
function useKeepDispute() {
  const cache = useQueryClient();
  return async (dispute: SellerDispute) => {
    cache.setQueryData(disputeQuery(dispute._id).queryKey, dispute);
    await Promise.all([
      cache.invalidateQueries({ queryKey: disputesKey }),
      cache.invalidateQueries({ queryKey: sellerWorkQuery.queryKey }),
    ]);
  };
}

export type TextEvidence = { field: z.output<typeof disputeTextField>; text: string };
export type FileField = z.output<typeof disputeFileField>;

/** Shown at once, and taken back when the server refuses it. */
export function useAddText(id: string) {
  const cache = useQueryClient();
  const { queryKey } = disputeQuery(id);
  return useMutation({
    mutationFn: (body: TextEvidence) => callApi(addDisputeText, { params: { id }, body }),
    onMutate: async ({ field, text }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey)?.evidence.filter((one) => one.field === field);
      const added = { _id: field, field, text, file: null, addedAt: new Date().toISOString() };
      cache.setQueryData(queryKey, (dispute) =>
        dispute ? { ...dispute, evidence: [...dispute.evidence.filter((one) => one.field !== field), added] } : dispute,
      );
      return { before };
    },
    // Only its own field: a file may have been added meanwhile.
    onError: (_error, { field }, context) => {
      const before = context?.before;
      cache.setQueryData(queryKey, (dispute) =>
        dispute && before
          ? { ...dispute, evidence: [...dispute.evidence.filter((one) => one.field !== field), ...before] }
          : dispute,
      );
      void cache.invalidateQueries({ queryKey });
    },
    onSuccess: useKeepDispute(),
  });
}

type FileEvidence = { field: FileField; file: File; onProgress: (share: number) => void };

export const useAddFile = (id: string) =>
  useMutation({
    mutationFn: ({ field, file, onProgress }: FileEvidence) =>
      callApi(addDisputeFile, { params: { id, field }, files: { file }, fetch: fetchWithProgress(onProgress) }),
    onSuccess: useKeepDispute(),
  });
