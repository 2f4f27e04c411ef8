import { expect, test } from 'vitest';
import { priceProblem, readNumber, stockProblem } from './product-numbers.ts';

test.each([
  ['8.60', 8.6],
  ['$1,200.50', 1200.5],
  ['1,234,567', 1_234_567],
  [' ', null],
])('"%s" is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['8,60', '1,5', '12,34,567', '1,2345', '8.60.1', 'free'])('"%s" is no number', (text) => {
  expect(readNumber(text)).toBeNaN();
  expect(priceProblem(readNumber(text))).toBe('Price above 0');
  expect(stockProblem(readNumber(text))).toBe('A whole number, 0 or more');
});
