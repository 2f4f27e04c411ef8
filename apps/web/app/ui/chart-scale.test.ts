import { expect, test } from 'vitest';
import { chartTicks, labelEvery } from './chart-scale.ts';

test.each([
  [1240, [0, 500, 1000, 1500]],
  [4, [0, 1, 2, 3, 4]],
  [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
  [0, [0, 1]],
])('ticks for %f are round and reach above it', (highest, ticks) => {
  expect(chartTicks(highest)).toEqual(ticks);
});

test('labels are thinned out evenly', () => {
  expect([labelEvery(5, 12), labelEvery(12, 5), labelEvery(90, 12)]).toEqual([1, 3, 8]);
});
