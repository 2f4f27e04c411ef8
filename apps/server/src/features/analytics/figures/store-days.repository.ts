import { sql } from 'kysely';

/** One store's days of a time zone, both included. */
export type StoreDays = { sellerId: string; timeZone: string; from: string; to: string };

export const endOf = (day: string, timeZone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/** Days before it are summed in this time zone; the others are read from orders and views. */
export const summedUntil = (timeZone: string) =>
  sql`(select coalesce((select summed_until from daily_stat_progress where time_zone = ${timeZone}), '-infinity'::date) as day)`;

/** The first moment that is not in the sums. */
export const unsummedFrom = (from: string, timeZone: string) =>
  sql`(greatest(${from}::date, edge.day)::timestamp at time zone ${timeZone}::text)`;

/** The months that lie in the days with all of theirs, and are summed; `until` is not before `first`. */
export const wholeMonths = (from: string, to: string) => sql`(
  select first.month as first,
    greatest(first.month, date_trunc('month', least(${to}::date + 1, edge.day)::timestamp)::date) as until
  from (select date_trunc('month', (${from}::date + interval '1 month -1 day')::timestamp)::date as month) first)`;
