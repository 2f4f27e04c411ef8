import { type DemoReview, reviewsFor } from '../catalog/demo-reviews.ts';
import { ago, dayMs } from './calendar.ts';
import type { Buyer, Cast, ListedProduct } from './cast.ts';

/** What a buyer thinks of a product, whether or not that buyer received it. */
export type Opinion = { product: ListedProduct; buyer: Buyer; review: DemoReview };

/** Without reviews that would be older than the account of their writer. */
export function opinionsOn(products: ListedProduct[], { buyers, now }: Pick<Cast, 'buyers' | 'now'>): Opinion[] {
  const byEmail = new Map(buyers.map((buyer) => [buyer.email, buyer]));
  return products.flatMap((product) =>
    reviewsFor(product.demo).flatMap((review): Opinion[] => {
      const buyer = byEmail.get(review.reviewer.email);
      const isMember = buyer && buyer.joinedAt < ago(now, (review.daysAgo + 1) * dayMs);
      return isMember ? [{ product, buyer, review }] : [];
    }),
  );
}
