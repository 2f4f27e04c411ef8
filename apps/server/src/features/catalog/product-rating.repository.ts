import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Called with the review's own change: sums that are added to, never read and written back, cannot lose a rating. */
export const addProductRating = (tx: Db, productId: string, { sum, count }: { sum: number; count: number }) =>
  tx
    .updateTable('product')
    .set({ rating_sum: sql`rating_sum + ${sum}::bigint`, review_count: sql`review_count + ${count}::integer` })
    .where('id', '=', productId)
    .execute();
