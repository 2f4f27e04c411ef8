import type { Db } from '../../platform/db/client.ts';
import { addSellerRating } from './sellers.repository.ts';

/** What a review adds to the rating of its seller, or takes from it, in the transaction of the review. */
export async function rateSeller(tx: Db, sellerId: string, change: { sum: number; count: number }): Promise<void> {
  await addSellerRating(tx, sellerId, change);
}
