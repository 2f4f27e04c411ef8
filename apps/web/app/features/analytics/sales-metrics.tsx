import { OVERVIEW_DAYS } from '@herbary/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { dashboardMetricsQuery } from './analytics.queries.ts';
import { AnalyticsProblem } from './analytics-problem.tsx';
import { Change, figureClasses } from './change.tsx';

const grid = 'grid gap-6 max-sm:gap-3 sm:grid-cols-2';

/** Total sales and total orders of the last days, for the overview. */
export function SalesMetrics() {
  const { data, error, isError, isFetching, refetch } = useQuery(dashboardMetricsQuery);
  if (data) {
    return (
      <div className={grid}>
        <Metric label="Total sales" value={formatPrice(data.totalSales)} change={data.salesChange} />
        <Metric label="Total orders" value={formatCount(data.totalOrders)} change={data.ordersChange} />
      </div>
    );
  }
  if (isError) return <AnalyticsProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label="Loading your sales" className={grid}>
      {['sales', 'orders'].map((name) => (
        <div key={name} className="card grid gap-2 px-(--inset) py-5">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Metric({ label, value, change }: { label: string; value: string; change: number | null }) {
  return (
    <section aria-label={label} className="card px-(--inset) py-5">
      <p className="text-small text-ink-2">
        {label} <span className="text-ink-3">· last {OVERVIEW_DAYS} days</span>
      </p>
      <p className={`my-1 ${figureClasses}`}>{value}</p>
      <Change change={change}>{`on the ${OVERVIEW_DAYS} days before`}</Change>
    </section>
  );
}
