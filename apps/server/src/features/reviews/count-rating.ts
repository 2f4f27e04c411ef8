import type { Db } from '../../platform/db/client.ts';
import { rateProduct } from '../catalog/index.ts';
import { rateSeller } from '../sellers/index.ts';
import type { HeldReview } from './review-writes.repository.ts';

type Rated = Pick<HeldReview, 'product_id' | 'seller_id' | 'status'>;
/** What a review says and whether a delivered line vouches for it; null where there is none, before or after. */
type Opinion = Pick<HeldReview, 'rating' | 'order_line_id'> | null;

/** Only verified purchases count: otherwise a person could move a rating by opening accounts. */
const weightOf = (opinion: Opinion) =>
  opinion?.order_line_id ? { sum: opinion.rating, count: 1 } : { sum: 0, count: 0 };

/** In the transaction of the review itself. Product before seller, always: the other way round two writers could lock each other out. */
export async function countRating(tx: Db, review: Rated, before: Opinion, after: Opinion): Promise<void> {
  const [old, fresh] = [weightOf(before), weightOf(after)];
  const change = { sum: fresh.sum - old.sum, count: fresh.count - old.count };
  // A hidden review is in no sum, so nothing is to be taken out of it.
  if (review.status === 'hidden' || (change.sum === 0 && change.count === 0)) return;
  await rateProduct(tx, review.product_id, change);
  await rateSeller(tx, review.seller_id, change);
}
