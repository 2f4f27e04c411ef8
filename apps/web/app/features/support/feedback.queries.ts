import { listSentFeedback } from '@herbary/contract/feedback.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const sentFeedbackKey = ['feedback'] as const;

export const sentFeedbackQuery = (page = 1) =>
  queryOptions({
    queryKey: [...sentFeedbackKey, page],
    queryFn: ({ signal }) => callApi(listSentFeedback, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // The team answers without a click in this browser.
    staleTime: 0,
    refetchInterval: 60_000,
  });
