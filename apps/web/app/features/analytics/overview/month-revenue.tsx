import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../../lib/dates.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { countOf, formatCount } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../../ui/table.tsx';
import { bestOf } from '../analytics-texts.ts';
import { TrendSkeleton } from '../sales-trend.tsx';
import { monthlySalesQuery } from './overview.queries.ts';

const dollars = (value: number) => `$${formatCount(Math.round(value))}`;
type Day = { day: string; revenue: number };

/** Revenue of each day of this month. */
export function MonthRevenue() {
  const { data, isError, isFetching, refetch } = useQuery(monthlySalesQuery);
  if (data) return <MonthChart days={data.days} total={data.totalRevenue} />;
  if (!isError) return <TrendSkeleton />;
  return (
    <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
      {sentenceOf('admin.dashboard_failed')}
    </RetryNotice>
  );
}

function MonthChart({ days, total }: { days: readonly Day[]; total: number }) {
  const place = bestOf(days.map(({ revenue }) => revenue));
  const best = days[place ?? -1];
  const span = `${dollars(total)} in ${countOf(days.length, 'day')}`;
  return (
    <BarChart
      title={`Revenue, ${bookDays.month((days[0]?.day ?? new Date().toISOString()).slice(0, 7))}`}
      summary={
        best
          ? `Revenue by day, ${span}. Highest: ${bookDays.date(best.day)}, ${formatPrice(best.revenue)}.`
          : 'Revenue by day: nothing sold this month yet.'
      }
      aside={`${span} (UTC)`}
      data={{
        labels: days.map(({ day }) => String(Number(day.slice(8)))),
        series: [{ name: 'Revenue', values: days.map(({ revenue }) => revenue) }],
      }}
      format={dollars}
      highlight={place}
      unfinished={days.length - 1}
      table={<DaysTable days={days} />}
    />
  );
}

function DaysTable({ days }: { days: readonly Day[] }) {
  return (
    <Table label="Revenue by day" framed={false}>
      <thead>
        <tr>
          <TableHead>Day (UTC)</TableHead>
          <TableHead align="right">Revenue</TableHead>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, revenue }) => (
          <TableRow key={day}>
            <TableCell rowHeader>{bookDays.date(day)}</TableCell>
            <TableCell align="right">{formatPrice(revenue)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
