import type { ProductReviews, Review } from '@herbary/contract/reviews.ts';
import { useState } from 'react';
import { editQueryData, useDeferredQuery } from '../../lib/deferred-query.ts';
import { withChangedReview, withNewReview, withoutReview } from './review-changes.ts';
import { sentenceFor } from './review-problem.ts';
import { type ReviewsQuery, reviewsSearch } from './reviews-query.ts';

/** What came with the page: the reviews as every visitor sees them, or why they did not come. */
export type FirstReviews = { answer: ProductReviews | null; problem: string | null };

export type ReviewsState = FirstReviews & {
  /** Another list is loading; the old one stays until then. */
  busy: boolean;
  retry: () => void;
  add: (review: Review) => void;
  change: (review: Review) => void;
  remove: (review: Review) => void;
};

const keyOf = (query: ReviewsQuery, viewerId: string | null) => `${viewerId ?? ''}${reviewsSearch(query)}`;

const listQuery = (productId: string, viewerId: string | null, query: ReviewsQuery) => ({
  queryKey: ['reviews', productId, viewerId, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { loadReviews } = await import('./review-calls.ts');
    return loadReviews(productId, query, signal);
  },
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/**
 * The page brings the reviews as a visitor sees them. A member's own review, likes and rights are asked for once the
 * browser knows who is there; another order, filter or page is asked for as the address changes.
 */
export function useProductReviews(options: {
  productId: string;
  query: ReviewsQuery;
  viewerId: string | null;
  first: FirstReviews;
}): ReviewsState {
  const { productId, query, viewerId, first } = options;
  const [firstKey] = useState(() => keyOf(query, null));
  const [asks, setAsks] = useState(false);
  const [last, setLast] = useState(first.answer);
  if (!asks && keyOf(query, viewerId) !== firstKey) setAsks(true);

  const wanted = listQuery(productId, viewerId, query);
  const list = useDeferredQuery<ProductReviews>(asks ? wanted : null);
  if (list?.data && list.data !== last) setLast(list.data);
  const listProblem = list?.error && !list.isFetching ? sentenceFor(list.error) : null;

  const edit = (change: (answer: ProductReviews, review: Review) => ProductReviews) => (review: Review) =>
    void editQueryData<ProductReviews>(
      wanted.queryKey,
      (answer = last ?? undefined) => answer && change(answer, review),
    );

  return {
    answer: last,
    problem: asks ? listProblem : first.problem,
    busy: asks && (!list || list.isFetching),
    retry: () => (asks ? void list?.refetch() : setAsks(true)),
    add: edit(withNewReview),
    change: edit(withChangedReview),
    remove: edit(withoutReview),
  };
}
