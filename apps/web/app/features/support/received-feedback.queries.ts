import {
  answerFeedback,
  closeFeedback,
  listReceivedFeedback,
  type ReceivedFeedback,
  showFeedbackScreenshot,
} from '@herbary/contract/feedback.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { callApi } from '../../lib/api.ts';
import type { QueuePlace } from '../../lib/queue-page.ts';

const received = ['received-feedback'];

type Filter = QueuePlace & { status?: ReceivedFeedback['status']; search?: string };

export const receivedFeedbackQuery = (query: Filter) =>
  queryOptions({
    queryKey: [...received, query],
    queryFn: ({ signal }) => callApi(listReceivedFeedback, { query: { ...query, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
    // Sellers write and colleagues answer without a click in this browser.
    staleTime: 0,
    refetchInterval: 30_000,
  });

type Decision = { id: string; answer?: string; close: boolean };

/**
 * Without an answer it is closed. Asks again also after a refusal: a colleague may have been faster. `onDone` does not wait
 * for that: the list may come long before the counts.
 */
export function useDecideFeedback(onDone: (decision: Decision) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer, close }: Decision) =>
      answer === undefined
        ? callApi(closeFeedback, { params: { id } })
        : callApi(answerFeedback, { params: { id }, body: { answer, close } }),
    onSuccess: (_answer, decision) => onDone(decision),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: received }), cache.invalidateQueries(adminWorkQuery)]),
  });
}

export const useScreenshotLink = () =>
  useMutation({ mutationFn: (id: string) => callApi(showFeedbackScreenshot, { params: { id } }) });
