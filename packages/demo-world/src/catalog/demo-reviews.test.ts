import { describe, expect, it } from 'vitest';
import { demoProducts } from './demo-products.ts';
import { reviewsFor } from './demo-reviews.ts';

const all = demoProducts.map((product) => ({ product, reviews: reviewsFor(product) }));
const flat = all.flatMap(({ reviews }) => reviews);

describe('the demo reviews', () => {
  it('are the same every time', () => {
    for (const { product, reviews } of all.slice(0, 40)) expect(reviewsFor(product)).toEqual(reviews);
  });

  it('come from different people within one product and do not read the same', () => {
    for (const { product, reviews } of all) {
      expect(new Set(reviews.map((r) => r.reviewer.email)).size, product.name).toBe(reviews.length);
      expect(new Set(reviews.map((r) => r.text)).size, product.name).toBe(reviews.length);
    }
  });

  it('lean to four and five stars, with some of everything', () => {
    const share = (rating: number) => flat.filter((r) => r.rating === rating).length / flat.length;
    expect(share(5) + share(4)).toBeGreaterThan(0.75);
    expect(share(5) + share(4)).toBeLessThan(0.95);
    for (const rating of [1, 2, 3]) expect(share(rating)).toBeGreaterThan(0);
  });

  it('were written after the product was listed and answered after they were written', () => {
    for (const { product, reviews } of all) {
      for (const review of reviews) {
        expect(review.daysAgo, product.name).toBeLessThan(product.createdDaysAgo);
        expect(review.daysAgo, product.name).toBeGreaterThanOrEqual(1);
        if (review.answer) expect(review.answer.daysAgo).toBeLessThanOrEqual(review.daysAgo);
      }
    }
    expect(flat.filter((r) => r.answer).length).toBeGreaterThan(100);
  });

  it('draw on at least 400 different sentences, all of them finished', () => {
    const sentences = new Set(flat.flatMap((r) => r.text.split(/(?<=[.?!]) /)));
    expect(sentences.size).toBeGreaterThan(400);
    for (const review of flat) {
      for (const text of [review.text, review.title, review.answer?.text ?? '']) {
        expect(text).not.toMatch(/[[\]{}|]|undefined| {2}/);
      }
    }
  });
});
