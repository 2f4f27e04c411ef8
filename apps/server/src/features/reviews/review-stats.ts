import type { ReviewStats } from '@herbary/contract/reviews.ts';
import type { RatingCounts } from './reviews.repository.ts';

export function statsOf({ one, two, three, four, five }: RatingCounts): ReviewStats {
  const total = one + two + three + four + five;
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five;
  return {
    averageRating: total > 0 ? Math.round((sum / total) * 10) / 10 : 0,
    totalReviews: total,
    ratingDistribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
  };
}

/** How many reviews a list has that shows one number of stars, or all. */
export function countOf({ totalReviews, ratingDistribution }: ReviewStats, rating?: number): number {
  if (rating === undefined) return totalReviews;
  return ratingDistribution[rating as keyof ReviewStats['ratingDistribution']];
}
