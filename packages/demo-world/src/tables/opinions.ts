import { type DemoReview, reviewsFor } from '../catalog/demo-reviews.ts';
import { ago, dayMs } from './calendar.ts';
import type { Buyer, Cast, ShelfProduct } from './cast.ts';

/** What a buyer thinks of a product, before anybody has looked whether that buyer received it. */
export type Opinion = { product: ShelfProduct; buyer: Buyer; review: DemoReview };

/** Nobody writes before having an account. */
export function opinionsOn(products: ShelfProduct[], { buyers, now }: Pick<Cast, 'buyers' | 'now'>): Opinion[] {
  const byEmail = new Map(buyers.map((buyer) => [buyer.email, buyer]));
  return products.flatMap((product) =>
    reviewsFor(product.demo).flatMap((review): Opinion[] => {
      const buyer = byEmail.get(review.reviewer.email);
      const isMember = buyer && buyer.joinedAt < ago(now, (review.daysAgo + 1) * dayMs);
      return isMember ? [{ product, buyer, review }] : [];
    }),
  );
}
