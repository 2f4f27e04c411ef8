import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { openStores } from '../../sellers/index.ts';

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

export const findStore = (db: Db, id: string) =>
  openStores(db)
    .leftJoin('stored_file as logo', (join) =>
      join.onRef('logo.id', '=', 'app_user.profile_image_file_id').on('logo.deleted_at', 'is', null),
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
      sql<number>`(select count(*) from product where product.seller_id = seller.id and product.visible)`.as(
        'product_count',
      ),
    ])
    .where('seller.id', '=', id)
    .executeTakeFirst();

export const isStoreOpen = async (db: Db, id: string): Promise<boolean> =>
  (await openStores(db).select('seller.id').where('seller.id', '=', id).executeTakeFirst()) !== undefined;
