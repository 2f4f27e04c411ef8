import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

type Days = { from: Date; until: Date };

/** Replaces what was summed before, so that a second run changes nothing. Sold goods are summed from the orders. */
export const sumProductDays = (tx: Db, { from, until }: Days) =>
  sql`
    insert into product_daily_stat (day, product_id, seller_id, views, visitors, cart_adds)
    select
      (e.occurred_at at time zone 'UTC')::date, p.id, p.seller_id,
      count(*) filter (where e.kind = 'product_view'),
      count(distinct e.visitor_hash) filter (where e.kind = 'product_view'),
      count(*) filter (where e.kind = 'cart_add')
    from view_event e
    join product p on p.id = e.product_id
    where e.occurred_at >= ${from} and e.occurred_at < ${until} and e.kind in ('product_view', 'cart_add')
    group by 1, 2, 3
    on conflict (product_id, day) do update
      set views = excluded.views, visitors = excluded.visitors, cart_adds = excluded.cart_adds
  `.execute(tx);

export const sumStoreDays = (tx: Db, { from, until }: Days) =>
  sql`
    insert into store_daily_stat (day, seller_id, store_views, visitors, carts)
    select
      (e.occurred_at at time zone 'UTC')::date, s.id,
      count(*) filter (where e.kind = 'store_view'),
      count(distinct e.visitor_hash) filter (where e.kind in ('store_view', 'product_view')),
      count(distinct e.visitor_hash) filter (where e.kind = 'cart_add')
    from view_event e
    join seller s on s.id = e.seller_id
    where e.occurred_at >= ${from} and e.occurred_at < ${until}
      and e.kind in ('store_view', 'product_view', 'cart_add')
    group by 1, 2
    on conflict (seller_id, day) do update
      set store_views = excluded.store_views, visitors = excluded.visitors, carts = excluded.carts
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
