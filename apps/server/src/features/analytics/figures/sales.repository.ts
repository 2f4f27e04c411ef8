import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { startOf } from '../../../platform/db/start-of-day.ts';
import type { PictureRow } from '../../catalog/index.ts';
import { endOf, type StoreDays, summedUntil, unsummedFrom, wholeMonths } from './store-days.repository.ts';

export type DaySales = { day: string; orders: number; cents: number };
export type ProductSales = { productId: string; units: number; cents: number };

/** Money of a line that did not stay sold: all of it, or the pieces that came back. */
const lineNotKept = sql`
  l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents - case
    when o.status = 'cancelled' or o.payment_status = 'refunded' then 0
    else (l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents) * (l.quantity - l.returned_quantity) / l.quantity
  end`;

/**
 * Items after discount that were paid for on a day and stayed sold. Sums hold what was paid, and never change; what was
 * cancelled or came back since then is subtracted from the day of its sale. One statement: between two of them a day could
 * move into the sums and count twice.
 */
export async function listSalesByDay(db: Db, { sellerId, timeZone, from, to }: StoreDays): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select part.day, sum(part.orders)::bigint as orders, sum(part.cents)::bigint as cents
    from ${summedUntil(timeZone)} edge
    cross join lateral (
      select s.day, s.orders, s.revenue_cents as cents
        from store_daily_stat s
        where s.seller_id = ${sellerId} and s.day between ${from}::date and ${to}::date and s.day < edge.day
      union all
      select (o.paid_at at time zone ${timeZone}::text)::date, 1, o.subtotal_cents - o.discount_cents
        from customer_order o
        where o.seller_id = ${sellerId} and o.paid_at >= ${unsummedFrom(from, timeZone)}
          and o.paid_at < ${endOf(to, timeZone)}
      union all
      select (o.paid_at at time zone ${timeZone}::text)::date,
          case when o.status = 'cancelled' or o.payment_status = 'refunded' then -1 else 0 end, -lines.cents
        from customer_order o
        cross join lateral (select sum(${lineNotKept}) as cents from order_line l where l.order_id = o.id) lines
        where o.seller_id = ${sellerId} and o.paid_at >= ${startOf(from, timeZone)} and o.paid_at < ${endOf(to, timeZone)}
          and (o.status = 'cancelled' or o.payment_status in ('refunded', 'part-refunded'))
    ) part
    group by part.day order by part.day
  `.execute(db);
  return rows;
}

type PopularRow = ProductSales & { name: string; picture: PictureRow | null };

/** The same sales by product, the most revenue first. */
export async function listProductSales(
  db: Db,
  { sellerId, timeZone, from, to }: StoreDays,
  limit: number,
): Promise<PopularRow[]> {
  const { rows } = await sql<PopularRow>`
    with sold as (
      select part.product_id, sum(part.units)::bigint as units, sum(part.cents)::bigint as cents
      from ${summedUntil(timeZone)} edge
      cross join lateral ${wholeMonths(from, to)} months
      cross join lateral (
        select s.product_id, s.units_sold as units, s.revenue_cents as cents
          from product_monthly_stat s
          where s.seller_id = ${sellerId} and s.month >= months.first and s.month < months.until
        union all
        select s.product_id, s.units_sold, s.revenue_cents
          from product_daily_stat s
          where s.seller_id = ${sellerId} and s.day >= ${from}::date and s.units_sold > 0
            and s.day < least(months.first, ${to}::date + 1, edge.day)
        union all
        select s.product_id, s.units_sold, s.revenue_cents
          from product_daily_stat s
          where s.seller_id = ${sellerId} and s.day >= months.until and s.units_sold > 0
            and s.day < least(${to}::date + 1, edge.day)
        union all
        select l.product_id, l.quantity, l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents
          from customer_order o join order_line l on l.order_id = o.id
          where o.seller_id = ${sellerId} and o.paid_at >= ${unsummedFrom(from, timeZone)}
            and o.paid_at < ${endOf(to, timeZone)}
        union all
        select l.product_id,
            case when o.status = 'cancelled' or o.payment_status = 'refunded' then -l.quantity else -l.returned_quantity end,
            -(${lineNotKept})
          from customer_order o join order_line l on l.order_id = o.id
          where o.seller_id = ${sellerId} and o.paid_at >= ${startOf(from, timeZone)} and o.paid_at < ${endOf(to, timeZone)}
            and (o.status = 'cancelled' or o.payment_status in ('refunded', 'part-refunded'))
      ) part
      group by part.product_id having sum(part.units) > 0
      order by cents desc, units desc, part.product_id limit ${limit}
    )
    select sold.product_id as "productId", sold.units, sold.cents, p.name,
      (select jsonb_build_object('external_key', i.external_key, 'file_key', f.key, 'file_variants', f.variants)
        from product_image i left join stored_file f on f.id = i.file_id and f.deleted_at is null
        where i.product_id = p.id and i.position = 0) as picture
    from sold join product p on p.id = sold.product_id
    order by sold.cents desc, sold.units desc, sold.product_id
  `.execute(db);
  return rows;
}
