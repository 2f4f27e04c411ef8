import type { REVIEW_SORTS } from '@herbary/contract/reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { offsetOf, type PageRequest } from '../../platform/db/list.ts';
import { prepared, runPrepared } from '../../platform/db/prepared.ts';

export type ReviewSort = (typeof REVIEW_SORTS)[number];
/** From one star to five. */
export type RatingCounts = { verified: number[]; all: number[] };

const perStar = (condition: string) =>
  `array[${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where review.rating = ${star}${condition})`)}]::integer[]`;

/** Counted per star, so that average, total and the pages of a filtered list all come from one reading. */
const ratingCounts = `${perStar(' and review.verified')} as verified, ${perStar('')} as "all"`;

const productRatings = prepared<RatingCounts>(
  'reviews.product-ratings',
  `select ${ratingCounts} from product
   left join review on review.product_id = product.id and review.status = 'published'
   where product.id = $1 and product.visible group by product.id`,
);

/** Undefined unless the product is visible to visitors. */
export const findProductRatings = async (db: Db, productId: string): Promise<RatingCounts | undefined> =>
  (await productRatings(db, [productId]))[0];

const sellerRatings = prepared<RatingCounts>(
  'reviews.seller-ratings',
  `select ${ratingCounts} from seller
   left join review on review.seller_id = seller.id and review.status = 'published'
   where seller.id = $1 and is_store_open(seller.id) group by seller.id`,
);

/** Undefined unless visitors can see the seller. */
export const findSellerRatings = async (db: Db, sellerId: string): Promise<RatingCounts | undefined> =>
  (await sellerRatings(db, [sellerId]))[0];

/** With everything the view needs to know about the person who looks; a visitor has liked and reported nothing. */
const reviewsSeenBy = (db: Db, viewerId: string | undefined) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('app_user as buyer', 'buyer.id', 'review.buyer_id')
    .leftJoin('review_answer as answer', 'answer.review_id', 'review.id')
    .leftJoin('seller as answerer', 'answerer.id', 'answer.seller_id')
    .select([
      'review.id',
      'review.product_id',
      'review.seller_id',
      'review.buyer_id',
      'review.verified',
      'review.status',
      'review.rating',
      'review.title',
      'review.body',
      'review.like_count',
      'review.created_at',
      'review.updated_at',
      'product.name as product_name',
      'product.status as product_status',
      'product.visible as product_visible',
      'buyer.first_name',
      'buyer.last_name',
      'buyer.deleted_at as buyer_deleted_at',
      'answer.body as answer_body',
      'answer.created_at as answered_at',
      'answerer.business_name as answerer_name',
    ])
    .select([
      sql<boolean>`exists (
        select from review_like where review_id = review.id and user_id = ${viewerId ?? null}::uuid)`.as('liked'),
      sql<boolean>`exists (
        select from review_report where review_id = review.id and reporter_id = ${viewerId ?? null}::uuid)`.as(
        'reported',
      ),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsSeenBy>['execute']>>[number];

/** Every order ends with the newest first; the id settles what happened in the same moment. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  helpful: sql`review.like_count desc, review.created_at desc, review.id desc`,
  newest: sql`review.created_at desc, review.id desc`,
  highest: sql`review.rating desc, review.created_at desc, review.id desc`,
  lowest: sql`review.rating asc, review.created_at desc, review.id desc`,
};

export type ListedReviews = {
  of: { productId: string } | { sellerId: string };
  rating?: number;
  sort: ReviewSort;
  page: PageRequest;
};

/** The page is found in an index by its ids alone: what is skipped is not joined to anything. */
function publishedIds(db: Db, { of, rating, sort, page }: ListedReviews) {
  const published = db.selectFrom('review').select('review.id').where('review.status', '=', 'published');
  const owned =
    'productId' in of
      ? published.where('review.product_id', '=', of.productId)
      : published.where('review.seller_id', '=', of.sellerId);
  return (rating === undefined ? owned : owned.where('review.rating', '=', rating))
    .orderBy(orders[sort])
    .limit(page.limit)
    .offset(offsetOf(page));
}

export function listReviewRows(db: Db, listed: ListedReviews, viewerId: string | undefined): Promise<ReviewRow[]> {
  const rows = reviewsSeenBy(db, viewerId)
    .where('review.id', 'in', publishedIds(db, listed))
    .orderBy(orders[listed.sort]);
  const owner = 'productId' in listed.of ? 'product' : 'seller';
  const stars = listed.rating === undefined ? 'all' : 'one';
  return runPrepared(db, `reviews.${owner}-${listed.sort}-${stars}`, rows);
}

/** Their own is shown to its writer whether it is published or hidden. */
export const findOwnReview = (db: Db, productId: string, buyerId: string) =>
  reviewsSeenBy(db, buyerId)
    .where('review.buyer_id', '=', buyerId)
    .where('review.product_id', '=', productId)
    .where('review.status', '<>', 'withdrawn')
    .executeTakeFirst();

export const newestReviewRows = (db: Db, ids: readonly string[], viewerId: string): Promise<ReviewRow[]> =>
  reviewsSeenBy(db, viewerId)
    .where('review.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(orders.newest)
    .execute();

export const getReviewRow = (db: Db, id: string, viewerId: string): Promise<ReviewRow> =>
  reviewsSeenBy(db, viewerId).where('review.id', '=', id).executeTakeFirstOrThrow();
