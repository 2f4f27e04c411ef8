import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { capCount } from '../../../ui/count-badge.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { listTime } from '../thread/chat-times.ts';

export type ListedConversation = {
  id: string;
  name: string;
  picture: string | null;
  lastMessage: string;
  lastMessageAt: string | null;
  unread: number;
  /** "HB-10561", "Guest, with nobody yet". */
  caption: string | null;
};

type ConversationListProps = {
  conversations: readonly ListedConversation[];
  currentId: string | undefined;
  hrefFor: (id: string) => string;
  more?: ReactNode;
};

function ConversationLine({ one, isCurrent, to }: { one: ListedConversation; isCurrent: boolean; to: string }) {
  const isUnread = one.unread > 0;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'flex gap-3.5 px-4 py-3.5 text-inherit no-underline hover:bg-forest-50 focus-visible:-outline-offset-2',
        isCurrent && 'bg-forest-50 shadow-[inset_3px_0_0_var(--color-clay-600)] forced-colors:underline',
      )}
    >
      <Avatar name={one.name} src={one.picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate text-small font-semibold">{one.name}</b>
          {one.lastMessageAt ? (
            <time dateTime={one.lastMessageAt} className="flex-none text-caption text-ink-3">
              {listTime(one.lastMessageAt, new Date())}
            </time>
          ) : null}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cn('truncate text-small', isUnread ? 'font-strong' : 'text-ink-2')}>
            {one.lastMessage || 'No messages yet'}
          </span>
          {isUnread ? (
            <span className="h-5.5 min-w-5.5 flex-none rounded-pill bg-bad px-1.5 text-center text-[0.75rem] leading-5.5 font-semibold text-on-accent tabular-nums">
              {capCount(one.unread, 99)}
              <span className="sr-only"> unread</span>
            </span>
          ) : null}
        </span>
        {one.caption ? <span className="block truncate text-caption text-ink-3">{one.caption}</span> : null}
      </span>
    </Link>
  );
}

export function ConversationList({ conversations, currentId, hrefFor, more }: ConversationListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2" tabIndex={0}>
      <ul aria-label="Conversations" className="divide-y divide-line border-y border-line">
        {conversations.map((one) => (
          <li key={one.id}>
            <ConversationLine one={one} isCurrent={one.id === currentId} to={hrefFor(one.id)} />
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

export function ConversationListSkeleton() {
  return (
    <SkeletonGroup label="Loading conversations" className="grid gap-px">
      {['a', 'b', 'c', 'd'].map((line) => (
        <div key={line} className="flex gap-3.5 border-t border-line px-4 py-3.5">
          <Skeleton className="size-10 flex-none rounded-full" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
