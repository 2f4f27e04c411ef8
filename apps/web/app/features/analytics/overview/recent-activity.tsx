import {
  ACTIVITY_PAGE_SIZE,
  ACTIVITY_PERIODS,
  ACTIVITY_TYPES,
  type Activity,
  type ActivityPeriod,
  type ActivityType,
} from '@herbary/contract/admin-overview.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, listState, pageParam, useListState } from '../../../lib/list-state.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { activityQuery } from './overview.queries.ts';

const types: Record<ActivityType, { name: string; icon: IconName; tone: string }> = {
  seller_registration: { name: 'Seller registrations', icon: 'Store', tone: 'bg-warn-bg text-warn' },
  product_listing: { name: 'Product listings', icon: 'Package', tone: 'bg-note-bg text-note' },
  order_placed: { name: 'Orders placed', icon: 'ShoppingBag', tone: 'bg-sunken text-ink-2' },
  seller_approved: { name: 'Sellers approved', icon: 'CircleCheck', tone: 'bg-good-bg text-good' },
  seller_rejected: { name: 'Sellers rejected', icon: 'CircleX', tone: 'bg-bad-bg text-bad' },
};
/** Days are those of the books: for an admin in another time zone they begin at another hour. */
const periods: Record<ActivityPeriod, string> = {
  today: 'Today (UTC)',
  yesterday: 'Yesterday (UTC)',
  week: '7 days',
  month: '30 days',
  all: 'All',
};

const typeOptions = [
  { value: 'all', label: 'All activity' },
  ...ACTIVITY_TYPES.map((value) => ({ value, label: types[value].name })),
];
const periodOptions = ACTIVITY_PERIODS.map((value) => ({ value, label: periods[value] }));

const activityState = listState({
  type: choiceParam(['all', ...ACTIVITY_TYPES], 'all'),
  period: choiceParam(ACTIVITY_PERIODS, 'week'),
  page: pageParam(),
});

export function RecentActivity() {
  const { state, hrefFor, change } = useListState(activityState);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(activityQuery(state));
  return (
    <section className="card" aria-labelledby="activity">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-(--inset) py-4">
        <h2 id="activity" className="text-[1.25rem]">
          Recent activity
        </h2>
        <div className="flex min-w-0 gap-2">
          <Select
            size="sm"
            aria-label="Type"
            options={typeOptions}
            value={state.type}
            onChange={({ target }) => change({ type: target.value as typeof state.type })}
          />
          <Select
            size="sm"
            aria-label="Period"
            options={periodOptions}
            value={state.period}
            onChange={({ target }) => change({ period: target.value as ActivityPeriod })}
          />
        </div>
      </div>
      {isError && !data ? (
        <RetryNotice className="m-(--inset)" retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf('admin.activity_failed')}
        </RetryNotice>
      ) : data === undefined ? (
        <ActivitySkeleton />
      ) : data.total > 0 && data.activities.length === 0 ? (
        <PastEnd to={hrefFor({})} />
      ) : data.activities.length === 0 ? (
        <EmptyState heading="h3" title="No activity in this period">
          Choose a longer period or another kind of activity.
        </EmptyState>
      ) : (
        <>
          <ActivityList activities={data.activities} stale={isPlaceholderData} />
          <div className="border-t border-line px-(--inset) py-3">
            <ListFooter
              noun={['event', 'events']}
              page={data.page}
              pages={data.pages}
              total={data.total}
              moreThanTotal={data.moreThanTotal}
              pageSize={ACTIVITY_PAGE_SIZE}
              shown={data.activities.length}
              hrefFor={(page) => hrefFor({ page })}
            />
          </div>
        </>
      )}
    </section>
  );
}

function ActivityList({ activities, stale }: { activities: readonly Activity[]; stale: boolean }) {
  const now = Date.now();
  return (
    <ul aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
      {activities.map(({ id, type, title, name, timestamp }) => (
        <li
          key={`${type} ${id}`}
          className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-4 px-(--inset) py-4 not-first:border-t not-first:border-line sm:grid-cols-[40px_minmax(0,1fr)_auto]"
        >
          <span className={cn('grid size-10 place-items-center rounded-full', types[type].tone)}>
            <Icon icon={types[type].icon} size={18} />
          </span>
          <span className="min-w-0">
            <span className="block text-small font-strong">{title}</span>
            <span className="block text-small wrap-anywhere text-ink-2">{name}</span>
          </span>
          <time dateTime={timestamp} className="text-caption text-ink-3 max-sm:col-start-2">
            {relativeTime(Date.parse(timestamp), now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function ActivitySkeleton() {
  return (
    <SkeletonGroup label="Loading activity">
      {['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4'].map((width) => (
        <div key={width} className="flex items-center gap-4 px-(--inset) py-4 not-first:border-t not-first:border-line">
          <Skeleton className="size-10 flex-none rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
