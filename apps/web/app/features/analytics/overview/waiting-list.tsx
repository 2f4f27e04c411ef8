import type { AdminQueueKey } from '@herbary/contract/admin-overview.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { formatCount } from '../../../ui/figures.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';

const names: Record<AdminQueueKey, string> = {
  sellers: 'Seller applications',
  products: 'Products to read',
  verifications: 'Documents to read',
  reports: 'Reported listings',
  reviews: 'Reported reviews',
  community: 'Stories and comments',
  transfers: 'Bank transfers to confirm',
  refunds: 'Refunds owed',
  payments: 'Payments to check',
  disputes: 'Disputes to answer',
  payouts: 'Payouts to approve or send',
  chat: 'Conversations to answer',
  feedback: 'Feedback',
  cases: 'Support cases',
  mail: 'Stuck mail and jobs',
  invitations: 'Requests for admin access',
};

/** "Oldest: 2 days". */
const ageOf = (oldestAt: string): string => {
  const age = relativeTime(Date.parse(oldestAt), Date.now());
  return age === 'Just now' ? 'New' : `Oldest: ${age.replace(' ago', '')}`;
};

/** What needs a decision, the longest waiting first. */
export function WaitingList({ pathOf }: { pathOf: (key: AdminQueueKey) => string }) {
  const { data, isError, isFetching, refetch } = useQuery(adminWorkQuery);
  const lines = data?.queues.filter(({ count }) => count > 0);
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting" className="border-b border-line px-(--inset) py-5 text-[1.25rem]">
        Waiting for a person
      </h2>
      {lines === undefined && isError ? (
        <RetryNotice className="m-(--inset)" retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf('admin.dashboard_failed')}
        </RetryNotice>
      ) : lines === undefined ? (
        <SkeletonGroup label="Loading the waiting list" className="p-(--inset)">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      ) : lines.length === 0 ? (
        <p className="px-(--inset) py-6 text-small text-ink-2">
          Nothing is waiting. New applications, products and payments appear here by themselves.
        </p>
      ) : (
        <ul>
          {lines.map(({ key, count, oldestAt }) => (
            <li key={key} className="not-first:border-t not-first:border-line">
              <Link
                to={pathOf(key)}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-(--inset) py-3.5 no-underline hover:bg-forest-50 focus-visible:-outline-offset-3"
              >
                <span className="text-small font-strong">{names[key]}</span>
                <span className="row-span-2 font-display text-[1.5rem] tabular-nums">{formatCount(count)}</span>
                {oldestAt ? <span className="text-caption text-ink-3">{ageOf(oldestAt)}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
