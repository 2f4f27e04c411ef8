import type { REPORT_REASONS } from '@herbary/contract/reviews.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Held until the review stands: a product on sale, and whose it is. */
export const findReviewableProduct = (tx: Db, productId: string) =>
  tx
    .selectFrom('product')
    .select(['id', 'seller_id'])
    .where('id', '=', productId)
    .where('visible', '=', true)
    .forKeyShare()
    .executeTakeFirst();

/** The delivery that makes a review verified; each line vouches for one review. */
export async function findReceivedLine(tx: Db, buyerId: string, productId: string): Promise<string | null> {
  const line = await tx
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .leftJoin('review', 'review.order_line_id', 'order_line.id')
    .select('order_line.id')
    .where('customer_order.buyer_id', '=', buyerId)
    .where('customer_order.status', '=', 'delivered')
    .where('order_line.product_id', '=', productId)
    .where('review.id', 'is', null)
    .orderBy('customer_order.delivered_at')
    .orderBy('order_line.id')
    .limit(1)
    .executeTakeFirst();
  return line?.id ?? null;
}

export type NewReview = {
  id: string;
  productId: string;
  sellerId: string;
  buyerId: string;
  orderLineId: string | null;
  rating: number;
  title: string;
  body: string;
};

/** False when this buyer has reviewed this product: the unique index decides, not a look beforehand. */
export async function insertReview(tx: Db, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto('review')
    .values({
      id: review.id,
      product_id: review.productId,
      seller_id: review.sellerId,
      buyer_id: review.buyerId,
      order_line_id: review.orderLineId,
      rating: review.rating,
      title: review.title,
      body: review.body,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const heldColumns = [
  'id',
  'product_id',
  'seller_id',
  'buyer_id',
  'order_line_id',
  'rating',
  'status',
  'updated_at',
] as const;

/** Locks the row, so that the difference of two ratings is taken from the one that really stood before. */
export const lockReview = (tx: Db, id: string) =>
  tx.selectFrom('review').select(heldColumns).where('id', '=', id).forUpdate().executeTakeFirst();

export type HeldReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** Locks it against deletion only: answers and reports need not wait for each other. */
export const sharePublishedReview = (tx: Db, id: string): Promise<HeldReview | undefined> =>
  tx
    .selectFrom('review')
    .select(heldColumns)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forKeyShare()
    .executeTakeFirst();

export type ReviewChange = { rating: number; title: string; body: string; orderLineId: string | null };

export const updateReviewRow = (tx: Db, id: string, change: ReviewChange) =>
  tx
    .updateTable('review')
    .set({
      rating: change.rating,
      title: change.title,
      body: change.body,
      order_line_id: change.orderLineId,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const deleteReviewRow = (tx: Db, id: string) => tx.deleteFrom('review').where('id', '=', id).execute();

/** The words and all that hangs on them; the row keeps its writer from writing the same again. */
export async function withdrawHidden(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('review_like').where('review_id', '=', id).execute();
  await tx.deleteFrom('review_answer').where('review_id', '=', id).execute();
  await tx
    .updateTable('review')
    .set({ status: 'withdrawn', title: '', body: '', like_count: 0, order_line_id: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function hasWithdrawnReview(tx: Db, productId: string, buyerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'withdrawn')
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the review: without it, two people's likes could each be counted from the same number. */
export async function toggleLike(tx: Db, reviewId: string, userId: string): Promise<void> {
  const taken = await tx
    .deleteFrom('review_like')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const liked = taken.numDeletedRows === 0n;
  if (liked) await tx.insertInto('review_like').values({ review_id: reviewId, user_id: userId }).execute();
  await tx
    .updateTable('review')
    .set({ like_count: sql`like_count + ${liked ? 1 : -1}::integer` })
    .where('id', '=', reviewId)
    .execute();
}

/** False when it has an answer already. */
export async function insertAnswer(tx: Db, reviewId: string, sellerId: string, body: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_answer')
    .values({ review_id: reviewId, seller_id: sellerId, body })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type NewReport = {
  id: string;
  reviewId: string;
  reporterId: string;
  reason: (typeof REPORT_REASONS)[number];
  note: string | null;
};

/** False when this person has reported it already. */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_report')
    .values({
      id: report.id,
      review_id: report.reviewId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
