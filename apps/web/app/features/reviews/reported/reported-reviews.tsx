import type { ReportedReview } from '@herbary/contract/review-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { choiceParam, listState, pageParam, useListState } from '../../../lib/list-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListKeys } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { countOf } from '../../../ui/figures.ts';
import { useHeldDecisions } from '../../../ui/held-decision.ts';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { REPORTED_PAGE_SIZE, reportedReviewsQuery, useDecideReported } from './reported-reviews.queries.ts';

const reportedState = listState({ tab: choiceParam(['reviews'], undefined), page: pageParam() });
const reasons: Record<ReportedReview['reports'][number]['reason'], string> = {
  spam: 'advertising',
  offensive: 'offensive',
  fake: 'not true',
  private: 'private details',
  other: 'something else',
};

const keys = [
  { key: 'a', label: 'keep', does: 'Keep the review' },
  { key: 'r', label: 'remove', does: 'Remove the review' },
];

/** Reviews that somebody has reported and nobody has decided about. */
export function ReportedReviews() {
  const { state, hrefFor } = useListState(reportedState);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(reportedReviewsQuery(state.page));
  const heading = useRef<HTMLHeadingElement>(null);
  const { isGone } = useHeldDecisions();
  if (isError && !data)
    return (
      <ErrorState title="Reported reviews could not be loaded" retrying={isFetching} onRetry={() => void refetch()}>
        Nothing was decided. The reports are safe.
      </ErrorState>
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading reported reviews" className="card p-(--inset)">
        <SkeletonText lines={7} />
      </SkeletonGroup>
    );
  const reviews = data.reviews.filter(({ _id }) => !isGone(_id));
  if (data.reviews.length === 0 && data.total > 0) return <PastEnd to={hrefFor({})} className="card" />;
  if (reviews.length === 0)
    return (
      <EmptyState title="No reviews are waiting" className="card">
        Every report has been handled. New reports appear here automatically.
      </EmptyState>
    );
  return (
    <section aria-label="Reported reviews" aria-busy={isPlaceholderData || undefined} className="card">
      <h2
        ref={heading}
        tabIndex={-1}
        className="border-b border-line px-(--inset) py-4.5 text-4 tabular-nums focus:outline-none"
      >
        Reviews, {data.total - (data.reviews.length - reviews.length)} waiting
      </h2>
      <ul>
        {reviews.map((review) => (
          <li
            key={review._id}
            data-record
            tabIndex={-1}
            className="px-(--inset) py-5 not-first:border-t not-first:border-line"
          >
            <Reported review={review} heading={heading} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-(--inset) py-3">
        <ListFooter
          noun={['review', 'reviews']}
          {...data}
          pageSize={REPORTED_PAGE_SIZE}
          shown={data.reviews.length}
          hrefFor={(page) => hrefFor({ page })}
        />
        <ListKeys presses={keys} />
      </div>
    </section>
  );
}

type ReportedProps = { review: ReportedReview; heading: RefObject<HTMLHeadingElement | null> };

function Reported({ review, heading }: ReportedProps) {
  const { product, author, rating, title, verified, createdAt, words, reports, reportCount } = review;
  const named = [...new Set(reports.map(({ reason }) => reasons[reason]))].join(', ');
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-strong wrap-anywhere">Review of {product.name}</b>
        <Badge tone="bad" dot>
          {countOf(reportCount, 'report')}: {named}
        </Badge>
      </p>
      <p className="text-caption text-ink-3">
        {author}, {countOf(rating, 'star')}, {formatDate(createdAt)}
        {verified ? ', verified purchase' : ''}
      </p>
      {title ? (
        <p className="mt-2 max-w-[60ch] font-strong wrap-anywhere">
          <Marked text={title} words={words} />
        </p>
      ) : null}
      <p className="mt-1 max-w-[60ch] wrap-anywhere whitespace-pre-line">
        <Marked text={review.review} words={words} />
      </p>
      <ul className="mt-3 grid gap-1 text-small text-ink-2">
        {reports
          .filter(({ note }) => note)
          .map(({ at, note }) => (
            <li key={`${at} ${note}`} className="wrap-anywhere">
              “{note}”
            </li>
          ))}
      </ul>
      <Decision review={review} heading={heading} />
    </>
  );
}

function Decision({ review, heading }: ReportedProps) {
  const { name } = review.product;
  const decide = useDecideReported();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ReasonDialog
        trigger={
          <Button variant="danger-quiet" size="sm" data-key="r">
            Remove<span className="sr-only"> the review of {name}</span>
          </Button>
        }
        title={`Remove the review of ${name}?`}
        description="Only its writer will see it, and it no longer counts in the rating. The writer gets your reason."
        confirmText="Remove"
        busyText="Removing..."
        label="Why"
        missing="Please say why the review is removed"
        focusAfter={heading}
        onConfirm={async (reason) => {
          decide(review, reason);
          return undefined;
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        data-key="a"
        onClick={() => {
          heading.current?.focus();
          decide(review);
        }}
      >
        Keep<span className="sr-only"> the review of {name}</span>
      </Button>
    </div>
  );
}
