import { sentenceOf } from '@herbary/contract/errors.ts';
import { ADMIN_NOTIFICATIONS_PAGE_SIZE, type AdminNotification } from '@herbary/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { choiceParam, listState, pageParam, useListState } from '../../lib/list-state.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { ListFooter } from '../../ui/list-footer.tsx';
import { PastEnd } from '../../ui/past-end.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { adminNotificationsQuery, useChangeNotifications } from './admin-notifications.queries.ts';

const kinds: Record<AdminNotification['type'], { icon: IconName; tone: string; open: string }> = {
  new_seller: { icon: 'Store', tone: 'bg-warn-bg text-warn', open: 'Open application' },
  new_product: { icon: 'Package', tone: 'bg-note-bg text-note', open: 'Open product' },
  order: { icon: 'ShoppingBag', tone: 'bg-sunken text-ink-2', open: 'Open case' },
  system: { icon: 'Bell', tone: 'bg-bad-bg text-bad', open: 'Open' },
};

const notificationsState = listState({
  tab: choiceParam(['notifications'], undefined),
  show: choiceParam(['all', 'unread'], 'all'),
  page: pageParam(),
});

/** Everything this admin was notified of, with what to do about it. */
export function AdminNotifications() {
  const { state, hrefFor, change } = useListState(notificationsState);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    adminNotificationsQuery({ show: state.show, page: state.page }),
  );
  const { mutate, isPending } = useChangeNotifications();
  return (
    <section className="card" aria-labelledby="notifications">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-(--inset) py-4">
        <h2 id="notifications" className="text-[1.25rem]">
          Notifications
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedChoice
            legend="Show"
            value={state.show}
            onChange={(show) => change({ show })}
            choices={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
          />
          <Button size="sm" variant="ghost" busy={isPending} onClick={() => mutate({ kind: 'read-all' })}>
            Mark all as read
          </Button>
        </div>
      </div>
      {isError && !data ? (
        <RetryNotice className="m-(--inset)" retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf('admin.notifications_failed')}
        </RetryNotice>
      ) : data === undefined ? (
        <SkeletonGroup label="Loading notifications" className="p-(--inset)">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      ) : data.total > 0 && data.notifications.length === 0 ? (
        <PastEnd to={hrefFor({})} />
      ) : data.notifications.length === 0 ? (
        <EmptyState heading="h3" title={state.show === 'unread' ? "You're all caught up" : 'All quiet'}>
          New applications, products and payments that need your attention will appear here.
        </EmptyState>
      ) : (
        <>
          <ul aria-busy={isPlaceholderData} className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.notifications.map((one) => (
              <NotificationRow
                key={one._id}
                notification={one}
                onRead={() => mutate({ kind: 'read', id: one._id })}
                onRemove={() => mutate({ kind: 'remove', id: one._id })}
              />
            ))}
          </ul>
          <div className="border-t border-line px-(--inset) py-3">
            <ListFooter
              noun={['notification', 'notifications']}
              page={data.page}
              pages={data.pages}
              total={data.total}
              pageSize={ADMIN_NOTIFICATIONS_PAGE_SIZE}
              shown={data.notifications.length}
              hrefFor={(page) => hrefFor({ page })}
            />
          </div>
        </>
      )}
    </section>
  );
}

type RowProps = { notification: AdminNotification; onRead: () => void; onRemove: () => void };

function NotificationRow({ notification, onRead, onRemove }: RowProps) {
  const { type, title, message, read, createdAt, actionUrl } = notification;
  const kind = kinds[type];
  return (
    <li
      className={cn(
        'grid grid-cols-[40px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-(--inset) py-4 not-first:border-t not-first:border-line md:grid-cols-[40px_minmax(0,1fr)_auto]',
        !read && 'bg-forest-50 shadow-[inset_3px_0_0_var(--color-clay-600)]',
      )}
    >
      <span className={cn('grid size-10 place-items-center rounded-full', kind.tone)}>
        <Icon icon={kind.icon} size={18} />
      </span>
      <div className="min-w-0">
        <p className="font-strong">
          {title}
          {read ? null : <span className="sr-only"> (unread)</span>}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{message}</p>
        <p className="text-caption text-ink-3">{relativeTime(Date.parse(createdAt), Date.now())}</p>
      </div>
      <div className="flex items-center gap-1 max-md:col-start-2">
        {actionUrl ? (
          <Button asChild size="sm" variant="ghost">
            <Link to={actionUrl} onClick={read ? undefined : onRead}>
              {kind.open}
            </Link>
          </Button>
        ) : null}
        {read ? null : (
          <IconButton label={`Mark as read: ${title}`} size="sm" onClick={onRead}>
            <Icon icon="Check" size={18} />
          </IconButton>
        )}
        <IconButton
          label={`Delete: ${title}`}
          size="sm"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            onRemove();
          }}
        >
          <Icon icon="Trash2" size={18} />
        </IconButton>
      </div>
    </li>
  );
}
