import { describe, expect, it } from 'vitest';
import { discountOf, type Promo, promoProblem } from './promo-rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const promo: Promo = {
  id: 'promo',
  code: 'HARVEST',
  description: null,
  sellerId: null,
  sellerName: null,
  kind: 'percent',
  percentBps: 1250,
  amountCents: null,
  maxDiscountCents: null,
  minSubtotalCents: 0,
  startsAt: new Date('2026-04-01T00:00:00Z'),
  endsAt: new Date('2026-06-01T00:00:00Z'),
  maxUses: 10,
  maxUsesPerUser: 2,
  usedCount: 9,
  active: true,
};
const problem = (change: Partial<Promo>, question: { at?: Date; eligibleCents?: number; usedByUser?: number } = {}) => {
  const { at = now, eligibleCents = 5000, usedByUser = 0 } = question;
  return promoProblem({ ...promo, ...change }, { now: at, eligibleCents, usedByUser })?.message;
};

describe('a promo code', () => {
  it('applies within its window, to the instant', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({}, { at: promo.startsAt })).toBeUndefined();
    const early = problem({}, { at: new Date(promo.startsAt.getTime() - 1) });
    expect(early).toMatch(/^This promo code starts on April 1, 2026/);
    expect(problem({}, { at: new Date('2026-06-01T00:00:00Z') })).toBe('This promo code has expired');
    expect(problem({ endsAt: null }, { at: new Date('2036-06-01T00:00:00Z') })).toBeUndefined();
    expect(problem({ active: false })).toBe('This promo code is not valid');
  });

  it('has as many uses as its limits say, in all and for one person', () => {
    const usedUp = 'This promo code has already been used up';
    expect(problem({ usedCount: 10 })).toBe(usedUp);
    expect(problem({ usedCount: 10, maxUses: null })).toBeUndefined();
    expect(problem({}, { usedByUser: 1 })).toBeUndefined();
    expect(problem({}, { usedByUser: 2 })).toBe(usedUp);
    expect(problem({ maxUsesPerUser: null }, { usedByUser: 99 })).toBeUndefined();
  });

  it('asks for its minimum and for its seller’s products', () => {
    expect(problem({ minSubtotalCents: 5000 })).toBeUndefined();
    expect(problem({ minSubtotalCents: 5001 })).toBe('This promo code is for orders of $50.01 or more');
    const ferns = { sellerId: 'fern', sellerName: 'Fern & Co' };
    expect(problem(ferns)).toBeUndefined();
    expect(problem(ferns, { eligibleCents: 0 })).toBe('This promo code only works for items from Fern & Co');
    expect(problem({ ...ferns, minSubtotalCents: 5001 })).toMatch(/\$50\.01.*Fern & Co/);
  });

  it.each([
    [{}, 1000, 125],
    [{}, 4, 1],
    [{}, 3, 0],
    [{ percentBps: 10_000 }, 777, 777],
    [{ maxDiscountCents: 100 }, 5000, 100],
    [{ kind: 'fixed' as const, percentBps: null, amountCents: 500 }, 1200, 500],
    [{ kind: 'fixed' as const, percentBps: null, amountCents: 500 }, 300, 300],
    [{ kind: 'fixed' as const, percentBps: null, amountCents: 500, maxDiscountCents: 200 }, 1200, 200],
  ])('%j takes off of %i cents: %i', (change, eligibleCents, off) => {
    expect(discountOf({ ...promo, ...change }, eligibleCents)).toBe(off);
  });
});
