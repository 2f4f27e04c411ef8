import type { ReactNode } from 'react';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, TextButton } from '../../ui/link.tsx';
import {
  clearNotifications,
  dismissNotification,
  readAllNotifications,
  readNotification,
} from './account-notifications.ts';
import { useNotifications, useUnreadCount } from './notification-store.ts';
import type { Notification } from './notifications.ts';

const icons = {
  info: 'Bell',
  success: 'CircleCheck',
  cart: 'ShoppingBag',
  order: 'Package',
  warning: 'TriangleAlert',
  error: 'CircleAlert',
} as const;

function NotificationLine({ item, now }: { item: Notification; now: number }) {
  return (
    <li
      className={cn(
        'grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-3.5 pr-2 pl-4 last:border-0',
        !item.read && 'bg-forest-50 shadow-[inset_3px_0_0_var(--color-clay-600)]',
      )}
    >
      <span className="grid size-9 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon icon={icons[item.type]} size={18} />
      </span>
      <div className="min-w-0">
        <p className="text-small font-strong">
          {item.actionUrl ? (
            <Link quiet to={item.actionUrl} onClick={() => readNotification(item.id)}>
              {item.title}
            </Link>
          ) : (
            item.title
          )}
          {item.read ? null : <span className="sr-only"> (unread)</span>}
        </p>
        <p className="text-small leading-[1.4] text-ink-2">{item.message}</p>
        <p className="text-caption text-ink-3">{relativeTime(item.timestamp, now)}</p>
      </div>
      <IconButton
        label={`Remove: ${item.title}`}
        size="sm"
        onClick={(event) => {
          event.currentTarget.closest('section')?.focus();
          dismissNotification(item.id);
        }}
      >
        <Icon icon="X" size={16} />
      </IconButton>
    </li>
  );
}

type NotificationPanelProps = {
  readAllText?: string;
  /** Shows only the newest, where all of them have a page of their own. */
  most?: number;
  /** Instead of "Clear all", and there also while there is nothing. */
  footer?: ReactNode;
  /** What would appear here. */
  emptyText?: string;
};

export default function NotificationPanel({
  readAllText = 'Mark all read',
  most,
  footer,
  emptyText = 'Parcels, returns and answers appear here.',
}: NotificationPanelProps) {
  const notifications = useNotifications();
  const unread = useUnreadCount();
  const now = Date.now();
  return (
    <>
      <div className="flex flex-none items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 className="text-[1.1875rem]">Notifications</h2>
        {unread > 0 ? (
          <TextButton className="text-small" onClick={readAllNotifications}>
            {readAllText}
          </TextButton>
        ) : null}
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          title="All quiet"
          heading="h3"
          className="py-8"
          picture={<img src="/sprigs/lavender.svg" alt="" width={240} height={320} className="h-28 w-auto" />}
        >
          <p className="text-small">{emptyText}</p>
        </EmptyState>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {notifications.slice(0, most).map((item) => (
            <NotificationLine key={item.id} item={item} now={now} />
          ))}
        </ul>
      )}
      {footer || notifications.length > 0 ? (
        <div className="flex-none border-t border-line px-3 py-2">
          {footer ?? (
            <Button variant="ghost" size="sm" onClick={clearNotifications}>
              Clear all
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
