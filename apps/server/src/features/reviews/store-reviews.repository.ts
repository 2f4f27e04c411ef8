import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList } from '../../platform/db/list.ts';

type Filter = { show?: 'all' | 'unanswered'; rating?: number };

const unanswered = sql<boolean>`not exists (select from review_answer where review_id = review.id)`;

/** What a moderator has hidden is neither shown nor answered. */
export const storeReviewList = (sellerId: string) =>
  defineList({
    name: 'store reviews',
    from: sql`review`,
    id: sql`review.id`,
    columns: sql<{ id: string }>`review.id`,
    where: ({ show, rating }: Filter) => [
      sql`review.seller_id = ${sellerId}`,
      sql`review.status = 'published'`,
      show === 'unanswered' ? unanswered : undefined,
      rating === undefined ? undefined : sql`review.rating = ${rating}`,
    ],
    sorts: { created: [ascending(sql`review.created_at`, 'timestamptz')] },
    sort: '-created',
  });

export const countStoreReviews = (db: Db, sellerId: string): Promise<{ all: number; unanswered: number }> =>
  db
    .selectFrom('review')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where ${unanswered})`.as('unanswered')])
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
