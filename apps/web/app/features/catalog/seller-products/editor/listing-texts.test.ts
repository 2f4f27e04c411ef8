import { expect, test } from 'vitest';
import { newTexts, problemsOf } from './listing-texts.ts';

const whole = {
  ...newTexts,
  name: 'Garden Sage',
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  description: 'Broad leaves from the south wall.',
  price: '8.60',
  stock: '24',
};

test('a listing that lacks nothing but a name also says the sentence for all required fields', () => {
  expect(problemsOf(whole, true)).toEqual({});
  expect(problemsOf({ ...whole, name: '' }, true)).toEqual({
    '': 'Please fill all required fields correctly',
    name: 'Product name must be at least 3 characters',
  });
  expect(problemsOf({ ...whole, name: 'Ti' }, true)).toEqual({ name: 'Product name must be at least 3 characters' });
});
