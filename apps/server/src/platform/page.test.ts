import { describe, expect, it } from 'vitest';
import { offsetOf, pagesOf } from './page.ts';

describe('a page', () => {
  it('counts from one', () => {
    expect(offsetOf({ page: 1, limit: 12 })).toBe(0);
    expect(offsetOf({ page: 3, limit: 12 })).toBe(24);
  });

  it('is one of as many as are needed, and of one when there is nothing', () => {
    expect([0, 1, 12, 13].map((total) => pagesOf(total, 12))).toEqual([1, 1, 1, 2]);
  });
});
