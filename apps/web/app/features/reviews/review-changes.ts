import type { ProductReviews, Review, ReviewStats } from '@herbary/contract/reviews.ts';

type Stars = keyof ReviewStats['ratingDistribution'];
const everyStar: readonly Stars[] = [1, 2, 3, 4, 5];

function counted(stats: ReviewStats, changes: readonly [rating: number, by: number][]): ReviewStats {
  const ratingDistribution = { ...stats.ratingDistribution };
  for (const [rating, by] of changes) ratingDistribution[rating as Stars] += by;
  const totalReviews = everyStar.reduce((sum, stars) => sum + ratingDistribution[stars], 0);
  const sum = everyStar.reduce<number>((total, stars) => total + stars * ratingDistribution[stars], 0);
  return { ...stats, ratingDistribution, totalReviews, averageRating: totalReviews === 0 ? 0 : sum / totalReviews };
}

/** A review by a buyer who has not received the product is shown and counted as not verified. */
function weighed(stats: ReviewStats, before: Review | undefined, after: Review | undefined): ReviewStats {
  const changes: [rating: number, by: number][] = [];
  if (before?.verified) changes.push([before.rating, -1]);
  if (after?.verified) changes.push([after.rating, 1]);
  const unverified = Number(after?.verified === false) - Number(before?.verified === false);
  return { ...counted(stats, changes), unverifiedReviews: stats.unverifiedReviews + unverified };
}

export function withNewReview(answer: ProductReviews, review: Review): ProductReviews {
  return {
    ...answer,
    reviews: [...answer.reviews, review],
    totalReviews: answer.totalReviews + 1,
    mine: review,
    stats: weighed(answer.stats, undefined, review),
  };
}

export function withChangedReview(answer: ProductReviews, review: Review): ProductReviews {
  const own = answer.mine?._id === review._id;
  const before = own ? answer.mine : answer.reviews.find((one) => one._id === review._id);
  const isRegraded = before && (before.rating !== review.rating || before.verified !== review.verified);
  return {
    ...answer,
    reviews: answer.reviews.map((one) => (one._id === review._id ? review : one)),
    mine: own ? review : answer.mine,
    stats: isRegraded && !review.hidden ? weighed(answer.stats, before, review) : answer.stats,
  };
}

export function withoutReview(answer: ProductReviews, review: Review): ProductReviews {
  const mine = answer.mine?._id === review._id ? null : answer.mine;
  // Among neither the reviews nor the counts: only its writer saw it.
  if (review.hidden) return { ...answer, mine };
  return {
    ...answer,
    reviews: answer.reviews.filter((one) => one._id !== review._id),
    totalReviews: Math.max(0, answer.totalReviews - 1),
    mine,
    stats: weighed(answer.stats, review, undefined),
  };
}
