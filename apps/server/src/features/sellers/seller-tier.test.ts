import { describe, expect, it } from 'vitest';
import { tierFor } from './seller-tier.ts';

describe('the tier of a seller', () => {
  it.each([
    [0, 'seedling'],
    [99_999, 'seedling'],
    [100_000, 'grower'],
    [999_999, 'grower'],
    [1_000_000, 'botanist'],
  ])('%s cents in ninety days: %s', (cents, tier) => {
    expect(tierFor(cents)).toBe(tier);
  });
});
