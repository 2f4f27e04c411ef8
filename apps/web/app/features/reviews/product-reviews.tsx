import type { ProductReviews as Answer, Review } from '@herbary/contract/reviews.ts';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reviewSorts, reviewTexts } from '../../copy/product.ts';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/figures.ts';
import { Link, TextButton } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { type ReviewSort, type ReviewsQuery, reviewsSearch } from './reviews-query.ts';
import type { ReviewsState } from './use-product-reviews.ts';

const loadForm = () => import('./review-form.tsx');
const ReviewForm = lazyComponent(loadForm);
const PAGE_SIZE = 5;

type ProductReviewsProps = {
  productId: string;
  state: ReviewsState;
  query: ReviewsQuery;
  signedIn: boolean;
  /** Sold by the reader, who may answer reviews of it but not write one. */
  ownProduct: boolean;
  loginPath: string;
};

type WriteProps = Pick<ProductReviewsProps, 'signedIn' | 'ownProduct' | 'loginPath'> & {
  mine: Review | null;
  writing: boolean;
  onWrite: () => void;
};

function WriteReview({ signedIn, ownProduct, mine, loginPath, writing, onWrite }: WriteProps) {
  if (!signedIn)
    return <LoginPrompt loginPath={loginPath} purpose={reviewTexts.toWrite} className="mt-6 leading-[3rem]" />;
  if (ownProduct) return null;
  if (mine) return <p className="mt-6 text-small leading-[3rem] text-ink-2">You've already reviewed this product.</p>;
  return (
    <Button
      variant="outline"
      block
      className="mt-6"
      aria-expanded={writing}
      onPointerEnter={() => preload(loadForm)}
      onClick={onWrite}
    >
      {reviewTexts.write}
    </Button>
  );
}

function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap gap-x-4 py-6 font-strong text-bad">
      {message}
      <TextButton onClick={onRetry}>Try again</TextButton>
    </p>
  );
}

function ListHead({ query }: { query: ReviewsQuery }) {
  const navigate = useNavigate();
  const handleSort = (sort: ReviewSort) =>
    navigate(reviewsSearch({ ...query, sort, page: 1 }), { preventScrollReset: true, replace: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-ink pb-4">
      <h2 className="text-3">What buyers say</h2>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside */}
      <label className="flex items-center gap-2 text-small text-ink-2">
        Sort
        <Select
          size="sm"
          value={query.sort}
          options={reviewSorts}
          onChange={(event) => handleSort(event.target.value as ReviewSort)}
          className="min-h-11 w-42"
        />
      </label>
    </div>
  );
}

type ListProps = Omit<ProductReviewsProps, 'productId' | 'ownProduct'> & {
  answer: Answer;
  arrivedId: string | null;
  onRemoved: (review: Review) => void;
};

function ReviewList({ answer, state, query, signedIn, loginPath, arrivedId, onRemoved }: ListProps) {
  const { reviews, mine, totalReviews, page, pages } = answer;
  const elsewhere = mine && !reviews.some(({ _id }) => _id === mine._id) ? [mine] : [];
  const shown = [...elsewhere, ...reviews];
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <div aria-busy={state.busy} className={cn('transition-opacity duration-fast', state.busy && 'opacity-60')}>
      {query.stars ? (
        <p className="pt-5 text-small text-ink-2">
          {countOf(totalReviews, 'review')} with {countOf(query.stars, 'star')}.{' '}
          <Link to={reviewsSearch({ ...query, stars: null, page: 1 })} preventScrollReset>
            Show all reviews
          </Link>
        </p>
      ) : null}
      {shown.map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          own={mine?._id === review._id}
          arrived={arrivedId === review._id}
          signedIn={signedIn}
          rightsKnown={!state.busy}
          loginPath={loginPath}
          onChanged={state.change}
          onRemoved={onRemoved}
        />
      ))}
      {pages > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5">
          <span className="text-small text-ink-2 tabular-nums">
            {from}–{Math.min(from + PAGE_SIZE - 1, totalReviews)} of {totalReviews}
          </span>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(next) => `${reviewsSearch({ ...query, page: next })}#reviews`}
            label="Review pages"
          />
        </div>
      ) : null}
    </div>
  );
}

function NoReviews({ ownProduct }: { ownProduct: boolean }) {
  return (
    <div className="flex items-center gap-6 py-4">
      <Sprig className="h-24" />
      <p className="text-ink-2">{ownProduct ? 'No reviews yet.' : reviewTexts.none}</p>
    </div>
  );
}

/** Rating and distribution beside the reviews, with the forms to write, answer, edit and report where allowed. */
export function ProductReviews({ productId, state, query, signedIn, ownProduct, loginPath }: ProductReviewsProps) {
  const [writing, setWriting] = useState(false);
  const [arrivedId, setArrivedId] = useState<string | null>(null);
  const column = useRef<HTMLDivElement>(null);
  const { answer, problem } = state;
  const unrated = !answer || answer.stats.totalReviews === 0;
  const uncounted = unrated && !answer?.stats.unverifiedReviews;
  // A hidden review is not counted, and yet its writer may change it or take it back.
  const empty = uncounted && !answer?.mine;
  const write = (
    <WriteReview
      signedIn={signedIn}
      ownProduct={ownProduct}
      mine={answer?.mine ?? null}
      loginPath={loginPath}
      writing={writing}
      onWrite={() => setWriting(true)}
    />
  );
  const handleWritten = (review: Review) => {
    setWriting(false);
    setArrivedId(review._id);
    state.add(review);
  };
  /** What had the focus is gone: the place where it was takes it, not the top of the page. */
  const focusColumn = () => requestAnimationFrame(() => column.current?.focus());
  const handleCancel = () => {
    setWriting(false);
    focusColumn();
  };
  const handleRemoved = (review: Review) => {
    state.remove(review);
    focusColumn();
  };
  return (
    <div className="grid items-start gap-x-[clamp(32px,6vw,88px)] gap-y-10 tab:grid-cols-[280px_minmax(0,1fr)]">
      {unrated ? (
        <div className="min-w-0">
          {answer && uncounted ? <h2 className="sr-only">Reviews</h2> : null}
          {write}
          {uncounted ? null : <p className="mt-3 text-caption text-ink-3">{reviewTexts.verifiedMeans}</p>}
        </div>
      ) : (
        <ReviewSummary
          stats={answer.stats}
          chosen={query.stars}
          hrefFor={(stars) => reviewsSearch({ ...query, stars, page: 1 })}
        >
          {write}
          <p className="mt-3 text-caption text-ink-3">{reviewTexts.verifiedMeans}</p>
        </ReviewSummary>
      )}
      <div ref={column} tabIndex={-1} className="min-w-0 outline-none">
        {writing && signedIn ? (
          <Suspense fallback={<Spinner />}>
            <div className="mb-8">
              <ReviewForm productId={productId} onDone={handleWritten} onCancel={handleCancel} />
            </div>
          </Suspense>
        ) : null}
        {problem ? <Problem message={problem} onRetry={state.retry} /> : null}
        {answer && empty ? <NoReviews ownProduct={ownProduct} /> : null}
        {!answer || empty ? null : (
          <>
            {uncounted ? null : <ListHead query={query} />}
            <ReviewList
              answer={answer}
              state={state}
              query={query}
              signedIn={signedIn}
              loginPath={loginPath}
              arrivedId={arrivedId}
              onRemoved={handleRemoved}
            />
          </>
        )}
      </div>
    </div>
  );
}
