import type { REPORT_REASONS } from '@herbary/contract/reviews.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, defineList } from '../../../platform/db/list.ts';

export type ReportedRow = {
  id: string;
  productId: string;
  productName: string;
  author: string;
  rating: number;
  title: string;
  body: string;
  verified: boolean;
  createdAt: Date;
  updatedAt: Date;
  lastAt: Date;
  reportCount: number;
  reports: { reason: (typeof REPORT_REASONS)[number]; note: string | null; at: string }[];
};

export const reportedList = () =>
  defineList({
    name: 'reported reviews',
    from: sql`(
      select review_id, count(*)::int as reports, min(created_at) as first_at, max(created_at) as last_at
      from review_report
      where status = 'open' group by review_id
    ) open join review r on r.id = open.review_id`,
    id: sql`r.id`,
    columns: sql<ReportedRow>`
      r.id, r.product_id as "productId", p.name as "productName", concat_ws(' ', u.first_name, u.last_name) as author,
      r.rating, r.title, r.body, r.verified, r.created_at as "createdAt", r.updated_at as "updatedAt",
      open.last_at as "lastAt", open.reports as "reportCount", said.reports`,
    joins: sql`join product p on p.id = r.product_id
      join app_user u on u.id = r.buyer_id
      cross join lateral (
        select json_agg(json_build_object('reason', one.reason, 'note', one.note, 'at', one.created_at)) as reports
        from (
          select reason, note, created_at from review_report
          where review_id = r.id and status = 'open' order by created_at, id limit 20
        ) one
      ) said`,
    where: () => [],
    sorts: { reported: [ascending(sql`open.first_at`, 'timestamptz')] },
    sort: 'reported',
  });

/** How many were open, and when the last of them came. */
export async function settleReviewReports(
  tx: Db,
  { reviewId, status, decidedBy }: { reviewId: string; status: 'upheld' | 'dismissed'; decidedBy: string },
): Promise<{ count: number; lastAt: number }> {
  const settled = await tx
    .updateTable('review_report')
    .set({ status, decided_by: decidedBy, decided_at: sql`now()` })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'open')
    .returning('created_at as at')
    .execute();
  return { count: settled.length, lastAt: Math.max(...settled.map(({ at }) => at.getTime())) };
}

export const hideReview = (tx: Db, reviewId: string) =>
  tx.updateTable('review').set({ status: 'hidden' }).where('id', '=', reviewId).execute();

/** For the message to the one who wrote it. */
export async function findRemoved(
  db: Db,
  reviewId: string,
): Promise<{ buyerId: string; productId: string; productName: string } | undefined> {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.buyer_id as buyerId', 'product.id as productId', 'product.name as productName'])
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
}
