import type { AnalyticsPeriod, SalesPoint } from '@herbary/contract/analytics.ts';

export const PERIOD_CHOICES = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
  { value: '90days', label: '90 days' },
  { value: 'year', label: 'This year' },
] as const satisfies readonly { value: AnalyticsPeriod; label: string }[];

export type DateRange = { startDate: string; endDate: string };

const dayMs = 86_400_000;
const lengths = { '7days': 7, '30days': 30, '90days': 90 } as const;

/** Up to today in the time zone of the installation, where the server counts days: the reader's own may be a day ahead. */
export function rangeOf(period: AnalyticsPeriod, timeZone: string, now: Date): DateRange {
  const endDate = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  if (period === 'year') return { startDate: `${endDate.slice(0, 4)}-01-01`, endDate };
  const first = new Date(Date.parse(endDate) - (lengths[period] - 1) * dayMs);
  return { startDate: first.toISOString().slice(0, 10), endDate };
}

export const countDays = ({ startDate, endDate }: DateRange): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1;

// A day without a time is read as UTC; in the reader's own zone it would be the day before.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Nov 17" */
const formatShortDay = (day: string): string => shortDay.format(new Date(day));
/** "Nov", of 2026-11 */
export const formatShortMonth = (month: string): string => shortMonth.format(new Date(`${month}-01`));
/** "November 2026" */
export const formatMonth = (month: string): string => longMonth.format(new Date(`${month}-01`));

/** "October 19 to November 17, 2026" */
export function formatRange({ startDate, endDate }: DateRange): string {
  const first = startDate.slice(0, 4) === endDate.slice(0, 4) ? longDay : wholeDay;
  return `${first.format(new Date(startDate))} to ${wholeDay.format(new Date(endDate))}`;
}

export const daysBefore = (range: DateRange): string => {
  const count = countDays(range);
  return count === 1 ? 'the day before' : `the ${count} days before`;
};

export const percentText = (value: number): string => `${value.toFixed(1)}%`;

export type TrendPoint = { label: string; name: string; sales: number; orders: number; previousSales: number };

/** A year has more days than a line has room for: it is drawn by month, beside as many days before. */
const MOST_DAYS = 92;

export function trendOf(points: readonly SalesPoint[]): { unit: 'day' | 'month'; points: TrendPoint[] } {
  if (points.length <= MOST_DAYS) {
    const days = points.map(({ date, sales, orders, previousSales }) => {
      return { label: formatShortDay(date), name: wholeDay.format(new Date(date)), sales, orders, previousSales };
    });
    return { unit: 'day', points: days };
  }
  const months = Map.groupBy(points, ({ date }) => date.slice(0, 7));
  const summed = [...months].map(([month, days]) => ({
    label: formatShortMonth(month),
    name: formatMonth(month),
    sales: sumOf(days, ({ sales }) => sales),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    previousSales: sumOf(days, ({ previousSales }) => previousSales),
  }));
  return { unit: 'month', points: summed };
}

/** Cents are whole numbers: amounts added as they are would end in …0000004. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + Math.round(amount(row) * 100), 0) / 100;

/** The place of the highest amount; none while all are zero. */
export function bestOf(amounts: readonly number[]): number | undefined {
  const best = Math.max(0, ...amounts);
  return best > 0 ? amounts.indexOf(best) : undefined;
}
