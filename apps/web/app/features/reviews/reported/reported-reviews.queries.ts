import {
  keepReportedReview,
  listReportedReviews,
  type ReportedReview,
  removeReportedReview,
} from '@herbary/contract/review-reports.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { fetchWhile, refusalOf, useFetchAgain } from '../../../lib/decisions.ts';
import { useHold } from '../../../ui/use-hold.ts';

const reportedKey = 'reported-reviews';
export const REPORTED_PAGE_SIZE = 10;

export const reportedReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: [reportedKey, page],
    queryFn: ({ signal }) => callApi(listReportedReviews, { query: { page, limit: REPORTED_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** With a reason it is removed, without one it is kept; either after the seconds in which it can be undone. */
export function useDecideReported() {
  const hold = useHold();
  const refresh = useFetchAgain(reportedKey);
  return ({ _id: id, product, writtenAt, lastAt }: ReportedReview, reason?: string) => {
    const name = `the review of ${product.name}`;
    hold({
      id,
      text: `${reason === undefined ? 'Keeping' : 'Removing'} ${name}`,
      send: ({ isLeaving }) => {
        const call = { params: { id }, fetch: fetchWhile(isLeaving) };
        return reason === undefined
          ? callApi(keepReportedReview, { ...call, body: { writtenAt, lastAt } })
          : callApi(removeReportedReview, { ...call, body: { writtenAt, lastAt, reason } });
      },
      explain: (error) => refusalOf(error, { name, failed: 'The decision could not be saved. Please try again.' }),
      after: refresh,
    });
  };
}
