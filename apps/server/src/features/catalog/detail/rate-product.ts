import type { Db } from '../../../platform/db/client.ts';
import { addProductRating } from './product-detail.repository.ts';

/** What a review adds to the rating of its product, or takes from it, in the transaction of the review. */
export async function rateProduct(tx: Db, productId: string, change: { sum: number; count: number }): Promise<void> {
  await addProductRating(tx, productId, change);
}
