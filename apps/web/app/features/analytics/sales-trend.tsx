import type { SalesPoint } from '@herbary/contract/analytics.ts';
import { countOf, formatCount } from '../../ui/figures.ts';
import { LineChart } from '../../ui/line-chart.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { bestOf, type DateRange, daysBefore, formatRange, sumOf, type TrendPoint, trendOf } from './analytics-texts.ts';

const dollars = (value: number) => `$${formatCount(Math.round(value))}`;
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatPrice(amount)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function SalesTrend({ points: days, range }: { points: readonly SalesPoint[]; range: DateRange }) {
  const { unit, points } = trendOf(days);
  const best = bestOf(points.map(({ sales }) => sales));
  const top = best === undefined ? undefined : points[best];
  const total = sumOf(days, ({ sales }) => sales);
  const orders = days.reduce((sum, point) => sum + point.orders, 0);
  const before = capital(daysBefore(range));
  return (
    <LineChart
      title="Sales trend"
      summary={`Sales by ${unit}, ${formatRange(range)}: ${formatPrice(total)} from ${countOf(orders, 'order')}.${
        top ? ` Best ${unit}: ${top.name}, ${formatPrice(top.sales)}.` : ''
      }`}
      aside={
        top ? (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-full bg-clay-500" />
            Best {unit}: {top.label}, {formatPrice(top.sales)}
          </span>
        ) : null
      }
      data={{
        labels: points.map(({ label }) => label),
        series: [
          {
            name: `Sales, ${formatPrice(total)} from ${countOf(orders, 'order')}`,
            values: points.map(({ sales }) => sales),
          },
          {
            name: `${before}, ${formatPrice(sumOf(days, ({ previousSales }) => previousSales))}`,
            values: points.map(({ previousSales }) => previousSales),
          },
        ],
      }}
      format={dollars}
      secondIsQuiet
      highlight={best}
      table={<TrendTable points={points} unit={unit} before={before} />}
    />
  );
}

function TrendTable({ points, unit, before }: { points: readonly TrendPoint[]; unit: string; before: string }) {
  const total = sumOf(points, ({ sales }) => sales);
  const previous = sumOf(points, ({ previousSales }) => previousSales);
  return (
    <Table label={`Sales by ${unit}`} framed={false}>
      <thead>
        <tr>
          <TableHead>{capital(unit)}</TableHead>
          <TableHead align="right">Orders</TableHead>
          <TableHead align="right">Sales</TableHead>
          <TableHead align="right">{before}</TableHead>
          <TableHead align="right">Difference</TableHead>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ name, orders, sales, previousSales }) => (
          <TableRow key={name}>
            <TableCell rowHeader>{name}</TableCell>
            <TableCell align="right">{formatCount(orders)}</TableCell>
            <TableCell align="right">{formatPrice(sales)}</TableCell>
            <TableCell align="right" className="text-ink-2">
              {formatPrice(previousSales)}
            </TableCell>
            <TableCell align="right" className={sales < previousSales ? 'text-bad' : 'text-good'}>
              {signed(sales - previousSales)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
      <tfoot className="font-strong">
        <tr>
          <TableCell rowHeader>All {points.length}</TableCell>
          <TableCell align="right">{formatCount(points.reduce((sum, { orders }) => sum + orders, 0))}</TableCell>
          <TableCell align="right">{formatPrice(total)}</TableCell>
          <TableCell align="right">{formatPrice(previous)}</TableCell>
          <TableCell align="right">{signed(total - previous)}</TableCell>
        </tr>
      </tfoot>
    </Table>
  );
}

export function TrendSkeleton() {
  return (
    <SkeletonGroup label="Loading the sales trend" className="card px-(--inset) py-5">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-6 h-56" />
    </SkeletonGroup>
  );
}
