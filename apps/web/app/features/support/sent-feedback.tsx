import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { sentFeedbackQuery } from './feedback.queries.ts';
import { feedbackNames, feedbackStatuses } from './feedback-texts.ts';

function SentList() {
  const { data, isError, isFetching, refetch } = useQuery(sentFeedbackQuery);
  if (isError) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        What you sent could not be loaded. It is safe.
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading what you sent">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (data.feedback.length === 0) return <p className="text-small text-ink-2">Nothing yet.</p>;
  return (
    <ul>
      {data.feedback.map(({ _id, title, type, status, createdAt }) => (
        <li
          key={_id}
          className="grid justify-items-start gap-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <p className="text-small font-strong break-words">{title}</p>
          <p className="text-small text-ink-2">
            {feedbackNames[type]}, {formatDate(createdAt)}
          </p>
          <Badge dot tone={feedbackStatuses[status].tone}>
            {feedbackStatuses[status].label}
          </Badge>
        </li>
      ))}
    </ul>
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
