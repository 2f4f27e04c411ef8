import { expect, test } from 'vitest';
import { diffListings, diffWords } from './listing-diff.ts';

test.each([
  ['one word more', 'dried whole', 'dried slowly whole', ['same:dried ', 'added:slowly ', 'same:whole']],
  ['another word', 'two capsules', 'four capsules', ['removed:two ', 'added:four ', 'same:capsules']],
  ['nothing before', '', 'new', ['added:new']],
  ['nothing left', 'old', '', ['removed:old']],
  ['no change', 'same words', 'same words', ['same:same words']],
])('a text with %s', (_, before, now, parts) => {
  expect(diffWords(before, now).map(({ kind, text }) => `${kind}:${text}`)).toEqual(parts);
});

test('the parts give back both texts', () => {
  const [before, now] = ['a quick  brown fox\njumps', 'the brown fox  jumps high'];
  const parts = diffWords(before, now);
  const textOf = (kind: 'removed' | 'added') =>
    parts
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map(({ text }) => text)
      .join('');
  expect([textOf('removed'), textOf('added')]).toEqual([before, now]);
});

test('a listing says what changed, what did not, and whether its pictures did', () => {
  const image = { _id: '1', url: '/a.webp', large: '/a.webp', alt: '' };
  const before = {
    ...{ name: 'Sage', description: 'Leaves', category: 'Herbs', subCategory: null, form: null, size: '20 g' },
    ...{ recommendedUse: null, ingredients: null, storage: null, shippingMethod: 'Standard', returnPolicy: '30 days' },
    images: [image],
  };
  const diff = diffListings(before, { ...before, size: '30 g', images: [image, { ...image, url: '/b.webp' }] });
  expect(diff.changed.map(({ label }) => label)).toEqual(['Size']);
  expect(diff.unchanged).toContain('Description');
  expect(diff.areImagesChanged).toBe(true);
});
