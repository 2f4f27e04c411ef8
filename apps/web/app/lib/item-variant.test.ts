import { expect, test } from 'vitest';
import { itemVariant } from './item-variant.ts';

test('size and form are shown once each; unknown values are left out', () => {
  expect(itemVariant({ size: '40 g', form: 'Dried' })).toBe('40 g, Dried');
  expect(itemVariant({ size: '60 capsules', form: 'Capsules' })).toBe('60 capsules');
  expect(itemVariant({ size: '30 sachets', form: 'Powders' })).toBe('30 sachets, Powders');
  expect(itemVariant({ size: 'One size', form: 'N/A' })).toBe('One size');
  expect(itemVariant({ size: null, form: null })).toBe('');
});
