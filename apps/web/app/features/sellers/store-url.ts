import type { Category } from '@herbary/contract/catalog.ts';
import { categoryName, PAGE_MAX, type ProductSort } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { parsePage, parseSearch } from './query-text.ts';

export const STORE_SORTS = ['newest', 'price-low', 'price-high', 'name', 'rating'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];
export const AVAILABILITIES = ['all', 'inStock', 'outOfStock'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export type StoreState = {
  search: string;
  category: Category | null;
  sort: StoreSort;
  availability: Availability;
  minPrice: number | null;
  maxPrice: number | null;
  page: number;
};

export const PRICE_DEFAULT = { min: 0, max: 1000 };
const PRICE_MAX = 1_000_000;
export const everything: StoreState = {
  search: '',
  category: null,
  sort: 'newest',
  availability: 'all',
  minPrice: null,
  maxPrice: null,
  page: 1,
};

const serverSorts: Record<StoreSort, ProductSort> = {
  newest: 'newest',
  'price-low': 'price_low',
  'price-high': 'price_high',
  name: 'name',
  rating: 'rating',
};

/** A whole or decimal amount, or nothing. */
function parseAmount(text: string | null, round: (amount: number) => number): number | null {
  if (text === null || !/^\d{1,7}(\.\d{1,2})?$/.test(text.trim())) return null;
  // In whole dollars: with cents there would be a hundred times as many pages, each to be rendered for one visitor.
  const amount = round(Number(text));
  return amount <= PRICE_MAX ? amount : null;
}

export function parseStore(query: URLSearchParams): StoreState {
  const minPrice = parseAmount(query.get('minPrice'), Math.floor);
  return {
    search: parseSearch(query.get('search')),
    category: categoryName.options.find((name) => name.toLowerCase() === query.get('category')?.toLowerCase()) ?? null,
    sort: STORE_SORTS.find((sort) => sort === query.get('sort')) ?? everything.sort,
    availability: AVAILABILITIES.find((one) => one === query.get('availability')) ?? everything.availability,
    minPrice: minPrice === PRICE_DEFAULT.min ? null : minPrice,
    maxPrice: parseAmount(query.get('maxPrice'), Math.ceil),
    page: parsePage(query.get('page'), PAGE_MAX),
  };
}

/** The one address of a state: defaults are left out, and the order is always the same. */
export function storePath(sellerId: string, state: Partial<StoreState> = {}): string {
  const { search, category, sort, availability, minPrice, maxPrice, page } = { ...everything, ...state };
  const query = new URLSearchParams();
  const words = parseSearch(search);
  if (words !== '') query.set('search', words);
  if (category) query.set('category', category);
  if (availability !== everything.availability) query.set('availability', availability);
  if (minPrice) query.set('minPrice', String(minPrice));
  if (maxPrice !== null) query.set('maxPrice', String(maxPrice));
  if (sort !== everything.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const path = pathTo(ROUTES.sellerStore, { sellerId });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** What is asked of the catalog. */
export function productQueryOf(seller: string, state: StoreState, limit: number) {
  const { availability } = state;
  return {
    seller,
    search: state.search || undefined,
    category: state.category ?? undefined,
    inStock: availability === 'all' ? undefined : availability === 'inStock' ? ('true' as const) : ('false' as const),
    minPrice: state.minPrice ?? undefined,
    maxPrice: state.maxPrice ?? undefined,
    sort: serverSorts[state.sort],
    page: state.page,
    limit,
  };
}

export type StoreFilter = 'search' | 'category' | 'availability' | 'price';

export function activeFilters(state: StoreState): StoreFilter[] {
  const active: StoreFilter[] = [];
  if (state.search) active.push('search');
  if (state.category) active.push('category');
  if (state.availability !== everything.availability) active.push('availability');
  if (state.minPrice !== null || state.maxPrice !== null) active.push('price');
  return active;
}

/** The state with one filter taken away, on its first page. */
export function without(state: StoreState, filter: StoreFilter): StoreState {
  const { search, category, availability, minPrice, maxPrice } = everything;
  const cleared = {
    search: { search },
    category: { category },
    availability: { availability },
    price: { minPrice, maxPrice },
  };
  return { ...state, ...cleared[filter], page: 1 };
}

/** From 0 to 1000, widened to the floor and the ceiling of the prices. */
export function priceBounds(prices: { min: number; max: number }): { min: number; max: number } {
  return {
    min: Math.min(PRICE_DEFAULT.min, Math.floor(prices.min)),
    max: Math.max(PRICE_DEFAULT.max, Math.ceil(prices.max)),
  };
}
