import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type ApplicationStatus = 'pending' | 'underReview' | 'approved' | 'rejected';

export const findApplication = (db: Db, userId: string) =>
  db
    .selectFrom('seller')
    .select([sql<ApplicationStatus>`status`.as('status'), 'decision_reason'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const findStoreFacts = (db: Db, userId: string) =>
  db.selectFrom('seller').select(['business_name', 'is_verified']).where('id', '=', userId).executeTakeFirst();

/** Called with the review's own change: sums that are added to, never read and written back, cannot lose a rating. */
export const addSellerRating = (tx: Db, sellerId: string, { sum, count }: { sum: number; count: number }) =>
  tx
    .updateTable('seller')
    .set({ rating_sum: sql`rating_sum + ${sum}::bigint`, review_count: sql`review_count + ${count}::integer` })
    .where('id', '=', sellerId)
    .execute();
