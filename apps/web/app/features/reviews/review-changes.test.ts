import { describe, expect, it } from 'vitest';
import { reviewBy, reviewsOf } from '../../testing/sample-product.ts';
import { withChangedReview, withNewReview, withoutReview } from './review-changes.ts';

const maya = reviewBy('Maya', { rating: 5 });
const theo = reviewBy('Theo', { rating: 2 });

describe('the list after a change', () => {
  it('ends with a new review and counts it', () => {
    const next = withNewReview(reviewsOf([maya]), theo);
    expect(next.reviews.map(({ _id }) => _id)).toEqual([maya._id, theo._id]);
    expect(next.mine).toBe(theo);
    expect(next.stats).toMatchObject({ totalReviews: 2, averageRating: 3.5 });
    expect(next.stats.ratingDistribution).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 });
  });

  it('shows a review by a buyer who has not received the product, and counts it once an edit verifies it', () => {
    const unverified = { ...theo, verified: false };
    const next = withNewReview(reviewsOf([maya]), unverified);
    expect(next).toMatchObject({ totalReviews: 2, stats: { totalReviews: 1, averageRating: 5, unverifiedReviews: 1 } });
    const received = withChangedReview(next, theo);
    expect(received.stats).toMatchObject({ totalReviews: 2, averageRating: 3.5, unverifiedReviews: 0 });
    expect(withoutReview(next, unverified).stats).toMatchObject({ totalReviews: 1, unverifiedReviews: 0 });
  });

  it('counts the new stars of a changed review, also when it stands on another page', () => {
    const elsewhere = reviewsOf([maya, theo], { reviews: [maya], mine: theo });
    const next = withChangedReview(elsewhere, { ...theo, rating: 4 });
    expect(next.stats).toMatchObject({ totalReviews: 2, averageRating: 4.5 });
    expect(next.mine?.rating).toBe(4);
  });

  it('leaves the count alone when only a like came', () => {
    const before = reviewsOf([maya]);
    const next = withChangedReview(before, { ...maya, likeCount: 1 });
    expect(next.stats).toBe(before.stats);
    expect(next.reviews[0]?.likeCount).toBe(1);
  });

  it('never counts a hidden review, neither when it is changed nor when it is deleted', () => {
    const before = reviewsOf([maya], { mine: { ...theo, hidden: true } });
    const regraded = withChangedReview(before, { ...theo, hidden: true, rating: 4 });
    expect(regraded.mine?.rating).toBe(4);
    expect(regraded.stats).toBe(before.stats);
    const deleted = withoutReview(regraded, { ...theo, hidden: true, rating: 4 });
    expect(deleted).toMatchObject({ reviews: [maya], mine: null, totalReviews: 1 });
    expect(deleted.stats).toBe(before.stats);
  });

  it('loses a deleted review, down to none', () => {
    const next = withoutReview(reviewsOf([maya], { mine: maya }), maya);
    expect(next).toMatchObject({ reviews: [], mine: null, totalReviews: 0 });
    expect(next.stats).toMatchObject({ totalReviews: 0, averageRating: 0 });
  });
});
