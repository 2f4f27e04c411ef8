import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, shareOf } from './money.ts';

describe('allocate', () => {
  it('never gains or loses a cent, and stays within a cent of the exact share', () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((w) => w > 0));
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (total, list) => {
        const parts = allocate(total, list);
        const sum = list.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (list[index] ?? 0)) / sum)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('gives the left-over cents to the largest remainders, the earlier part first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(500, [2599, 1250])).toEqual([338, 162]);
  });

  it('gives nothing to a weight of zero, and even parts when there is no other weight', () => {
    expect(allocate(7, [0, 3, 0])).toEqual([0, 7, 0]);
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
  });

  it('refuses fractions and debts', () => {
    expect(() => allocate(1.5, [1])).toThrow(RangeError);
    expect(() => allocate(-1, [1])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
  });
});

describe('shareOf', () => {
  it('rounds half a cent up', () => {
    expect(shareOf(2500, 900)).toBe(225);
    expect(shareOf(50, 900)).toBe(5);
    expect(shareOf(49, 900)).toBe(4);
  });
});
