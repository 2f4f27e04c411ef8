import type { ReviewStats } from '@herbary/contract/reviews.ts';
import type { RatingCounts } from './reviews.repository.ts';

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export function statsOf({ verified, all }: RatingCounts): ReviewStats {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = verified;
  const total = sumOf(verified);
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five;
  return {
    averageRating: total > 0 ? Math.round((sum / total) * 10) / 10 : 0,
    totalReviews: total,
    unverifiedReviews: sumOf(all) - total,
    ratingDistribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
  };
}

/** How many reviews a list has that shows one number of stars, or all. */
export const countOf = ({ all }: RatingCounts, rating?: number): number =>
  rating === undefined ? sumOf(all) : (all[rating - 1] ?? 0);
