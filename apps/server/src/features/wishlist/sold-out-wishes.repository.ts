import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Waits for nobody: a wish that is just being removed is left alone. */
export const markSoldOut = (db: Db) =>
  sql`
    with sold_out as (
      select w.user_id, w.product_id
      from wishlist_item w
      join product p on p.id = w.product_id and p.visible
      left join stock_level l on l.product_id = p.id
      where w.sold_out_since is null and coalesce(l.available, 0) = 0
      for update of w skip locked
    )
    update wishlist_item w set sold_out_since = now()
    from sold_out
    where w.user_id = sold_out.user_id and w.product_id = sold_out.product_id
  `.execute(db);

/**
 * Takes the marks off what can be bought again. Somebody waits for it who saved it while it was sold out, or when it was
 * sold out for an hour: the last pieces in a cart that is given up are no news.
 */
export async function takeBackInStock(tx: Db, limit: number) {
  const { rows } = await sql<{ userId: string; productId: string; isAwaited: boolean }>`
    with back as (
      select w.user_id, w.product_id, w.created_at, w.sold_out_since
      from wishlist_item w
      join product p on p.id = w.product_id and p.visible
      join stock_level l on l.product_id = p.id and l.available > 0
      where w.sold_out_since is not null
      order by w.product_id, w.user_id
      limit ${limit}
      for update of w skip locked
    )
    update wishlist_item w set sold_out_since = null
    from back
    where w.user_id = back.user_id and w.product_id = back.product_id
    returning w.user_id as "userId", w.product_id as "productId",
      (back.sold_out_since <= back.created_at or back.sold_out_since <= now() - interval '1 hour') as "isAwaited"
  `.execute(tx);
  return rows;
}
