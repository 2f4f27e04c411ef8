import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { startOf } from '../../../platform/db/start-of-day.ts';
import type { PictureRow } from '../../catalog/index.ts';
import { endOf, type StoreDays, summedUntil, unsummedFrom } from './store-days.repository.ts';

export type SoldOutRow = {
  productId: string;
  name: string;
  priceCents: number;
  picture: PictureRow | null;
  outSince: Date;
  backAt: Date | null;
  viewsWhileOut: number;
  usualUnits: number;
  usualViews: number;
  waiting: number;
};

/** How long before it sold out a product's usual sales are looked at. */
const usualDays = 90;

/**
 * Products that were out of stock in the period. Views of a day that is over are shared out by the time the product was out
 * on it: only its sum is there for sure.
 */
export async function listSoldOut(
  db: Db,
  { sellerId, timeZone, from, to }: StoreDays,
  { now, limit }: { now: Date; limit: number },
): Promise<SoldOutRow[]> {
  const { rows } = await sql<SoldOutRow>`
    with edge as ${summedUntil(timeZone)},
    gap as (
      select o.product_id, o.started_at, o.ended_at, greatest(o.started_at, ${startOf(from, timeZone)}) as starts,
        least(coalesce(o.ended_at, ${now}), ${endOf(to, timeZone)}, ${now}) as ends
      from stock_out o
      where o.seller_id = ${sellerId} and o.started_at < ${endOf(to, timeZone)}
        and (o.ended_at is null or o.ended_at > ${startOf(from, timeZone)})
    ),
    seen as (
      select gap.product_id, sum(part.views) as views
      from gap cross join edge
      cross join lateral (
        select s.views * extract(epoch from
            least(gap.ends, (s.day + 1)::timestamp at time zone ${timeZone}::text)
            - greatest(gap.starts, s.day::timestamp at time zone ${timeZone}::text))
          / extract(epoch from (s.day + 1)::timestamp at time zone ${timeZone}::text - s.day::timestamp at time zone ${timeZone}::text)
          as views
          from product_daily_stat s
          where s.product_id = gap.product_id and s.day < edge.day
            and s.day between (gap.starts at time zone ${timeZone}::text)::date and (gap.ends at time zone ${timeZone}::text)::date
        union all
        select count(*)
          from view_event e
          where e.seller_id = ${sellerId} and e.kind = 'product_view' and e.product_id = gap.product_id
            and e.occurred_at >= greatest(gap.starts, ${unsummedFrom(from, timeZone)}) and e.occurred_at < gap.ends
      ) part
      group by gap.product_id
    ),
    latest as (select distinct on (product_id) * from gap order by product_id, started_at desc)
    select p.id as "productId", p.name, price_now(p) as "priceCents", latest.started_at as "outSince",
      latest.ended_at as "backAt", round(coalesce(seen.views, 0))::bigint as "viewsWhileOut",
      usual.units as "usualUnits", usual.views as "usualViews",
      (select count(*) from wishlist_item w where w.product_id = p.id) as waiting,
      (select jsonb_build_object('external_key', i.external_key, 'file_key', f.key, 'file_variants', f.variants)
        from product_image i left join stored_file f on f.id = i.file_id and f.deleted_at is null
        where i.product_id = p.id and i.position = 0) as picture
    from latest
    join product p on p.id = latest.product_id and p.status <> 'archived'
    left join seen on seen.product_id = latest.product_id
    cross join lateral (
      select coalesce(sum(s.units_sold), 0)::bigint as units, coalesce(sum(s.views), 0)::bigint as views
      from product_daily_stat s cross join edge
      where s.product_id = latest.product_id and s.day < edge.day
        and s.day < (latest.started_at at time zone ${timeZone}::text)::date
        and s.day >= (latest.started_at at time zone ${timeZone}::text)::date - ${usualDays}::int
    ) usual
    order by coalesce(seen.views, 0) * usual.units * p.price_cents / greatest(usual.views, 1) desc, latest.started_at desc, p.id
    limit ${limit}
  `.execute(db);
  return rows;
}
