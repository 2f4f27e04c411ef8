import { RECENTLY_VIEWED_MAX } from '@herbary/contract/wishlist.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export const listLooks = (db: Db, userId: string) =>
  db
    .selectFrom('recently_viewed')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .limit(RECENTLY_VIEWED_MAX)
    .execute();

export const upsertLooks = (tx: Db, userId: string, productIds: readonly string[]) =>
  sql`
    insert into recently_viewed (user_id, product_id, viewed_at)
    select ${userId}, p.id, statement_timestamp() - min(look.position) * interval '1 microsecond'
    from unnest(${productIds}::uuid[]) with ordinality as look (product_id, position)
    join product p on p.id = look.product_id and p.visible
    group by p.id
    on conflict (user_id, product_id) do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)
  `.execute(tx);

export const trimLooks = (tx: Db, userId: string, keep: number) =>
  sql`
    delete from recently_viewed
    where user_id = ${userId} and product_id in (
      select product_id from recently_viewed
      where user_id = ${userId}
      order by viewed_at desc, product_id
      offset ${keep}
    )
  `.execute(tx);

export const deleteLooks = (db: Db, userId: string) =>
  db.deleteFrom('recently_viewed').where('user_id', '=', userId).execute();
