import type { ActivityType } from '@herbary/contract/admin-overview.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { offsetOf, type PageRequest } from '../../../platform/db/list.ts';

export type ActivityRow = { id: string; type: ActivityType; name: string; at: Date };
type Asked = PageRequest & { types: readonly ActivityType[]; from: Date; until: Date };

/** Each kind is read from its newest row on and no further than the page reaches: there may be millions of orders. */
export async function listActivity(db: Db, { types, from, until, ...page }: Asked): Promise<ActivityRow[]> {
  const offset = offsetOf(page);
  const reach = offset + page.limit;
  const { rows } = await sql<ActivityRow>`
    select id, type, name, at from (
      (select d.id, 'seller_registration' as type, s.business_name || ', ' || trim(a.first_name || ' ' || a.last_name) as name,
        d.created_at as at
      from seller_decision d join seller s on s.id = d.seller_id join app_user a on a.id = s.id
      where d.to_status = 'pending' and 'seller_registration' = any(${types}::text[])
        and d.created_at >= ${from} and d.created_at < ${until}
      order by d.created_at desc limit ${reach})
      union all
      (select p.id, 'product_listing', p.name || ', ' || s.business_name, p.created_at
      from product p join seller s on s.id = p.seller_id
      where p.visible and 'product_listing' = any(${types}::text[]) and p.created_at >= ${from} and p.created_at < ${until}
      order by p.created_at desc limit ${reach})
      union all
      (select o.id, 'order_placed', o.order_number || ', ' || trim(a.first_name || ' ' || a.last_name) || ', $'
          || to_char(o.total_cents / 100.0, 'FM999,999,990.00'), o.created_at
      from customer_order o join app_user a on a.id = o.buyer_id
      where 'order_placed' = any(${types}::text[]) and o.created_at >= ${from} and o.created_at < ${until}
      order by o.created_at desc limit ${reach})
      union all
      (select d.id, 'seller_' || d.to_status, s.business_name || ', by ' || a.first_name, d.created_at
      from seller_decision d join seller s on s.id = d.seller_id join app_user a on a.id = d.decided_by
      where d.to_status in ('approved', 'rejected') and 'seller_' || d.to_status = any(${types}::text[])
        and d.created_at >= ${from} and d.created_at < ${until}
      order by d.created_at desc limit ${reach})
    ) happened
    order by at desc, id desc limit ${page.limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Of each kind no more than `upTo` are counted. */
export async function countActivity(
  db: Db,
  { types, from, until, upTo }: Pick<Asked, 'types' | 'from' | 'until'> & { upTo: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (
      (select count(*) from seller_decision
        where case to_status when 'pending' then 'seller_registration' else 'seller_' || to_status end = any(${types}::text[])
          and created_at >= ${from} and created_at < ${until})
      + (select count(*) from (select from product where visible and 'product_listing' = any(${types}::text[])
          and created_at >= ${from} and created_at < ${until} limit ${upTo}) listed)
      + (select count(*) from (select from customer_order where 'order_placed' = any(${types}::text[])
          and created_at >= ${from} and created_at < ${until} limit ${upTo}) placed)
    ) as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}
