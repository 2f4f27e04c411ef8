import type { Review, ReviewStats } from '@herbary/contract/reviews.ts';
import { useLocation } from 'react-router';
import { noReviewsHint } from '../../copy/providers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { SellerReview } from './seller-review.tsx';
import type { Loading } from './use-loading.ts';

export type ReviewList = { reviews: readonly Review[]; page: number; pages: number };

type SellerReviewsProps = {
  /** Null when they could not be loaded. */
  list: ReviewList | null;
  stats: ReviewStats | null;
  hrefFor: (page: number) => string;
  loading: Loading;
  retrying: boolean;
  onRetry: () => void;
};

export function SellerReviews({ list, stats, hrefFor, loading, retrying, onRetry }: SellerReviewsProps) {
  const { state } = useLocation();
  if (!list) {
    return (
      <ErrorState title="The reviews could not be loaded" retrying={retrying} onRetry={onRetry}>
        Everything else on this page is up to date.
      </ErrorState>
    );
  }
  if (list.reviews.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No reviews available yet."
          picture={<img src="/sprigs/calendula.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
        >
          {noReviewsHint}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {stats && stats.totalReviews > 0 ? <RatingSummary stats={stats} /> : null}
      <h2 className="sr-only">Reviews</h2>
      <div aria-busy={loading !== 'no' || undefined} className="transition-opacity duration-calm aria-busy:opacity-60">
        {list.reviews.map((review) => (
          <SellerReview key={review._id} review={review} />
        ))}
      </div>
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefFor={hrefFor}
        state={state}
        label="Pages of reviews"
        className="mt-6"
      />
    </>
  );
}
