import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

const shown = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 0, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 … 6'],
  [3, 12, '1 2 3 4 … 12'],
  [4, 12, '1 … 3 4 5 … 12'],
  [9, 12, '1 … 8 9 10 … 12'],
  [10, 12, '1 … 9 10 11 12'],
  [12, 12, '1 … 9 10 11 12'],
  [99, 12, '1 … 9 10 11 12'],
  [-3, 12, '1 2 3 4 … 12'],
] as const)('page %i of %i shows %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});

test('never more than five numbers, the current one always among them', () => {
  for (let pages = 1; pages <= 40; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = pageWindow(page, pages).filter((slot) => typeof slot === 'number');
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
});
