import type { SalesMonth } from '@herbary/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../ui/bar-chart.tsx';
import { formatCount } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { dashboardSalesQuery } from './analytics.queries.ts';
import { AnalyticsProblem } from './analytics-problem.tsx';
import { bestOf, formatMonth, formatShortMonth } from './analytics-texts.ts';
import { TrendSkeleton } from './sales-trend.tsx';

const dollars = (value: number) => `$${formatCount(Math.round(value))}`;

/** The last twelve months, for the overview. */
export function MonthlySales() {
  const { data, error, isError, isFetching, refetch } = useQuery(dashboardSalesQuery);
  if (data) return <MonthlyChart months={data} />;
  if (isError) return <AnalyticsProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <TrendSkeleton />;
}

function MonthlyChart({ months }: { months: readonly SalesMonth[] }) {
  const best = months[bestOf(months.map(({ sales }) => sales)) ?? -1];
  const summary = best
    ? `Monthly sales of the last 12 months. Highest: ${formatMonth(best.month)}, ${formatPrice(best.sales)}.`
    : 'Monthly sales of the last 12 months: nothing was sold yet.';
  return (
    <BarChart
      title="Monthly sales"
      summary={summary}
      aside={best ? `Best month: ${formatMonth(best.month)}, ${formatPrice(best.sales)}` : 'Nothing was sold yet'}
      data={{
        labels: months.map(({ month }) => formatShortMonth(month)),
        series: [{ name: 'Sales', values: months.map(({ sales }) => sales) }],
      }}
      format={dollars}
      table={<MonthsTable months={months} />}
    />
  );
}

function MonthsTable({ months }: { months: readonly SalesMonth[] }) {
  const running = months.at(-1)?.month;
  return (
    <Table label="Monthly sales" framed={false}>
      <thead>
        <tr>
          <TableHead>Month</TableHead>
          <TableHead align="right">Orders</TableHead>
          <TableHead align="right">Sales</TableHead>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, sales, orders }) => (
          <TableRow key={month}>
            <TableCell rowHeader>
              {formatMonth(month)}
              {month === running ? ' so far' : ''}
            </TableCell>
            <TableCell align="right">{formatCount(orders)}</TableCell>
            <TableCell align="right">{formatPrice(sales)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
