import type { Form } from '@herbary/contract/catalog.ts';
import type { ProductFacets } from '@herbary/contract/products.ts';
import { categories, forms, subcategories } from '../catalog-tree.ts';
import type { ProductChoice } from './product-choice.ts';
import type { ProductIndex, Traits } from './product-index.ts';

export type ProductCounts = { total: number; facets: ProductFacets };

const ratingSteps = [4, 3, 2, 1] as const;
const shownSellers = 10;

const categoryOfSubcategory = Uint8Array.from(subcategories, (sub) =>
  categories.findIndex((category) => category.id === sub.categoryId),
);
const placeOf = (names: readonly string[], name: string | undefined) => (name === undefined ? -1 : names.indexOf(name));
const categoryIds = categories.map(({ id }) => id);
const subcategoryIds = subcategories.map(({ id }) => id);

/** One bit per filter that a product's traits fail; price and seller are compared product by product. */
const fails = { category: 1, subcategory: 2, form: 4, rating: 8, stock: 16, offer: 32 } as const;
const failsCategories = fails.category | fails.subcategory;

function judgeKinds({ kinds }: ProductIndex, choice: ProductChoice): Uint8Array {
  const category = placeOf(categoryIds, choice.categoryId);
  const subcategory = placeOf(subcategoryIds, choice.subcategoryId);
  const chosenForms = choice.forms && new Set(choice.forms.map((form) => forms.indexOf(form as Form) + 1));
  const minRating = (choice.minRating ?? 0) * 100 - 1e-6;
  return Uint8Array.from(kinds, (kind) => {
    let failures = 0;
    if (category >= 0 && categoryOfSubcategory[kind.subcategory] !== category) failures |= fails.category;
    if (subcategory >= 0 && kind.subcategory !== subcategory) failures |= fails.subcategory;
    if (chosenForms && !chosenForms.has(kind.form)) failures |= fails.form;
    if (kind.ratingHundredths < minRating) failures |= fails.rating;
    if (choice.inStock !== undefined && kind.inStock !== choice.inStock) failures |= fails.stock;
    if (choice.onOffer && !kind.onOffer) failures |= fails.offer;
    return failures;
  });
}

const anySeller = -2;
/** Above every price, and still a small integer: comparing with a larger one would be several times slower. */
const aboveAllPrices = 2 ** 30;
const sellerPlaceOf = ({ sellers }: ProductIndex, id: string | undefined) =>
  id === undefined ? anySeller : sellers.findIndex((seller) => seller.id === id);

type Tally = {
  /** Products of each kind that pass price and seller. */
  kinds: Int32Array;
  /** Products of each seller that pass everything but the seller. */
  sellers: Int32Array;
  /** Of those that pass everything but the price. */
  minPriceCents: number;
  maxPriceCents: number;
};

function tallyProducts(index: ProductIndex, choice: ProductChoice, failures: Uint8Array): Tally {
  const { kinds, priceCents, seller } = index;
  const chosenSeller = sellerPlaceOf(index, choice.sellerId);
  const { minPriceCents: min = 0, maxPriceCents: max = aboveAllPrices } = choice;
  const isAny = chosenSeller === anySeller && min === 0 && max === aboveAllPrices;
  const byKind = Int32Array.from(kinds, ({ from, to }) => (isAny ? to - from : 0));
  const bySeller = new Int32Array(index.sellers.length);
  let lowest = aboveAllPrices;
  let highest = 0;
  for (const [index, { from, to }] of kinds.entries()) {
    const passes = failures[index] === 0;
    if (isAny && !passes) continue;
    let count = 0;
    for (let place = from; place < to; place++) {
      const price = priceCents[place] as number;
      const by = seller[place] as number;
      const ofSeller = chosenSeller === anySeller || by === chosenSeller;
      const inRange = price >= min && price <= max;
      if (ofSeller && inRange) count += 1;
      if (!passes) continue;
      if (inRange) bySeller[by] = (bySeller[by] as number) + 1;
      if (ofSeller && price < lowest) lowest = price;
      if (ofSeller && price > highest) highest = price;
    }
    byKind[index] = count;
  }
  return { kinds: byKind, sellers: bySeller, minPriceCents: lowest, maxPriceCents: highest };
}

/** Sums by trait over the kinds that fail nothing but what the facet itself asks for. */
function sumKinds(
  index: ProductIndex,
  tally: Tally,
  failures: Uint8Array,
  ignored: number,
  of: (kind: Traits) => number,
) {
  const sums: number[] = [];
  for (let place = 0; place < index.kinds.length; place++) {
    if (((failures[place] as number) & ~ignored) !== 0) continue;
    const value = of(index.kinds[place] as Traits);
    sums[value] = (sums[value] ?? 0) + (tally.kinds[place] as number);
  }
  return sums;
}

/** Every facet ignores its own filter and applies all others. */
export function countProducts(index: ProductIndex, choice: ProductChoice): ProductCounts {
  const failures = judgeKinds(index, choice);
  const tally = tallyProducts(index, choice, failures);
  const sums = (ignored: number, of: (kind: Traits) => number) => sumKinds(index, tally, failures, ignored, of);
  const facets = facetsOf({
    choice,
    // Choosing another category clears the subcategory.
    categories: sums(failsCategories, (kind) => categoryOfSubcategory[kind.subcategory] as number),
    subcategories: sums(fails.subcategory, (kind) => kind.subcategory),
    forms: sums(fails.form, (kind) => kind.form),
    ratings: sums(fails.rating, (kind) => Math.floor(kind.ratingHundredths / 100)),
  });
  return {
    total: sums(0, () => 0)[0] ?? 0,
    facets: {
      ...facets,
      sellers: busiestSellers(tally.sellers, index, choice.sellerId),
      inStock: sums(fails.stock, (kind) => Number(kind.inStock))[1] ?? 0,
      onOffer: sums(fails.offer, (kind) => Number(kind.onOffer))[1] ?? 0,
      price: { ...priceRange(tally), highest: index.highestPriceCents / 100 },
    },
  };
}

const priceRange = ({ minPriceCents, maxPriceCents }: Tally) =>
  maxPriceCents === 0 ? { min: 0, max: 0 } : { min: minPriceCents / 100, max: maxPriceCents / 100 };

type Sums = {
  choice: ProductChoice;
  categories: number[];
  subcategories: number[];
  forms: number[];
  ratings: number[];
};

function facetsOf({ choice: { categoryId }, ...sums }: Sums) {
  const offered = categoryId === undefined ? categories : categories.filter(({ id }) => id === categoryId);
  const offeredForms = forms.filter((form) => offered.some((category) => category.forms.includes(form)));
  return {
    categories: categories.map(({ name }, place) => ({ value: name, count: sums.categories[place] ?? 0 })),
    subCategories: offered.flatMap((category) =>
      category.subcategories.map(({ id, name }) => ({
        value: name,
        count: sums.subcategories[subcategoryIds.indexOf(id)] ?? 0,
      })),
    ),
    forms: offeredForms.map((form) => ({ value: form, count: sums.forms[forms.indexOf(form) + 1] ?? 0 })),
    ratings: ratingSteps.map((step) => ({
      value: step,
      count: sums.ratings.slice(step).reduce((sum, count) => sum + (count ?? 0), 0),
    })),
  };
}

/** The chosen seller is always among them: the shopper must be able to see that filter and remove it. */
function busiestSellers(counts: Int32Array, { sellers }: ProductIndex, chosenId?: string): ProductFacets['sellers'] {
  const rank = (place: number) => (sellers[place]?.id === chosenId ? Number.MAX_SAFE_INTEGER : (counts[place] ?? 0));
  return [...counts.keys()]
    .filter((place) => rank(place) > 0)
    .sort((a, b) => rank(b) - rank(a) || a - b)
    .slice(0, shownSellers)
    .flatMap((place) => {
      const seller = sellers[place];
      return seller ? [{ _id: seller.id, businessName: seller.businessName, count: counts[place] ?? 0 }] : [];
    });
}
