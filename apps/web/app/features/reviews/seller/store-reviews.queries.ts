import { listReviewsToAnswer, type Review, type ReviewsToAnswer } from '@herbary/contract/reviews.ts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { sendAnswer } from '../review-calls.ts';

export const STORE_REVIEWS_PAGE_SIZE = 10;
export type StoreReviewsFilter = { show: 'all' | 'unanswered'; rating: number | undefined; page: number };

const storeReviewsKey = ['store-reviews'] as const;
const listKey = [...storeReviewsKey, 'list'] as const;
// Buyers write while the page is open.
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export const storeReviewsQuery = (filter: StoreReviewsFilter) =>
  queryOptions({
    queryKey: [...listKey, filter] as const,
    queryFn: ({ signal }) =>
      callApi(listReviewsToAnswer, { query: { ...filter, limit: STORE_REVIEWS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const unansweredReviewsQuery = queryOptions({
  queryKey: [...storeReviewsKey, 'unanswered'] as const,
  queryFn: async ({ signal }) =>
    (await callApi(listReviewsToAnswer, { query: { show: 'unanswered', limit: 1 }, signal })).counts.unanswered,
  ...live,
});

/** Puts the review into every list that shows it, and counts what waits for an answer. */
export function showReview(cache: QueryClient, review: Review): void {
  cache.setQueriesData<ReviewsToAnswer>({ queryKey: listKey }, (page) => {
    const before = page?.reviews.find(({ _id }) => _id === review._id);
    if (!page || !before) return undefined;
    const answered = Number(review.answer !== null) - Number(before.answer !== null);
    return {
      ...page,
      reviews: page.reviews.map((one) => (one._id === review._id ? review : one)),
      counts: { ...page.counts, unanswered: page.counts.unanswered - answered },
    };
  });
}

type Answering = { review: Review; body: string; businessName: string };

/** Shown at once, and taken back when the server refuses it. What is answered stays where it is read. */
export function useAnswerReview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ review, body }: Answering): Promise<Review> => ({
      ...(await sendAnswer(review._id, body)),
      product: review.product,
    }),
    onMutate: async ({ review, body, businessName }) => {
      // A list that is on its way was made before the answer and would take it back.
      await cache.cancelQueries({ queryKey: storeReviewsKey });
      showReview(cache, { ...review, answer: { body, businessName, createdAt: new Date().toISOString() } });
    },
    onError: (_error, { review }) => showReview(cache, review),
    onSuccess: (answered) => {
      showReview(cache, answered);
      void cache.invalidateQueries({ queryKey: storeReviewsKey, refetchType: 'inactive' });
    },
  });
}
