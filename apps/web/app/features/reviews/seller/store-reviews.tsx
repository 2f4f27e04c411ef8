import type { Review } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { choiceParam, listState, pageParam, useListState } from '../../../lib/list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Link } from '../../../ui/link.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { StatusTabs } from '../../../ui/status-tabs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { ReviewItem } from '../review-item.tsx';
import {
  STORE_REVIEWS_PAGE_SIZE,
  type StoreReviewsFilter,
  showReview,
  storeReviewsQuery,
  useAnswerReview,
} from './store-reviews.queries.ts';

const STARS = [5, 4, 3, 2, 1] as const;

export const storeReviewsUrl = listState({
  show: choiceParam(['all', 'unanswered'], 'all'),
  stars: choiceParam(STARS, undefined),
  page: pageParam(),
});
type View = ReturnType<typeof storeReviewsUrl.read>;

export const storeReviewsFilter = ({ show, stars, page }: View): StoreReviewsFilter => ({ show, rating: stars, page });

const leadFor = (unanswered: number | undefined): string => {
  if (unanswered === undefined) return 'What buyers say about your products.';
  if (unanswered === 0) return 'No reviews are waiting for an answer.';
  return countOf(unanswered, 'review is waiting for an answer.', 'reviews are waiting for an answer.');
};

/** All reviews of the seller's products, with their answers, in one of the four states of a list. */
export function StoreReviews() {
  const { state, hrefFor, change } = useListState(storeReviewsUrl);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    storeReviewsQuery(storeReviewsFilter(state)),
  );
  const counts = data?.counts;
  return (
    <>
      <PageHead title="Reviews" lead={leadFor(counts?.unanswered)} />
      {counts?.all === 0 ? null : (
        <>
          <StatusTabs
            label="Reviews"
            tabs={[
              { to: hrefFor({ show: 'all' }), label: 'All', count: counts?.all, isCurrent: state.show === 'all' },
              {
                to: hrefFor({ show: 'unanswered' }),
                label: 'To answer',
                count: counts?.unanswered,
                isHot: true,
                isCurrent: state.show === 'unanswered',
              },
            ]}
          />
          <Field label="Stars" hideLabel className="mb-5 max-w-60">
            <Select
              options={[
                { value: '', label: 'Any number of stars' },
                ...STARS.map((stars) => ({ value: String(stars), label: countOf(stars, 'star') })),
              ]}
              value={String(state.stars ?? '')}
              onChange={({ target }) => change({ stars: STARS.find((stars) => String(stars) === target.value) })}
            />
          </Field>
        </>
      )}
      {isError && !data ? (
        <ErrorState
          title="Your reviews could not be loaded"
          className="card"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          They are safe, and so are your answers. Check the connection.
        </ErrorState>
      ) : !data ? (
        <ReviewsLoading />
      ) : data.reviews.length === 0 ? (
        <NoReviews view={state} isPastEnd={data.total > 0} hasAny={data.counts.all > 0} allHref={hrefFor({})} />
      ) : (
        <div aria-busy={isPlaceholderData} className={cn('grid grid-cols-1 gap-5', isPlaceholderData && 'opacity-60')}>
          <ReviewList reviews={data.reviews} reload={() => void refetch()} />
          <ListFooter
            noun={['review', 'reviews']}
            page={data.page}
            pages={data.pages}
            total={data.total}
            pageSize={STORE_REVIEWS_PAGE_SIZE}
            shown={data.reviews.length}
            hrefFor={(page) => hrefFor({ page })}
          />
        </div>
      )}
    </>
  );
}

function ReviewsLoading() {
  return (
    <SkeletonGroup label="Loading reviews" className="card grid gap-10 p-(--inset)">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-4">
          <Skeleton className="h-6 w-52" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type NoReviewsProps = { view: View; isPastEnd: boolean; hasAny: boolean; allHref: string };

function NoReviews({ view, isPastEnd, hasAny, allHref }: NoReviewsProps) {
  if (!hasAny) {
    return (
      <EmptyState title="No reviews yet" className="card">
        What buyers write about your products appears here. You can answer each review once.
      </EmptyState>
    );
  }
  const whole = isPastEnd ? allHref : ROUTES.dashboardReviews.path;
  const title = isPastEnd
    ? 'This page is empty'
    : view.stars
      ? `No reviews with ${countOf(view.stars, 'star')}${view.show === 'unanswered' ? ' are waiting for an answer' : ''}`
      : 'Every review is answered';
  return (
    <EmptyState
      title={title}
      className="card"
      action={
        <Button asChild variant="soft">
          <RouterLink to={whole}>{isPastEnd ? 'Go to the first page' : 'Show all reviews'}</RouterLink>
        </Button>
      }
    />
  );
}

function ReviewList({ reviews, reload }: { reviews: readonly Review[]; reload: () => void }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const answer = useAnswerReview();
  const send = async (review: Review, body: string) => {
    const answered = await answer.mutateAsync({ review, body, businessName: 'your store' });
    show({ tone: 'success', title: 'Answer sent', text: 'Everyone can read it below the review.' });
    return answered;
  };
  return (
    <ul aria-label="Reviews" className="card px-(--inset)">
      {reviews.map((review) => (
        <li key={review._id} className="pt-6 last:[&>article]:border-b-0">
          <h2 className="text-4">
            {review.product.available ? (
              <Link to={pathTo(ROUTES.product, { id: review.product._id })}>{review.product.name}</Link>
            ) : (
              review.product.name
            )}
          </h2>
          <ReviewItem
            review={review}
            own={false}
            arrived={false}
            signedIn
            rightsKnown
            loginPath={ROUTES.sellerLogin.path}
            sendAnswer={(_, body) => send(review, body)}
            onChanged={(changed) => showReview(cache, { ...changed, product: review.product })}
            onRemoved={reload}
          />
        </li>
      ))}
    </ul>
  );
}
