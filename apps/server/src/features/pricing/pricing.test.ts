import { quote } from '@herbary/contract/pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent } from '../../testing/extent.ts';
import { type Promo, promoProblem } from '../promotions/index.ts';
import {
  eligibleCentsOf,
  feeBpsOf,
  type LineAmounts,
  type PricingLine,
  priceCheckout,
  quoteOf,
  shareOfPieces,
  sumAmounts,
  totalOf,
} from './index.ts';
import { netOf, type PricingPolicy, policyOf } from './price-checkout.ts';

const runs = { numRuns: extent({ few: 1_000, many: 3_000 }) };
const sellers = ['anna', 'ben', 'cleo'];
const now = new Date('2026-11-16T10:00:00Z');
const policy = policyOf({ taxRateBasisPoints: 900, shippingFlatCents: 500 }, null);

const amount = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 100_000_000 }));
const quantity = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 }));

const anyLine = fc
  .record({
    sellerId: fc.constantFrom(...sellers),
    unitPriceCents: amount,
    quantity,
    feeBps: fc.constantFrom(800, 650, 500, 0, 10_000),
  })
  .map((line): PricingLine => ({ ...line, productId: '', sellerName: `Store of ${line.sellerId}` }));
const anyLines = fc
  .array(anyLine, { maxLength: 12 })
  .map((lines) => lines.map((line, at) => ({ ...line, productId: `product ${at}` })));

const promoOf = (terms: Partial<Promo>): Promo => ({
  id: 'promo',
  code: 'HARVEST',
  description: null,
  sellerId: null,
  sellerName: terms.sellerId ? `Store of ${terms.sellerId}` : null,
  kind: 'percent',
  percentBps: 1000,
  amountCents: null,
  maxDiscountCents: null,
  minSubtotalCents: 0,
  startsAt: new Date(0),
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  usedCount: 0,
  active: true,
  ...terms,
});
const anyPromo = fc
  .record({
    sellerId: fc.constantFrom(null, ...sellers, 'nobody here'),
    percentBps: fc.option(fc.integer({ min: 1, max: 10_000 })),
    amountCents: amount,
    maxDiscountCents: fc.option(amount),
  })
  .map(({ percentBps, amountCents, ...terms }) =>
    percentBps === null
      ? promoOf({ ...terms, kind: 'fixed', percentBps: null, amountCents })
      : promoOf({ ...terms, percentBps }),
  );
const anyCheckout = fc.record({
  lines: anyLines,
  promo: fc.option(anyPromo, { nil: undefined }),
  shippingMethod: fc.constantFrom('standard' as const, 'expedited' as const, 'priority' as const),
});
const anyPolicy = fc
  .record({
    taxRateBasisPoints: fc.integer({ min: 0, max: 9_999 }),
    shippingFlatCents: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((env) => policyOf(env, null));

const add = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
const amountsOf = (line: LineAmounts): LineAmounts => sumAmounts([line]);
const halfUp = (cents: number, bps: number) => Number((BigInt(cents) * BigInt(bps) * 2n + 10_000n) / 20_000n);

describe('a priced checkout', () => {
  it('is the sum of its sellers, and each seller of their lines, whatever is bought', () => {
    fc.assert(
      fc.property(anyPolicy, anyCheckout, (anyOf, checkout) => {
        const priced = priceCheckout(anyOf, checkout);
        const whole = sumAmounts(priced.lines);
        expect(sumAmounts(priced.sellers.map(({ amounts }) => amounts))).toEqual(whole);
        expect(add(priced.sellers.map(({ totalCents }) => totalCents))).toBe(priced.totalCents);
        expect(totalOf(whole)).toBe(priced.totalCents);
        expect(priced.totalCents).toBe(
          priced.subtotalCents - priced.discountCents + priced.shippingCents + priced.taxCents,
        );
        for (const seller of priced.sellers) {
          const own = priced.lines.filter(({ sellerId }) => sellerId === seller.sellerId);
          expect(sumAmounts(own)).toEqual(seller.amounts);
          expect(add(own.map((line) => line.quantity))).toBe(seller.items);
        }
        for (const line of priced.lines) {
          expect(line.subtotalCents).toBe(line.unitPriceCents * line.quantity);
          for (const cents of Object.values(amountsOf(line))) {
            expect(Number.isSafeInteger(cents)).toBe(true);
            expect(cents).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      runs,
    );
  });

  it('never takes off more than the goods the code is for, on the whole and on each line', () => {
    fc.assert(
      fc.property(anyCheckout, (checkout) => {
        const priced = priceCheckout(policy, checkout);
        const eligible = checkout.promo ? eligibleCentsOf(checkout.lines, checkout.promo) : 0;
        expect(priced.discountCents).toBeLessThanOrEqual(eligible);
        expect(priced.discountCents).toBeLessThanOrEqual(checkout.promo?.maxDiscountCents ?? eligible);
        for (const line of priced.lines) expect(netOf(line)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('lets a seller’s code touch that seller alone and be paid by them, a site-wide one by the platform', () => {
    fc.assert(
      fc.property(anyCheckout, (checkout) => {
        const priced = priceCheckout(policy, checkout);
        const owner = checkout.promo?.sellerId;
        for (const line of priced.lines) {
          if (owner) expect(line.platformDiscountCents).toBe(0);
          if (owner !== line.sellerId) expect(line.sellerDiscountCents).toBe(0);
          if (!checkout.promo) expect(netOf(line)).toBe(line.subtotalCents);
        }
      }),
      runs,
    );
  });

  it('taxes what is left after the discount, half a cent up, and no line that costs nothing', () => {
    fc.assert(
      fc.property(anyPolicy, anyCheckout, (anyOf, checkout) => {
        const priced = priceCheckout(anyOf, checkout);
        expect(priced.taxCents).toBe(halfUp(priced.subtotalCents - priced.discountCents, anyOf.taxBps));
        for (const line of priced.lines) if (netOf(line) === 0) expect(line.taxCents).toBe(0);
      }),
      runs,
    );
  });

  it('charges shipping once, and none for nothing', () => {
    fc.assert(
      fc.property(anyCheckout, (checkout) => {
        const choice = policy.shippingChoices.find(({ id }) => id === checkout.shippingMethod);
        expect(priceCheckout(policy, checkout).shippingCents).toBe(checkout.lines.length > 0 ? choice?.cents : 0);
      }),
      runs,
    );
  });

  it('takes a fee of the items after discount, never more than those', () => {
    fc.assert(
      fc.property(anyCheckout, (checkout) => {
        for (const line of priceCheckout(policy, checkout).lines) {
          expect(line.feeCents).toBe(halfUp(netOf(line), line.feeBps));
          expect(line.feeCents).toBeLessThanOrEqual(netOf(line));
        }
      }),
      runs,
    );
  });

  it('fits the quote of the contract, whose figures are the same', () => {
    fc.assert(
      fc.property(anyCheckout, ({ lines, promo, shippingMethod }) => {
        const stored = lines.map((line) => ({ ...line, sellerId: '0198f000-0000-7000-8000-000000000000' }));
        const priced = priceCheckout(policy, { lines: stored, promo, shippingMethod });
        const shown = quote.parse(quoteOf(policy, priced, { now, shippingMethod, promo, handlingTimes: new Map() }));
        expect(Math.round(shown.total * 100)).toBe(priced.totalCents);
        expect(Math.round(add(shown.sellers.map(({ total }) => total * 100)))).toBe(priced.totalCents);
      }),
      { numRuns: extent({ few: 300, many: 1_000 }) },
    );
  });

  it('is worked out by hand for two sellers and a code', () => {
    const line = (sellerId: string, unitPriceCents: number, pieces: number): PricingLine => ({
      productId: `${sellerId} ${unitPriceCents}`,
      sellerId,
      sellerName: sellerId,
      unitPriceCents,
      quantity: pieces,
      feeBps: feeBpsOf('seedling'),
    });
    const lines = [line('anna', 1000, 2), line('ben', 333, 1)];
    const priced = priceCheckout(policy, { lines, promo: promoOf({}), shippingMethod: 'standard' });
    expect(priced).toMatchObject({
      subtotalCents: 2333,
      discountCents: 233,
      shippingCents: 500,
      taxCents: 189,
      totalCents: 2789,
    });
    expect(priced.sellers.map(({ totalCents, items }) => [totalCents, items])).toEqual([
      [2391, 2],
      [398, 1],
    ]);
    expect(priced.lines.map(amountsOf)).toEqual([
      {
        subtotalCents: 2000,
        sellerDiscountCents: 0,
        platformDiscountCents: 200,
        shippingCents: 429,
        taxCents: 162,
        feeCents: 144,
      },
      {
        subtotalCents: 333,
        sellerDiscountCents: 0,
        platformDiscountCents: 33,
        shippingCents: 71,
        taxCents: 27,
        feeCents: 24,
      },
    ]);
  });
});

describe('the share of some pieces of a line', () => {
  const anyPricedLine = fc
    .tuple(anyCheckout, fc.nat())
    .map(([checkout, at]) => priceCheckout(policy, checkout).lines.at(at % Math.max(1, checkout.lines.length)))
    .filter((line) => line !== undefined);

  it('adds up to the whole, in however many parts the pieces come back', () => {
    fc.assert(
      fc.property(anyPricedLine, fc.array(fc.nat(), { maxLength: 8 }), (line, marks) => {
        const cuts = [...marks.map((mark) => mark % (line.quantity + 1)), 0, line.quantity].sort((a, b) => a - b);
        const parts = cuts
          .slice(1)
          .map((to, at) => shareOfPieces(line, { quantity: line.quantity, from: cuts[at] ?? 0, to }));
        expect(sumAmounts(parts)).toEqual(amountsOf(line));
        for (const part of parts) {
          for (const cents of Object.values(part)) expect(cents).toBeGreaterThanOrEqual(0);
          expect(netOf(part)).toBeGreaterThanOrEqual(0);
          expect(part.feeCents).toBeLessThanOrEqual(netOf(part));
        }
      }),
      runs,
    );
  });

  it('is within a cent of its exact part', () => {
    fc.assert(
      fc.property(anyPricedLine, fc.nat(), (line, mark) => {
        const to = 1 + (mark % line.quantity);
        const part = shareOfPieces(line, { quantity: line.quantity, from: to - 1, to });
        expect(part.subtotalCents).toBe(line.unitPriceCents);
        for (const name of ['sellerDiscountCents', 'platformDiscountCents', 'shippingCents'] as const) {
          expect(Math.abs(part[name] - line[name] / line.quantity)).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });

  it.each([
    { quantity: 3, from: 2, to: 1 },
    { quantity: 3, from: -1, to: 1 },
    { quantity: 3, from: 0, to: 4 },
    { quantity: 3, from: 0, to: 1.5 },
  ])('refuses %j', (pieces) => {
    const [line] = priceCheckout(policy, {
      lines: [{ productId: 'p', sellerId: 's', sellerName: 's', unitPriceCents: 100, quantity: 3, feeBps: 800 }],
      shippingMethod: 'standard',
    }).lines;
    expect(() => shareOfPieces(line ?? sumAmounts([]), pieces)).toThrow(RangeError);
  });
});

describe('the policy', () => {
  it('charges 5.00, 9.99 and 14.99 by default', () => {
    const choices = (policy satisfies PricingPolicy).shippingChoices.map(({ id, cents }) => [id, cents]);
    expect(choices).toEqual([
      ['standard', 500],
      ['expedited', 999],
      ['priority', 1499],
    ]);
  });

  it('knows the fee of each tier, and of no other', () => {
    expect(['seedling', 'grower', 'botanist'].map(feeBpsOf)).toEqual([800, 650, 500]);
    expect(() => feeBpsOf('giant')).toThrow();
    expect(() => feeBpsOf('constructor')).toThrow();
  });
});

it('names a code that gives nothing, with nothing off and the reason', () => {
  const promo = promoOf({ minSubtotalCents: 4000 });
  const problem = promoProblem(promo, { now: new Date(), eligibleCents: 3999, usedByUser: 0 });
  const priced = priceCheckout(policy, { lines: [], shippingMethod: 'standard' });
  expect(
    quoteOf(policy, priced, {
      now,
      shippingMethod: 'standard',
      promo,
      promoProblem: problem,
      handlingTimes: new Map(),
    }),
  ).toMatchObject({
    promo: { code: 'HARVEST', discount: 0 },
    promoProblem: 'This promo code is for orders of $40.00 or more',
  });
});
