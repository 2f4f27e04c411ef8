import {
  answerCase,
  type CaseStatus,
  closeCase,
  getCaseByLink,
  listOwnCases,
  listReceivedCases,
  reopenCase,
  showCaseAttachment,
} from '@herbary/contract/support-cases.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { callApi } from '../../lib/api.ts';
import type { QueuePlace } from '../../lib/queue-page.ts';

// People write and colleagues answer without a click in this browser: cached data is shown at once and fetched again.
const staleTime = 0;

export const caseByLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['support-case', token],
    queryFn: ({ signal }) => callApi(getCaseByLink, { params: { token }, signal }),
    staleTime,
  });

export const ownCasesQuery = (page = 1) =>
  queryOptions({
    queryKey: ['own-cases', page],
    queryFn: ({ signal }) => callApi(listOwnCases, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

const received = ['received-cases'];

type Filter = QueuePlace & { status?: CaseStatus; search?: string };

export const receivedCasesQuery = (query: Filter) =>
  queryOptions({
    queryKey: [...received, query],
    queryFn: ({ signal }) => callApi(listReceivedCases, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: 30_000,
  });

type Decision = { id: string; seen: number } & (
  | { act: 'answer'; answer: string; close: boolean }
  | { act: 'close' | 'reopen' }
);

/**
 * Asks again also after a refusal: the person or a colleague may have written meanwhile. `onDone` does not wait for that:
 * the list may come long before the counts.
 */
export function useDecideCase(onDone?: (decision: Decision) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, seen, ...decision }: Decision) => {
      const params = { id };
      if (decision.act === 'answer')
        return callApi(answerCase, { params, body: { answer: decision.answer, close: decision.close, seen } });
      if (decision.act === 'close') return callApi(closeCase, { params, body: { seen } });
      return callApi(reopenCase, { params });
    },
    onSuccess: (_answer, decision) => onDone?.(decision),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: received }), cache.invalidateQueries(adminWorkQuery)]),
  });
}

export const useAttachmentLink = () =>
  useMutation({ mutationFn: (id: string) => callApi(showCaseAttachment, { params: { id } }) });
