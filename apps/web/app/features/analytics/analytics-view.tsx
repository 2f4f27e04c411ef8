import type { Kpis, SalesPoint } from '@herbary/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import {
  funnelQuery,
  metricsQuery,
  popularQuery,
  salesQuery,
  searchesQuery,
  soldOutQuery,
} from './analytics.queries.ts';
import { AnalyticsProblem } from './analytics-problem.tsx';
import { type DateRange, sumOf } from './analytics-texts.ts';
import { Funnel } from './funnel.tsx';
import { KpiCards, KpiSkeletons } from './kpi-cards.tsx';
import { LeadingSearches } from './leading-searches.tsx';
import { PopularProducts } from './popular-products.tsx';
import { SalesTrend, TrendSkeleton } from './sales-trend.tsx';
import { SoldOut } from './sold-out.tsx';

type AnalyticsViewProps = {
  range: DateRange;
  /** Shown below the empty cards of a store in which nothing has happened. */
  nothingYet: ReactNode;
};

const isQuiet = (kpis: Kpis, sales: readonly SalesPoint[]) =>
  Object.values(kpis).every(({ current, previous }) => current === null && previous === null) &&
  sales.every(({ orders, previousOrders }) => orders + previousOrders === 0);

export function AnalyticsView({ range, nothingYet }: AnalyticsViewProps) {
  const metrics = useQuery(metricsQuery(range));
  const sales = useQuery(salesQuery(range));
  const popular = useQuery(popularQuery(range));
  const funnel = useQuery(funnelQuery(range));
  const soldOut = useQuery(soldOutQuery(range));
  const searches = useQuery(searchesQuery(range));
  const failed = [metrics, sales, popular, funnel, soldOut, searches].filter(({ isError }) => isError);
  const totalSales = sales.data && sumOf(sales.data, (point) => point.sales);
  const nothing = metrics.data && sales.data && isQuiet(metrics.data, sales.data);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <div className="grid gap-6">
      {failed[0] ? (
        <AnalyticsProblem
          error={failed[0].error}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={retry}
        />
      ) : null}
      <Part query={metrics} skeleton={<KpiSkeletons />}>
        {(kpis) => <KpiCards kpis={kpis} />}
      </Part>
      {nothing ? (
        nothingYet
      ) : (
        <>
          <Part query={sales} skeleton={<TrendSkeleton />}>
            {(points) => <SalesTrend points={points} range={range} />}
          </Part>
          <div className="grid items-stretch gap-6 tab:grid-cols-2">
            <Part query={popular}>{(products) => <PopularProducts products={products} totalSales={totalSales} />}</Part>
            <Part query={funnel}>{(found) => <Funnel funnel={found} />}</Part>
          </div>
          <Part query={soldOut}>{(products) => <SoldOut products={products} />}</Part>
          <Part query={searches}>{(found) => <LeadingSearches searches={found} />}</Part>
        </>
      )}
    </div>
  );
}

type PartProps<Data> = {
  query: { data: Data | undefined; isError: boolean };
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What could not be loaded is left out: one notice above says so for all parts. */
function Part<Data>({ query: { data, isError }, skeleton = <PartSkeleton />, children }: PartProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? null : skeleton;
}

const PartSkeleton = () => (
  <SkeletonGroup className="card px-(--inset) py-6">
    <SkeletonText lines={5} />
  </SkeletonGroup>
);

export function AnalyticsFallback() {
  return (
    <div className="grid gap-6">
      <KpiSkeletons />
      <TrendSkeleton />
    </div>
  );
}
