import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * Nothing is left now, so nothing was left after the last movement that took pieces away: that is when it sold out. A product
 * that never had a piece has no such movement.
 */
export const openStockOuts = (db: Db) =>
  sql`
    insert into stock_out (product_id, seller_id, started_at)
    select p.id, p.seller_id, gone.created_at
    from stock_level s
    join product p on p.id = s.product_id
    cross join lateral (
      select m.created_at from stock_movement m
      where m.product_id = p.id and m.on_hand_delta - m.reserved_delta < 0
      order by m.created_at desc, m.id desc limit 1
    ) gone
    where s.on_hand - s.reserved <= 0
      and not exists (select from stock_out o where o.product_id = p.id and o.ended_at is null)
    on conflict do nothing
  `.execute(db);

export const closeStockOuts = (db: Db) =>
  sql`
    update stock_out o
    set ended_at = coalesce((
      select min(m.created_at) from stock_movement m
      where m.product_id = o.product_id and m.created_at >= o.started_at and m.on_hand_delta - m.reserved_delta > 0
    ), now())
    from stock_level s
    where s.product_id = o.product_id and o.ended_at is null and s.on_hand - s.reserved > 0
  `.execute(db);
