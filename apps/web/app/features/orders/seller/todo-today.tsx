import type { SellerWork } from '@herbary/contract/orders-selling.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { dayFrom, formatWeekday } from '../../../lib/dates.ts';
import { sellerWorkQuery } from '../../../lib/seller-work.ts';
import { countOf } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export type Todo = { key: string; to: string; icon: IconName; text: string; due: string | null };

const tab = (name: string): string => `${ROUTES.dashboardOrders.path}?tab=${name}`;

/** What waits for the seller, the most urgent kind first; nothing where there is nothing to do. */
function todosOf({ orders, returns, disputes }: SellerWork, now: Date): Todo[] {
  const by = (iso: string | null): string | null => {
    if (!iso) return null;
    return { over: `Was due ${formatWeekday(iso)}`, today: 'Today', 'to come': `By ${formatWeekday(iso)}` }[
      dayFrom(iso, now)
    ];
  };
  const all: (Todo & { count: number })[] = [
    {
      key: 'disputes',
      count: disputes.toAnswer,
      to: tab('disputes'),
      icon: 'Landmark',
      text: `${countOf(disputes.toAnswer, 'dispute')} to answer`,
      due: by(disputes.nextDueAt),
    },
    {
      key: 'ship',
      count: orders.toPack,
      to: ROUTES.dashboardOrders.path,
      icon: 'Package',
      text: `${countOf(orders.toPack, 'order')} to ship`,
      due: by(orders.nextShipBy),
    },
    {
      key: 'decide',
      count: returns.toDecide,
      to: tab('returns'),
      icon: 'Undo2',
      text: `${countOf(returns.toDecide, 'return')} to decide`,
      due: null,
    },
    {
      key: 'receive',
      count: returns.toReceive,
      to: tab('returns'),
      icon: 'PackageCheck',
      text: `${countOf(returns.toReceive, 'return')} on the way back to you`,
      due: null,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

type TodoTodayProps = {
  /** What other features have to say, in the same list: questions to answer, products to restock. */
  more?: readonly Todo[];
  /** Shown when nothing waits. */
  empty?: ReactNode;
};

/** What needs doing today, each with the way to it. */
export function TodoToday({ more = [], empty = 'Nothing to do today.' }: TodoTodayProps) {
  const { data, isError, isFetching, refetch } = useQuery(sellerWorkQuery);
  const [now] = useState(() => new Date());
  if (isError && !data) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
        Your to-do list could not be loaded.
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading your to-do list" className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    );
  }
  const todos = [...todosOf(data, now), ...more];
  if (todos.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="grid grid-cols-1">
      {todos.map(({ key, to, icon, text, due }) => (
        <li key={key} className="not-first:border-t not-first:border-line">
          <RouterLink to={to} className="flex min-h-12 items-center gap-3.5 py-2.5 no-underline hover:underline">
            <Icon icon={icon} className="flex-none text-forest-600" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5">
              <span className="font-strong">{text}</span>
              {due ? <span className="text-small text-warn">{due}</span> : null}
            </span>
            <Icon icon="ChevronRight" size={16} className="flex-none text-ink-3" />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
