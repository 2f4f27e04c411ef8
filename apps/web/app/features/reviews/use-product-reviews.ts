import type { ProductReviews, Review } from '@herbary/contract/reviews.ts';
import { useEffect, useState } from 'react';
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

async function ask(productId: string, query: ReviewsQuery, signal: AbortSignal): Promise<FirstReviews> {
  try {
    const { loadReviews } = await import('./review-calls.ts');
    return { answer: await loadReviews(productId, query, signal), problem: null };
  } catch (error) {
    return { answer: null, problem: sentenceFor(error) };
  }
}

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
  const { sort, stars, page } = query;
  const wanted = keyOf(query, viewerId);
  const [shown, setShown] = useState({ ...first, key: keyOf(query, null), edits: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is loading during an edit does not contain the edit, and is fetched again
  useEffect(() => {
    if (shown.key === wanted) return;
    const leaving = new AbortController();
    ask(productId, { sort, stars, page }, leaving.signal).then((next) => {
      if (leaving.signal.aborted) return;
      setShown((old) => ({ ...old, answer: next.answer ?? old.answer, problem: next.problem, key: wanted }));
    });
    return () => leaving.abort();
  }, [productId, sort, stars, page, wanted, shown.key, shown.edits]);

  const edit = (change: (answer: ProductReviews, review: Review) => ProductReviews) => (review: Review) =>
    // Without a list to change, the whole list is asked for again.
    setShown((old) => ({
      ...old,
      ...(old.answer ? { answer: change(old.answer, review) } : { key: '' }),
      edits: old.edits + 1,
    }));

  return {
    answer: shown.answer,
    problem: shown.problem,
    busy: shown.key !== wanted,
    retry: () => setShown((old) => ({ ...old, problem: null, key: '' })),
    add: edit(withNewReview),
    change: edit(withChangedReview),
    remove: edit(withoutReview),
  };
}
