import type { ApplicationStatus } from '@herbary/contract/application-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export const findApplication = (db: Db, userId: string) =>
  db
    .selectFrom('seller')
    .select([sql<ApplicationStatus>`status`.as('status'), 'decision_reason'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const findStoreFacts = (db: Db, userId: string) =>
  db
    .selectFrom('seller')
    .select(['business_name', 'business_description', 'business_category', 'country', 'is_verified'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Called with the review's own change: sums that are added to, never read and written back, cannot lose a rating. */
export const addSellerRating = (tx: Db, sellerId: string, { sum, count }: { sum: number; count: number }) =>
  tx
    .updateTable('seller')
    .set({ rating_sum: sql`rating_sum + ${sum}::bigint`, review_count: sql`review_count + ${count}::integer` })
    .where('id', '=', sellerId)
    .execute();

export const listOpenSellers = (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('seller').select('id').where('status', '=', 'approved').where('closed_at', 'is', null).execute();

export async function setTiers(db: Db, sellers: readonly { id: string; tier: string }[]): Promise<void> {
  await sql`
    update seller s set tier = new.tier, tier_computed_at = now()
    from unnest(${sellers.map(({ id }) => id)}::uuid[], ${sellers.map(({ tier }) => tier)}::text[]) as new (id, tier)
    where s.id = new.id
  `.execute(db);
}
