import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { startOf } from '../../platform/db/start-of-day.ts';

/** Days of a time zone, the last not included. */
export type Days = { timeZone: string; from: string; until: string };

export const findProgress = (tx: Db) =>
  tx
    .selectFrom('daily_stat_progress')
    .select(['time_zone as timeZone', 'summed_until as summedUntil'])
    .forUpdate()
    .executeTakeFirst();

export const saveProgress = (tx: Db, { timeZone, until }: Days) =>
  sql`
    insert into daily_stat_progress (time_zone, summed_until) values (${timeZone}, ${until})
    on conflict (only_row) do update set time_zone = excluded.time_zone, summed_until = excluded.summed_until
  `.execute(tx);

/** The day of the first sale or view; nothing while there is none. */
export async function findFirstDay(db: Db, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(paid_at) from customer_order where paid_at is not null), (select min(occurred_at) from view_event)
    ) at time zone ${timeZone}::text)::date as day
  `.execute(db);
  return rows[0]?.day ?? undefined;
}

/**
 * Days that were summed in another time zone begin again: an order that now belongs to the day before would count on both.
 * Views that are no longer stored one by one stay as they were summed.
 */
export async function clearSums(tx: Db, { timeZone, from, until }: Days): Promise<void> {
  await sql`
    update store_daily_stat set orders = 0, revenue_cents = 0 where day >= ${from}::date and day < ${until}::date
  `.execute(tx);
  await sql`
    update product_daily_stat set units_sold = 0, revenue_cents = 0 where day >= ${from}::date and day < ${until}::date
  `.execute(tx);
  await sql`
    update store_daily_stat set store_views = 0, visitors = 0, product_visitors = 0, carts = 0
    where day >= ${from}::date and day < ${until}::date
      and day >= (select (min(occurred_at) at time zone ${timeZone}::text)::date from view_event)
  `.execute(tx);
  await sql`
    update product_daily_stat set views = 0, visitors = 0, cart_adds = 0
    where day >= ${from}::date and day < ${until}::date
      and day >= (select (min(occurred_at) at time zone ${timeZone}::text)::date from view_event)
  `.execute(tx);
  await sql`delete from product_monthly_stat`.execute(tx);
  await sql`
    delete from search_daily_stat
    where day >= ${from}::date and day < ${until}::date
      and day >= (select (min(occurred_at) at time zone ${timeZone}::text)::date from view_event)
  `.execute(tx);
}

/** Replaces what was summed before, so that a second run changes nothing. */
export const sumProductViews = (tx: Db, { timeZone, from, until }: Days) =>
  sql`
    insert into product_daily_stat (day, product_id, seller_id, views, visitors, cart_adds)
    select
      (e.occurred_at at time zone ${timeZone}::text)::date, p.id, p.seller_id,
      count(*) filter (where e.kind = 'product_view'),
      count(distinct e.visitor_hash) filter (where e.kind = 'product_view'),
      count(*) filter (where e.kind = 'cart_add')
    from view_event e
    join product p on p.id = e.product_id
    where e.occurred_at >= ${startOf(from, timeZone)} and e.occurred_at < ${startOf(until, timeZone)}
      and e.kind in ('product_view', 'cart_add')
    group by 1, 2, 3
    on conflict (product_id, day) do update
      set views = excluded.views, visitors = excluded.visitors, cart_adds = excluded.cart_adds
  `.execute(tx);

export const sumStoreViews = (tx: Db, { timeZone, from, until }: Days) =>
  sql`
    insert into store_daily_stat (day, seller_id, store_views, visitors, product_visitors, carts)
    select
      (e.occurred_at at time zone ${timeZone}::text)::date, s.id,
      count(*) filter (where e.kind = 'store_view'),
      count(distinct e.visitor_hash) filter (where e.kind in ('store_view', 'product_view')),
      count(distinct e.visitor_hash) filter (where e.kind = 'product_view'),
      count(distinct e.visitor_hash) filter (where e.kind = 'cart_add')
    from view_event e
    join seller s on s.id = e.seller_id
    where e.occurred_at >= ${startOf(from, timeZone)} and e.occurred_at < ${startOf(until, timeZone)}
      and e.kind in ('store_view', 'product_view', 'cart_add')
    group by 1, 2
    on conflict (seller_id, day) do update
      set store_views = excluded.store_views, visitors = excluded.visitors,
        product_visitors = excluded.product_visitors, carts = excluded.carts
  `.execute(tx);

export const sumSearches = (tx: Db, { timeZone, from, until }: Days) =>
  sql`
    insert into search_daily_stat (day, seller_id, query, visitors)
    select (e.occurred_at at time zone ${timeZone}::text)::date, s.id, e.query, count(distinct e.visitor_hash)
    from view_event e
    join seller s on s.id = e.seller_id
    where e.occurred_at >= ${startOf(from, timeZone)} and e.occurred_at < ${startOf(until, timeZone)}
      and e.kind = 'product_view' and e.query is not null and e.visitor_hash is not null
    group by 1, 2, 3
    on conflict (seller_id, day, query) do update set visitors = excluded.visitors
  `.execute(tx);

/** Every order that was paid on a day, whatever became of it: see the comments of the columns. */
export const sumStoreSales = (tx: Db, { timeZone, from, until }: Days) =>
  sql`
    insert into store_daily_stat (day, seller_id, orders, revenue_cents)
    select (o.paid_at at time zone ${timeZone}::text)::date, o.seller_id, count(*), sum(o.subtotal_cents - o.discount_cents)
    from customer_order o
    where o.paid_at >= ${startOf(from, timeZone)} and o.paid_at < ${startOf(until, timeZone)}
    group by 1, 2
    on conflict (seller_id, day) do update set orders = excluded.orders, revenue_cents = excluded.revenue_cents
  `.execute(tx);

export const sumProductSales = (tx: Db, { timeZone, from, until }: Days) =>
  sql`
    insert into product_daily_stat (day, product_id, seller_id, units_sold, revenue_cents)
    select
      (o.paid_at at time zone ${timeZone}::text)::date, l.product_id, o.seller_id, sum(l.quantity),
      sum(l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents)
    from customer_order o
    join order_line l on l.order_id = o.id
    where o.paid_at >= ${startOf(from, timeZone)} and o.paid_at < ${startOf(until, timeZone)}
    group by 1, 2, 3
    on conflict (product_id, day) do update
      set units_sold = excluded.units_sold, revenue_cents = excluded.revenue_cents
  `.execute(tx);

/** The months of these days, as far as they are summed. */
export const sumProductMonths = (tx: Db, { from, until }: Days) =>
  sql`
    insert into product_monthly_stat (month, product_id, seller_id, units_sold, revenue_cents)
    select date_trunc('month', s.day)::date, s.product_id, s.seller_id, sum(s.units_sold), sum(s.revenue_cents)
    from product_daily_stat s
    where s.day >= date_trunc('month', ${from}::date)::date and s.day < ${until}::date and s.units_sold > 0
    group by 1, 2, 3
    on conflict (product_id, month) do update
      set units_sold = excluded.units_sold, revenue_cents = excluded.revenue_cents
  `.execute(tx);

/** In pieces: one statement over a year of rows would hold its locks, and run into the statement timeout. */
export async function deleteOldRows(db: Db, before: Date, limit: number): Promise<number> {
  const views = await sql`
    delete from view_event where (occurred_at, id) in (
      select occurred_at, id from view_event where occurred_at < ${before} order by occurred_at, id limit ${limit}
    )
  `.execute(db);
  const searches = await sql`
    delete from search_query_log where (occurred_at, id) in (
      select occurred_at, id from search_query_log where occurred_at < ${before} order by occurred_at, id limit ${limit}
    )
  `.execute(db);
  return Number(views.numAffectedRows ?? 0) + Number(searches.numAffectedRows ?? 0);
}
