import { forms, subcategories } from '../catalog-tree.ts';
import type { Matches, MatchRow } from '../search/search-products.ts';
import { type ListSort, type ProductChoice, productOrders, type SortKey } from './product-choice.ts';
import { type ProductIndex, packTraits, sortByKind } from './product-index.ts';

const indexes = new WeakMap<Matches, ProductIndex>();
const formPlaces = new Map<string, number>(forms.map((form, place) => [form, place + 1]));
const subcategoryPlaces = new Map(subcategories.map(({ id }, place) => [id, place]));

/** The matches of a search as a small index, counted and filtered like the index of the whole shop. */
export function indexOfMatches(
  matches: Matches,
  whole: Pick<ProductIndex, 'sellers' | 'highestPriceCents'>,
): ProductIndex {
  const known = indexes.get(matches);
  if (known) return known;
  const { sellers, highestPriceCents } = whole;
  const sellerPlaces = new Map(sellers.map(({ id }, place) => [id, place]));
  const row = (place: number) => matches.rows[place] as MatchRow;
  const index = sortByKind({
    size: matches.rows.length,
    priceCents: (place) => row(place).priceCents,
    seller: (place) => sellerPlaces.get(row(place).sellerId) ?? -1,
    traits: (place) => packTraits(traitsOf(row(place))),
    sellers,
    highestPriceCents,
  });
  indexes.set(matches, index);
  return index;
}

const traitsOf = (row: MatchRow) => ({
  subcategory: subcategoryPlaces.get(row.subcategoryId) ?? 0,
  form: formPlaces.get(row.form ?? '') ?? 0,
  ratingHundredths: Math.round(row.rating * 100),
  inStock: row.available > 0,
  onOffer: row.onOffer,
});

const keyOf: Record<SortKey, (row: MatchRow) => string | number> = {
  featured: (row) => Number(row.featured),
  rating: (row) => row.rating,
  reviews: (row) => row.reviewCount,
  price: (row) => row.priceCents,
  created: (row) => row.createdAt,
  name: (row) => row.name.toLowerCase(),
  id: (row) => row.id,
};

function passes(row: MatchRow, choice: ProductChoice): boolean {
  const { minPriceCents = 0, maxPriceCents = Number.MAX_SAFE_INTEGER, minRating = 0 } = choice;
  return (
    (choice.categoryId ?? row.categoryId) === row.categoryId &&
    (choice.subcategoryId ?? row.subcategoryId) === row.subcategoryId &&
    (choice.sellerId ?? row.sellerId) === row.sellerId &&
    (choice.inStock ?? row.available > 0) === row.available > 0 &&
    (!choice.onOffer || row.onOffer) &&
    (!choice.forms || (row.form !== null && choice.forms.includes(row.form))) &&
    row.priceCents >= minPriceCents &&
    row.priceCents <= maxPriceCents &&
    row.rating >= minRating
  );
}

/** Without a sort, the best match comes first. */
export function chosenIds(matches: Matches, choice: ProductChoice, sort: ListSort | undefined): string[] {
  const rows = matches.rows.filter((row) => passes(row, choice));
  if (sort) rows.sort(by(sort));
  return rows.map(({ id }) => id);
}

function by(sort: ListSort): (a: MatchRow, b: MatchRow) => number {
  const { keys, direction } = productOrders[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    for (const key of keys) {
      const [left, right] = [keyOf[key](a), keyOf[key](b)];
      if (left !== right) return left < right ? -sign : sign;
    }
    return 0;
  };
}
