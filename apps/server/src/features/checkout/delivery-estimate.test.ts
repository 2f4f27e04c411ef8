import { expect, test } from 'vitest';
import { deliveryEstimate } from './delivery-estimate.ts';

const estimate = (from: string, days: number) => deliveryEstimate(new Date(from), days).toISOString();

test('counts business days only', () => {
  expect(estimate('2026-03-02T10:00:00Z', 5)).toBe('2026-03-09T10:00:00.000Z');
  expect(estimate('2026-03-06T10:00:00Z', 1)).toBe('2026-03-09T10:00:00.000Z');
  expect(estimate('2026-03-07T10:00:00Z', 2)).toBe('2026-03-10T10:00:00.000Z');
});
