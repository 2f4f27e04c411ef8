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
  const place = bestOf(months.map(({ sales }) => sales));
  const best = months[place ?? -1];
  const summary = best
    ? `Monthly sales of the last 12 months. Highest: ${formatMonth(best.month)}, ${formatPrice(best.sales)}.`
    : 'Monthly sales of the last 12 months: nothing sold yet.';
  return (
    <BarChart
      title="Monthly sales"
      summary={summary}
      aside={best ? <MonthKeys best={best} /> : 'Nothing sold yet'}
      data={{
        labels: months.map(({ month }) => formatShortMonth(month)),
        series: [{ name: 'Sales', values: months.map(({ sales }) => sales) }],
      }}
      format={dollars}
      highlight={place}
      unfinished={months.length - 1}
      table={<MonthsTable months={months} />}
    />
  );
}

function MonthKeys({ best }: { best: SalesMonth }) {
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-full bg-clay-500" />
        Best month: {formatMonth(best.month)}, {formatPrice(best.sales)}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-full border border-forest-600 bg-forest-100" />
        This month so far
      </span>
    </>
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
