import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookDays } from '../../../lib/dates.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { figureClasses } from '../change.tsx';
import { adminStatsQuery } from './overview.queries.ts';

const grid = 'grid grid-cols-2 gap-6 max-sm:gap-3 wide:grid-cols-4';
const lately = (count: number) => `${formatCount(count)} new in 7 days`;

/** The four cards above the dashboard. */
export function AdminFigures() {
  const { data, isError, isFetching, refetch } = useQuery(adminStatsQuery);
  if (data) {
    const { newThisWeek } = data;
    return (
      <div className={grid}>
        <Figure label="Total Users" icon="Users" value={formatCount(data.totalUsers)}>
          {lately(newThisWeek.users)}
        </Figure>
        <Figure label="Active Sellers" icon="Store" value={formatCount(data.activeSellers)}>
          {lately(newThisWeek.sellers)}
        </Figure>
        <Figure label="Total Products" icon="Package" value={formatCount(data.totalProducts)}>
          {lately(newThisWeek.products)}
        </Figure>
        <Figure label="Monthly Revenue" icon="Banknote" value={`$${formatCount(Math.round(data.monthlyRevenue))}`}>
          to {bookDays.day(new Date().toISOString())}
        </Figure>
      </div>
    );
  }
  if (isError) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
        {sentenceOf('admin.dashboard_failed')}
      </RetryNotice>
    );
  }
  return (
    <SkeletonGroup label="Loading the figures" className={grid}>
      {['users', 'sellers', 'products', 'revenue'].map((name) => (
        <div key={name} className="card grid gap-2 px-(--inset) py-5">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-9 w-2/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type FigureProps = { label: string; icon: IconName; value: string; children: ReactNode };

function Figure({ label, icon, value, children }: FigureProps) {
  return (
    <section aria-label={label} className="card min-w-0 px-(--inset) py-5">
      <p className="flex items-center justify-between gap-2 text-small text-ink-2">
        {label}
        <Icon icon={icon} className="text-ink-3 max-sm:hidden" />
      </p>
      <p className={`my-1 ${figureClasses}`}>{value}</p>
      <p className="text-caption text-ink-3">{children}</p>
    </section>
  );
}
