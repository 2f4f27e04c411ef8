import { expect, it } from 'vitest';
import { formatReviewDay } from './review-day.ts';

it('is the same day wherever it is read', () => {
  expect(formatReviewDay('2026-10-12T23:59:59.000Z')).toBe('12\u00a0October\u00a02026');
  expect(formatReviewDay('2026-01-01T00:00:00.000Z')).toBe('1\u00a0January\u00a02026');
});
