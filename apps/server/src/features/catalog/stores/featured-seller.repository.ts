import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Of the featured, open stores that sell something, the one that is featured this week. */
export const findFeaturedSeller = (db: Db, week: number) =>
  db
    .with('candidate', (query) =>
      query
        .selectFrom('seller')
        .innerJoin('app_user', 'app_user.id', 'seller.id')
        .select([
          'seller.id',
          'seller.business_name',
          'seller.business_description',
          'seller.city',
          'seller.country',
          'seller.is_verified',
          'seller.certifications',
          'seller.review_count',
          'seller.rating_sum',
          'seller.joined_at',
          'app_user.profile_image_file_id',
          sql<number>`row_number() over (order by seller.joined_at, seller.id)`.as('place'),
          sql<number>`count(*) over ()`.as('stores'),
        ])
        .where('seller.featured', '=', true)
        .where('seller.status', '=', 'approved')
        .where('seller.closed_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('product')
              .select('product.id')
              .whereRef('product.seller_id', '=', 'seller.id')
              .where('product.visible', '=', true),
          ),
        ),
    )
    .selectFrom('candidate')
    .selectAll()
    .where(sql<boolean>`place = 1 + ${week}::int % stores::int`)
    .executeTakeFirst();

export const countLiveProducts = async (db: Db, sellerId: string) => {
  const row = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('visible', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const listShowcase = (db: Db, sellerId: string, limit: number) =>
  db
    .selectFrom('product')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 0),
    )
    .select([
      'product.id',
      'product.name',
      sql<number>`price_now(product)`.as('price_cents'),
      'product_image.file_id',
      'product_image.external_key',
    ])
    .where('product.seller_id', '=', sellerId)
    .where('product.visible', '=', true)
    .orderBy('product.featured', 'desc')
    .orderBy('product.review_count', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute();
