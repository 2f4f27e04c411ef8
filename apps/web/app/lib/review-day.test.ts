import { expect, it } from 'vitest';
import { formatReviewDay } from './review-day.ts';

it('is the same day in every time zone', () => {
  expect(formatReviewDay('2026-10-12T23:59:59.000Z')).toBe('October\u00a012,\u00a02026');
  expect(formatReviewDay('2026-01-01T00:00:00.000Z')).toBe('January\u00a01,\u00a02026');
});
