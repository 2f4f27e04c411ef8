import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { startOf } from '../../../platform/db/start-of-day.ts';
import { endOf, type StoreDays, summedUntil, unsummedFrom } from './store-days.repository.ts';

/** Of one day, because nobody can be recognized on the next: who opened a product, and who put one into a cart. */
export type DayVisitors = { day: string; viewed: number; carted: number };

export async function listVisitorsByDay(db: Db, { sellerId, timeZone, from, to }: StoreDays): Promise<DayVisitors[]> {
  const { rows } = await sql<DayVisitors>`
    select part.day, part.viewed, part.carted
    from ${summedUntil(timeZone)} edge
    cross join lateral (
      select s.day, s.product_visitors as viewed, s.carts as carted
        from store_daily_stat s
        where s.seller_id = ${sellerId} and s.day between ${from}::date and ${to}::date and s.day < edge.day
      union all
      select (e.occurred_at at time zone ${timeZone}::text)::date,
          count(distinct e.visitor_hash) filter (where e.kind = 'product_view'),
          count(distinct e.visitor_hash) filter (where e.kind = 'cart_add')
        from view_event e
        where e.seller_id = ${sellerId} and e.kind in ('product_view', 'cart_add')
          and e.occurred_at >= ${unsummedFrom(from, timeZone)} and e.occurred_at < ${endOf(to, timeZone)}
        group by 1
    ) part
    order by part.day
  `.execute(db);
  return rows;
}

type SearchRow = { query: string; visitors: number };

/** Searches by which visitors came to the store's products, most visitors first. */
export async function listLeadingSearches(
  db: Db,
  { sellerId, timeZone, from, to }: StoreDays,
  { minVisitors, limit }: { minVisitors: number; limit: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select part.query, sum(part.visitors)::bigint as visitors
    from ${summedUntil(timeZone)} edge
    cross join lateral (
      select s.query, s.visitors
        from search_daily_stat s
        where s.seller_id = ${sellerId} and s.day between ${from}::date and ${to}::date and s.day < edge.day
      union all
      select e.query, count(distinct e.visitor_hash)
        from view_event e
        where e.seller_id = ${sellerId} and e.kind = 'product_view' and e.query is not null
          and e.occurred_at >= ${unsummedFrom(from, timeZone)} and e.occurred_at < ${endOf(to, timeZone)}
        group by e.query, (e.occurred_at at time zone ${timeZone}::text)::date
    ) part
    group by part.query having sum(part.visitors) >= ${minVisitors}
    order by visitors desc, part.query limit ${limit}
  `.execute(db);
  return rows;
}

export type PeriodBuyers = { buyers: number; returning: number; buyersBefore: number; returningBefore: number };

/** Who bought in a period, and how many of them had bought before it; the same of the days from `before` on. */
export async function countBuyers(
  db: Db,
  { sellerId, timeZone, from, to }: StoreDays,
  before: string,
): Promise<PeriodBuyers> {
  const { rows } = await sql<PeriodBuyers>`
    select count(*) filter (where last >= ${startOf(from, timeZone)}) as buyers,
      count(*) filter (where last >= ${startOf(from, timeZone)} and first < ${startOf(from, timeZone)}) as returning,
      count(*) filter (where last_before >= ${startOf(before, timeZone)}) as "buyersBefore",
      count(*) filter (where last_before >= ${startOf(before, timeZone)} and first < ${startOf(before, timeZone)})
        as "returningBefore"
    from (
      select min(o.paid_at) as first, max(o.paid_at) as last,
        max(o.paid_at) filter (where o.paid_at < ${startOf(from, timeZone)}) as last_before
      from customer_order o
      where o.seller_id = ${sellerId} and o.paid_at is not null and o.paid_at < ${endOf(to, timeZone)}
        and o.status <> 'cancelled' and o.payment_status in ('paid', 'part-refunded')
      group by o.buyer_id
    ) buyer
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count without a row');
  return counts;
}
