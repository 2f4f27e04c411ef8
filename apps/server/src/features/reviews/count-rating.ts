import type { Db } from '../../platform/db/client.ts';
import { addProductRating } from '../catalog/index.ts';
import { addSellerRating } from '../sellers/index.ts';
import type { HeldReview } from './review-writes.repository.ts';

type Rated = Pick<HeldReview, 'product_id' | 'seller_id' | 'status'>;

/** In the transaction of the review itself. Product before seller, always: the other way round two writers could lock each other out. */
export async function countRating(tx: Db, review: Rated, change: { sum: number; count: number }): Promise<void> {
  // A hidden review is in no sum, so nothing is to be taken out of it.
  if (review.status === 'hidden' || (change.sum === 0 && change.count === 0)) return;
  await addProductRating(tx, review.product_id, change);
  await addSellerRating(tx, review.seller_id, change);
}
