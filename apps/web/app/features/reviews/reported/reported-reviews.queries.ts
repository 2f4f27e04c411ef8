import { keepReportedReview, listReportedReviews, removeReportedReview } from '@herbary/contract/review-reports.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';

const reported = ['reported-reviews'];
export const REPORTED_PAGE_SIZE = 10;

export const reportedReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: [...reported, page],
    queryFn: ({ signal }) => callApi(listReportedReviews, { query: { page, limit: REPORTED_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** With a reason it is removed, without one it is kept. Also after a refusal: a colleague may have been faster. */
export function useDecideReported() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason?: string }) =>
      reason === undefined
        ? callApi(keepReportedReview, { params: { id } })
        : callApi(removeReportedReview, { params: { id }, body: { reason } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: reported }), cache.invalidateQueries(adminWorkQuery)]),
  });
}
