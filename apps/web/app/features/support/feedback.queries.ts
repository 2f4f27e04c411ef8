import { listSentFeedback } from '@herbary/contract/feedback.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const sentFeedbackQuery = queryOptions({
  queryKey: ['feedback'],
  queryFn: ({ signal }) => callApi(listSentFeedback, { query: {}, signal }),
});
