import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type Stats = {
  totalUsers: number;
  activeSellers: number;
  totalProducts: number;
  newUsers: number;
  newSellers: number;
  newProducts: number;
};

/** Accounts that were not deleted, approved stores that are open, products that buyers see. */
export async function readStats(db: Db): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select
      (select count(*) from app_user where deleted_at is null) as "totalUsers",
      (select count(*) from seller where status = 'approved' and closed_at is null) as "activeSellers",
      (select count(*) from product where visible) as "totalProducts",
      (select count(*) from app_user where deleted_at is null and created_at >= now() - interval '7 days') as "newUsers",
      (select count(*) from seller where status = 'approved' and closed_at is null
        and decided_at >= now() - interval '7 days') as "newSellers",
      (select count(*) from product where visible and created_at >= now() - interval '7 days') as "newProducts"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table gives one row');
  return row;
}

/** The days of this month so far, by UTC as the books: what was paid on each, less what was refunded on it. */
export async function sumMonth(db: Db, now: Date): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    with month as (select date_trunc('month', ${now}::timestamptz, 'UTC') as first, ${now}::timestamptz as today),
    moved as (
      select (paid_at at time zone 'UTC')::date as day, sum(total_cents) as cents from customer_order, month
      where paid_at >= month.first and paid_at <= month.today
      group by 1
      union all
      select (settled_at at time zone 'UTC')::date, -amount_cents from refund, month
      where status = 'succeeded' and created_at >= month.first - interval '60 days'
        and settled_at >= month.first and settled_at <= month.today and reason <> 'overpaid' and reason <> 'duplicate'
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(moved.cents), 0)::bigint as cents
    from month, generate_series(month.first at time zone 'UTC', month.today at time zone 'UTC', interval '1 day') days (day)
    left join moved on moved.day = days.day::date
    group by days.day order by days.day
  `.execute(db);
  return rows;
}
