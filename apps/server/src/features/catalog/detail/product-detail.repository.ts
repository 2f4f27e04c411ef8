import type { HandlingTime } from '@herbary/contract/delivery.ts';
import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { PictureRow } from '../picture-url.ts';
import { type CardRow, isoTime } from './product-cards.repository.ts';

export type DetailRow = Omit<CardRow, keyof PictureRow> & {
  description: string;
  ingredients: string | null;
  recommended_use: string | null;
  storage: string | null;
  shipping_method: string;
  return_policy: string;
  final_sale: boolean;
  /** Of a sale that runs and has an end. */
  sale_ends_at: string | null;
  updated_at: string;
  logo_key: string | null;
  is_verified: boolean;
  city: string;
  state: string;
  country: string;
  handling_time: HandlingTime;
  seller_rating_sum: number;
  seller_review_count: number;
  images: (PictureRow & { alt: string })[];
};

const detail = prepared<{ detail: DetailRow }>(
  'catalog.detail',
  `select row_to_json(found) as detail from (
     select p.id, p.name, p.latin_name, price_now(p) as price_cents,
       price_before_now(p) as original_price_cents, p.shelf_price_cents,
       case when p.sale_starts_at <= now() and p.sale_ends_at > now() then ${isoTime('p.sale_ends_at')} end as sale_ends_at, p.rating_avg as rating, p.review_count,
       p.seller_id, p.subcategory_id, p.form, p.size, p.featured, ${isoTime('p.created_at')} as created_at,
       ${isoTime('p.updated_at')} as updated_at, p.description, p.ingredients, p.recommended_use, p.storage,
       p.shipping_method, p.return_policy, is_final_sale(p, ${FINAL_SALE_ABOVE_PERCENT}) as final_sale, coalesce(l.available, 0) as stock,
       s.business_name, s.is_verified, s.city, s.state, s.country, s.handling_time,
       s.rating_sum as seller_rating_sum, s.review_count as seller_review_count, logo.key as logo_key,
       coalesce((
         select json_agg(json_build_object(
           'external_key', i.external_key, 'file_key', f.key, 'file_variants', f.variants, 'alt', i.alt)
           order by i.position)
         from product_image i left join stored_file f on f.id = i.file_id and f.deleted_at is null
         where i.product_id = p.id and (f.key is not null or i.external_key is not null)), '[]') as images
     from product p
     join seller s on s.id = p.seller_id
     join app_user u on u.id = s.id
     left join stored_file logo on logo.id = u.profile_image_file_id and logo.deleted_at is null
     left join stock_level l on l.product_id = p.id
     where p.id = $1 and p.visible) found`,
);

export async function findDetail(db: Db, id: string): Promise<DetailRow | undefined> {
  const [row] = await detail(db, [id]);
  return row?.detail;
}

/** Called with the review's own change: sums that are added to, never read and written back, cannot lose a rating. */
export const addProductRating = (tx: Db, productId: string, { sum, count }: { sum: number; count: number }) =>
  tx
    .updateTable('product')
    .set({ rating_sum: sql`rating_sum + ${sum}::bigint`, review_count: sql`review_count + ${count}::integer` })
    .where('id', '=', productId)
    .execute();
