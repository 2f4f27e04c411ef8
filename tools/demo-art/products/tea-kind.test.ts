import { expect, it } from 'vitest';
import { leafKindOf, liquorOf } from './tea-kind.ts';

it.each([
  [{ name: 'Sencha', subCategory: 'Green Tea' }, 'green'],
  [{ name: 'Hojicha', subCategory: 'Green Tea' }, 'oolong'],
  [{ name: 'Sunday Blend', subCategory: 'Tea Blends', ingredients: 'Black tea, rose petals.' }, 'black'],
  [{ name: 'Shou Pu-erh Cake', subCategory: 'Specialty Tea' }, 'dark'],
  [{ name: 'Evening Garden', subCategory: 'Tea Blends', ingredients: 'Chamomile, lavender.' }, 'herb'],
  [{ name: 'Chamomile', subCategory: 'Herbal Tea' }, 'herb'],
] as const)('sees what leaf %j is', (tea, kind) => {
  expect(leafKindOf(tea)).toBe(kind);
});

it('colors the cup by leaf, or by plant where there is no tea in it', () => {
  expect(liquorOf('black', 'rose')).toBe('copper');
  expect(liquorOf('herb', 'hibiscus')).toBe('ruby');
  expect(liquorOf('herb', 'rooibos')).toBe('russet');
  expect(liquorOf('herb', 'chamomile')).toBe('gold');
  expect(liquorOf('herb', 'nettle')).toBe('meadow');
});
