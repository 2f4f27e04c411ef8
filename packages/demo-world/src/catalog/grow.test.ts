import { describe, expect, it } from 'vitest';
import { demoProducts } from './demo-products.ts';
import { productsOfSize, sellersOfSize } from './grow.ts';
import { seeded } from './seeded.ts';

describe('a demo world of any size', () => {
  it('begins with the hand-written products', () => {
    expect([...productsOfSize(480)]).toEqual(demoProducts);
    expect([...productsOfSize(7)]).toEqual(demoProducts.slice(0, 7));
  });

  it('never repeats a slug or a name, and refers only to sellers and pictures that exist', () => {
    const count = 30_000;
    const sellers = new Set([...sellersOfSize(count)].map((s) => s.slug));
    const pictured = new Set(demoProducts.map((p) => p.slug));
    const slugs = new Set<string>();
    const names = new Set<string>();
    for (const product of productsOfSize(count)) {
      slugs.add(product.slug);
      names.add(product.name);
      if (!sellers.has(product.sellerSlug)) expect.fail(`${product.name} has no seller`);
      if (!pictured.has(product.picturesFrom ?? product.slug)) expect.fail(`${product.name} has no pictures`);
      if (product.priceCents < 250) expect.fail(`${product.name} costs ${product.priceCents}`);
    }
    expect(slugs.size).toBe(count);
    expect(names.size).toBe(count);
  });

  it('keeps product n the same however large the world is', () => {
    const small = [...productsOfSize(6_000)];
    let index = 0;
    for (const product of productsOfSize(12_000)) {
      if (index % 500 === 0 && index < 6_000) expect(product).toEqual(small[index]);
      index++;
    }
  });

  it('opens one shop for every 200 products once there are more than 24 shops’ worth', () => {
    const slugs = (count: number) => [...sellersOfSize(count)].map((s) => s.slug);
    expect(slugs(480)).toHaveLength(24);
    expect(slugs(100_000)).toHaveLength(500);
    expect(new Set(slugs(1_000_000)).size).toBe(5_000);
  });

  it('makes variants on demand, without building the world first', () => {
    const [first] = productsOfSize(Number.MAX_SAFE_INTEGER);
    expect(first).toEqual(demoProducts[0]);
  });
});

describe('the seeded random numbers', () => {
  it('repeat for the same seed and differ for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, seeded(seed).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('stay in their bounds and sample without repeating', () => {
    const random = seeded('bounds');
    for (let i = 0; i < 500; i++) expect([1, 2, 3]).toContain(random.int(1, 3));
    expect(random.sample([1, 2, 3, 4], 9).sort()).toEqual([1, 2, 3, 4]);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
