import { FORMS_BY_CATEGORY, SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import { describe, expect, it } from 'vitest';
import { demoApplicants } from '../data/demo-applicants.ts';
import { DEMO_SELLER_EMAIL, demoSellers } from '../data/demo-sellers.ts';
import { plants } from '../data/plants.ts';
import { demoPeople } from './demo-people.ts';
import { demoProducts } from './demo-products.ts';

const LISTED_WORDS =
  /adult|xxx|porn|sex|explicit|nude|obscene|naked|erotic|offensive|vulgar|profanity|alcohol|tobacco|cigarette|vape|marijuana|cannabis|weed|cbd|thc|drug|narcotic|psychedelic|mushroom|hemp|opium|cocaine|heroin|smoke|loud|coke/i;
const HEALTH_CLAIMS =
  /\b(cures?|cured|treats?|treated|treatment|heals?|healing|prevents?|remed(y|ies)|relieves?|detox)\b/i;

const DRAWN_SPECIES =
  'chamomile tulsi mint lavender ginger turmeric echinacea camellia rosemary elderberry calendula ashwagandha nettle dandelion valerian ginseng licorice cinnamon hibiscus lemonbalm sage thyme stjohnswort milkthistle rose jasmine lemongrass fennel cardamom hawthorn raspberry ginkgo passionflower moringa rooibos staranise clove oat redclover yarrow plantain lemon eucalyptus garlic bilberry aloe'.split(
    ' ',
  );

const countBy = <T>(list: T[], key: (item: T) => string) => {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};

describe('the demo products', () => {
  it('are 480, each with its own slug and its own name', () => {
    expect(demoProducts).toHaveLength(480);
    expect(new Set(demoProducts.map((p) => p.slug)).size).toBe(480);
    expect(new Set(demoProducts.map((p) => p.name)).size).toBe(480);
  });

  it('fill every subcategory with at least 12', () => {
    const counts = countBy(demoProducts, (p) => `${p.category} / ${p.subCategory}`);
    const wanted = Object.entries(SUBCATEGORIES).flatMap(([c, subs]) => subs.map((s) => `${c} / ${s}`));
    expect([...counts.keys()].sort()).toEqual(wanted.sort());
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(12);
  });

  it('are spread over all 24 sellers, 8 to 33 each', () => {
    const counts = countBy(demoProducts, (p) => p.sellerSlug);
    expect([...counts.keys()].sort()).toEqual(demoSellers.map((s) => s.slug).sort());
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(8);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(33);
  });

  it('have a form that belongs to their category', () => {
    for (const p of demoProducts) expect(FORMS_BY_CATEGORY[p.category], p.name).toContain(p.form);
  });

  it('pass the content check in every checked field', () => {
    const caught = demoProducts.flatMap((p) =>
      [p.name, p.description, p.ingredients, p.recommendedUse].filter((text) => LISTED_WORDS.test(text)),
    );
    expect(caught).toEqual([]);
  });

  it('make no health claims', () => {
    const caught = demoProducts.flatMap((p) =>
      [p.name, p.description, p.recommendedUse].filter((text) => HEALTH_CLAIMS.test(text)),
    );
    expect(caught).toEqual([]);
  });

  it('fill every field with finished text', () => {
    for (const p of demoProducts) {
      for (const text of [p.description, p.ingredients, p.recommendedUse, p.storage]) {
        expect(text, p.name).toMatch(/^[A-Z0-9].*[.?]$/s);
        expect(text, p.name).not.toMatch(/undefined|NaN|\{|\[| {2}|—|\.\.|\0/);
      }
      expect(p.size, p.name).not.toBe('');
      expect(p.description.length, p.name).toBeGreaterThanOrEqual(90);
      expect(p.description.length, p.name).toBeLessThanOrEqual(700);
      expect(p.name.length, p.name).toBeLessThanOrEqual(45);
    }
  });

  it('do not repeat a description, and share few sentences', () => {
    expect(new Set(demoProducts.map((p) => p.description)).size).toBe(480);
    const sentences = demoProducts.flatMap((p) => p.description.split(/(?<=[.?!]) /));
    expect(Math.max(...countBy(sentences, (s) => s).values())).toBeLessThanOrEqual(4);
  });

  it('cost between 4 and 200 dollars, and a struck-through price is higher', () => {
    for (const p of demoProducts) {
      expect(p.priceCents, p.name).toBeGreaterThanOrEqual(400);
      expect(p.priceCents, p.name).toBeLessThanOrEqual(20_000);
      if (p.originalPriceCents !== undefined) expect(p.originalPriceCents, p.name).toBeGreaterThan(p.priceCents);
    }
    const discounted = demoProducts.filter((p) => p.originalPriceCents !== undefined).length;
    expect(discounted).toBeGreaterThan(45);
    expect(discounted).toBeLessThan(100);
  });

  it('include some sold out, some nearly so, and 20 to 30 featured in every category', () => {
    expect(demoProducts.filter((p) => p.stock === 0).length).toBeGreaterThan(8);
    expect(demoProducts.filter((p) => p.stock > 0 && p.stock <= 10).length).toBeGreaterThan(25);
    const featured = demoProducts.filter((p) => p.featured);
    expect(featured.length).toBeGreaterThanOrEqual(20);
    expect(featured.length).toBeLessThanOrEqual(30);
    expect(new Set(featured.map((p) => p.category)).size).toBe(4);
    expect(featured.filter((p) => p.stock === 0)).toEqual([]);
  });
});

describe('the demo sellers and people', () => {
  it('ask only for plants that can be drawn', () => {
    const asked = [...demoProducts, ...demoSellers, ...demoApplicants].flatMap((item) => item.sprig ?? []);
    expect(asked.filter((sprig) => !DRAWN_SPECIES.includes(sprig))).toEqual([]);
    for (const p of demoProducts.filter((p) => p.category === 'Accessories')) expect(p.sprig, p.name).toBeDefined();
  });

  it('put the demo account’s store first', () => {
    expect(demoSellers).toHaveLength(24);
    expect(demoSellers[0]?.email).toBe(DEMO_SELLER_EMAIL);
  });

  it('have what the registration form asks for', () => {
    for (const seller of [...demoSellers, ...demoApplicants]) {
      expect(seller.description.length, seller.slug).toBeLessThanOrEqual(300);
      expect(seller.phone, seller.slug).toMatch(/^\d{10}$/);
      expect(seller.email, seller.slug).toMatch(/^[a-z]+@[a-z]+\.test$/);
      expect(seller.certifications.length, seller.slug).toBeGreaterThanOrEqual(1);
      expect(`${seller.description} ${seller.businessName}`).not.toMatch(LISTED_WORDS);
    }
    expect(new Set([...demoSellers, ...demoApplicants].map((s) => s.email)).size).toBe(28);
  });

  it('include two pending applicants, one under review and one rejected', () => {
    expect(demoApplicants.map((a) => a.status).sort()).toEqual(['pending', 'pending', 'rejected', 'underReview']);
  });

  it('name 120 different people with their own addresses', () => {
    expect(demoPeople).toHaveLength(120);
    expect(new Set(demoPeople.map((p) => p.email)).size).toBe(120);
    for (const person of demoPeople) expect(person.phone).toMatch(/^\d{10}$/);
  });
});

describe('the plants', () => {
  it('give every fact a product can quote', () => {
    expect(Object.keys(plants).length).toBeGreaterThanOrEqual(70);
    for (const plant of Object.values(plants)) {
      for (const text of [plant.botany, plant.tradition, plant.kitchen, plant.cautions]) {
        expect(text, plant.common).toMatch(/^[A-Z“].*[.?”]$/s);
      }
      expect(plant.otherNames.length, plant.common).toBeGreaterThanOrEqual(1);
      expect(plant.taste, plant.common).not.toMatch(/\.$/);
    }
  });
});
