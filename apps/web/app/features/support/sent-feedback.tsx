import type { SentFeedback as Sent } from '@herbary/contract/feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { listState, pageParam, useListState } from '../../lib/list-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastEnd } from '../../ui/past-end.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { sentFeedbackQuery } from './feedback.queries.ts';
import { feedbackNames, feedbackStatuses } from './feedback-texts.ts';

const sentState = listState({ page: pageParam() });

function SentList() {
  const { state, hrefFor } = useListState(sentState);
  const { data, isError, isFetching, refetch } = useQuery(sentFeedbackQuery(state.page));
  if (isError && !data) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        Your earlier feedback could not be loaded. It is safe.
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading your earlier feedback">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (data.total === 0) return <p className="text-small text-ink-2">Nothing yet.</p>;
  if (data.feedback.length === 0) return <PastEnd to={hrefFor({})} />;
  return (
    <>
      <ul>
        {data.feedback.map((sent) => (
          <SentRow key={sent._id} sent={sent} />
        ))}
      </ul>
      {data.pages > 1 ? (
        <div className="mt-5">
          <Pagination
            page={data.page}
            pages={data.pages}
            hrefFor={(page) => hrefFor({ page })}
            label="Pages of feedback"
          />
        </div>
      ) : null}
    </>
  );
}

function SentRow({ sent: { title, type, status, createdAt, answer } }: { sent: Sent }) {
  return (
    <li className="grid justify-items-start gap-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <p className="text-small font-strong break-words">{title}</p>
      <p className="text-small text-ink-2">
        {feedbackNames[type]}, {formatDate(createdAt)}
      </p>
      <Badge dot tone={feedbackStatuses[status].tone}>
        {feedbackStatuses[status].label}
      </Badge>
      {answer ? (
        <div className="mt-2 border-l-2 border-forest-500 pl-3">
          <p className="text-caption text-ink-3">Our answer, {formatDate(answer.at)}</p>
          <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      ) : null}
    </li>
  );
}

export function SentFeedback() {
  return (
    <section className="card p-(--inset)" aria-labelledby="sent-before">
      <h2 id="sent-before" className="mb-5 text-[1.25rem]">
        What you sent before
      </h2>
      <SentList />
    </section>
  );
}
