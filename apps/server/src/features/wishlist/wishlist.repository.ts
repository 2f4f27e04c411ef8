import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * Newest first. A product that left the shop stays on the list. Its words are those that were last cleared: an edit
 * that is not reviewed yet must not reach people by way of their wishlists.
 */
export const listWishes = async (db: Db, userId: string) => {
  const { rows } = await sql<WishRow>`
    select
      p.id, price_now(p) as price_cents,
      price_before_now(p) as original_price_cents, p.review_count, p.seller_id,
      case when cleared.is_current then p.name else coalesce(r.content ->> 'name', 'Product') end as name,
      p.rating_avg::float8 as rating,
      s.business_name,
      c.name as category,
      case when cleared.is_current then i.file_id end as file_id,
      case when cleared.is_current then i.external_key end as external_key,
      coalesce(l.available, 0) as stock,
      p.visible as available
    from wishlist_item w
    join product p on p.id = w.product_id
    join seller s on s.id = p.seller_id
    join category c on c.id = p.category_id
    cross join lateral (select p.cleared_revision is not distinct from p.revision as is_current) cleared
    left join product_revision r
      on not cleared.is_current and r.product_id = p.id and r.revision = p.cleared_revision
    left join product_image i on i.product_id = p.id and i.position = 0
    left join stock_level l on l.product_id = p.id
    where w.user_id = ${userId}
    order by w.created_at desc, w.product_id
  `.execute(db);
  return rows;
};

export type WishRow = {
  id: string;
  name: string;
  price_cents: number;
  original_price_cents: number | null;
  review_count: number;
  rating: number;
  seller_id: string;
  business_name: string;
  category: string;
  file_id: string | null;
  external_key: string | null;
  stock: number;
  available: boolean;
};

export const readWish = async (db: Db, userId: string, productId: string) => {
  const { rows } = await sql<{ saved: boolean; sold: boolean; count: number }>`
    select
      exists (select from wishlist_item where user_id = ${userId} and product_id = ${productId}) as saved,
      exists (select from product where id = ${productId} and visible) as sold,
      (select count(*)::int from wishlist_item where user_id = ${userId}) as count
  `.execute(db);
  return rows[0] ?? { saved: false, sold: false, count: 0 };
};

export const countWishes = async (db: Db, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wishlist_item where user_id = ${userId}
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * In the order given, each a little older than the one before it, so that the list has that order. Who saves what is
 * sold out waits for it from the first moment.
 */
export const insertWishes = (tx: Db, userId: string, productIds: readonly string[], limit: number) =>
  sql`
    insert into wishlist_item (user_id, product_id, created_at, sold_out_since)
    select ${userId}, wish.product_id, wish.saved_at, case when coalesce(l.available, 0) = 0 then wish.saved_at end
    from (
      select p.id as product_id, statement_timestamp() - min(given.position) * interval '1 microsecond' as saved_at
      from unnest(${productIds}::uuid[]) with ordinality as given (product_id, position)
      join product p on p.id = given.product_id and p.visible
      where not exists (select from wishlist_item w where w.user_id = ${userId} and w.product_id = p.id)
      group by p.id
    ) wish
    left join stock_level l on l.product_id = wish.product_id
    order by wish.saved_at desc
    limit ${limit}
  `.execute(tx);

export const deleteWish = (db: Db, userId: string, productId: string) =>
  db.deleteFrom('wishlist_item').where('user_id', '=', userId).where('product_id', '=', productId).execute();

export const deleteWishes = (db: Db, userId: string) =>
  db.deleteFrom('wishlist_item').where('user_id', '=', userId).execute();
