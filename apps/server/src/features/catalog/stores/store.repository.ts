import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

export const findStore = (db: Db, id: string) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .leftJoin('stored_file as logo', (join) =>
      join.onRef('logo.id', '=', 'app_user.profile_image_file_id').on('logo.deleted_at', 'is', null),
    )
    .leftJoin('stored_file as banner', (join) =>
      join.onRef('banner.id', '=', 'seller.banner_file_id').on('banner.deleted_at', 'is', null),
    )
    .select([
      'seller.id',
      'seller.business_name',
      'seller.business_category',
      'seller.business_description',
      'seller.city',
      'seller.state',
      'seller.website',
      'seller.is_verified',
      'seller.rating_sum',
      'seller.review_count',
      'seller.joined_at',
      'logo.key as logo_key',
      'banner.key as banner_key',
      sql<number>`(select count(*) from product where product.seller_id = seller.id and product.visible)`.as(
        'product_count',
      ),
    ])
    .where('seller.id', '=', id)
    .where(sql<boolean>`is_store_open(seller.id)`)
    .executeTakeFirst();

export async function isStoreOpen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select is_store_open(${id}) as open`.execute(db);
  return rows[0]?.open ?? false;
}
