import { expect, it } from 'vitest';
import { idOf } from '../../testing/sample-wishlist.ts';
import { changeMessage } from './cart-messages.ts';

const about = { product: idOf(1), name: 'Tulsi Rama' };

it.each([
  [{ ...about, kind: 'price', from: 12, to: 14.5 }, 'Tulsi Rama now costs $14.50 instead of $12.00.'],
  [{ ...about, kind: 'stock', from: 4, to: 2 }, 'Only 2 of Tulsi Rama left. The quantity has been lowered from 4.'],
  [{ ...about, kind: 'gone', from: null, to: null }, 'Tulsi Rama is no longer available.'],
] as const)('says in a sentence that %j', (change, sentence) => {
  expect(changeMessage(change)).toBe(sentence);
});
