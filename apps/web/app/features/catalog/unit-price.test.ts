import { expect, test } from 'vitest';
import { unitPrice } from './unit-price.ts';

const priced = (price: number, size: string | null, category = 'Tea') => unitPrice({ price, size, category });

test.each([
  [14.5, '60 g', '$24.17 per 100 g'],
  [14.5, '60 g, about 30 cups', '$24.17 per 100 g'],
  [6, '60 g bunch', '$10.00 per 100 g'],
  [36, '1.5 kg', '$2.40 per 100 g'],
  [18, '30 ml', '$60.00 per 100 ml'],
  [24, '2 L', '$1.20 per 100 ml'],
  [16.2, '90 capsules', '$0.18 per capsule'],
  [9, '60 gummies', '$0.15 per gummy'],
  [8, '40 bags', '$0.20 per bag'],
])('$%s for %s is %s', (price, size, text) => {
  expect(priced(price, size)).toBe(text);
});

test.each([
  null,
  '',
  'set of three',
  '18 cm',
  '0 g',
  '2 × 50 g',
  '60 capsules, 3 bottles',
  '60 g (2 pouches)',
  'about 60 g',
])('a size of %j gives no amount to compare by', (size) => {
  expect(priced(12, size)).toBeUndefined();
});

test('a pack of 100 g says it already, and a jar of 2 L holds nothing yet', () => {
  expect(priced(12, '100 g')).toBeUndefined();
  expect(priced(48, '2 L', 'Accessories')).toBeUndefined();
});
