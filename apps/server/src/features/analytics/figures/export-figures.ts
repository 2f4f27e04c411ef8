import type { AnalyticsPeriod } from '@herbary/contract/analytics.ts';
import type { Deps } from '../../../deps.ts';
import { csvSections, type Download } from '../../../platform/http/download.ts';
import type { Period } from './period.ts';
import { popularProducts, salesTrend } from './read-figures.ts';

/** One file with two tables, named after the period and its last day. */
export async function exportFigures(
  deps: Pick<Deps, 'readDb' | 'clock' | 'env'>,
  period: Period,
  name: AnalyticsPeriod | undefined,
): Promise<Download> {
  const { from, to } = period.days;
  const [trend, popular] = await Promise.all([salesTrend(deps, period), popularProducts(deps, period)]);
  return csvSections(`analytics-${name ?? `from-${from}`}-${to}`, [
    {
      title: 'Sales trends',
      headings: ['Date', 'Sales', 'Orders'],
      rows: trend.map(({ date, sales, orders }) => [date, sales.toFixed(2), orders]),
    },
    {
      title: 'Popular products',
      headings: ['Name', 'Sales', 'Revenue'],
      rows: popular.map((product) => [product.name, product.sales, product.revenue.toFixed(2)]),
    },
  ]);
}
