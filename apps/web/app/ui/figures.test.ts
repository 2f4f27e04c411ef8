import { expect, it } from 'vitest';
import { countOf, formatAmount, formatCount } from './figures.ts';

it.each([0, 7, 999, 1000, 12345, 1234567])('writes %i as a browser would', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});

it.each([0, 9.5, 12.34, 1000, 123456.78])('writes %f with its cents', (amount) => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  expect(formatAmount(amount)).toBe(amount.toLocaleString('en-US', options));
});

it('one review is not "1 reviews"', () => {
  expect([countOf(1, 'review'), countOf(1448, 'review')]).toEqual(['1 review', '1,448 reviews']);
  expect([countOf(1, 'entry', 'entries'), countOf(0, 'entry', 'entries')]).toEqual(['1 entry', '0 entries']);
});
