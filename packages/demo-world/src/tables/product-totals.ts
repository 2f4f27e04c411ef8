import { isSold, type OrderBook } from './order-book.ts';
import type { ReviewPlan } from './plan-reviews.ts';

export type RatingSum = { sum: number; count: number };

/** By product and by store: what the published reviews of verified purchases add up to. */
export function ratingSums(reviews: ReviewPlan[]): Map<string, RatingSum> {
  const sums = new Map<string, RatingSum>();
  for (const { product, rating, hidden, orderLineId } of reviews) {
    if (hidden || !orderLineId) continue;
    for (const id of [product.id, product.storeId]) {
      const { sum, count } = sums.get(id) ?? { sum: 0, count: 0 };
      sums.set(id, { sum: sum + rating, count: count + 1 });
    }
  }
  return sums;
}

export function soldCounts({ orders }: OrderBook): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { product, quantity } of orders.filter(isSold).flatMap((order) => order.lines)) {
    counts.set(product.id, (counts.get(product.id) ?? 0) + quantity);
  }
  return counts;
}
