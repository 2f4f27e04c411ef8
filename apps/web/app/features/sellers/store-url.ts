import { type Category, SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import { PAGE_MAX } from '@herbary/contract/product-limits.ts';
import type { ProductSort } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { choiceParam, listState, pageParam, textParam, type UrlParam } from '../../lib/list-state.ts';

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
const categories = Object.keys(SUBCATEGORIES) as Category[];
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

/** "20", "$20" and "1,000.50" are amounts; undefined: what was typed is none. */
export const amountOf = (text: string): number | undefined => {
  const digits = text.trim().replace(/^\$\s*|,(?=\d{3})/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
};

const amountParam = (round: (amount: number) => number, none: number | null = null): UrlParam<number | null> => ({
  read: ([text = '']) => {
    const typed = amountOf(text);
    if (typed === undefined) return null;
    // In whole dollars: with cents there would be a hundred times as many pages, each to be rendered for one visitor.
    const amount = round(typed);
    return amount <= PRICE_MAX && amount !== none ? amount : null;
  },
  write: (amount) => (amount === null || amount === none ? [] : [String(amount)]),
});

const storeUrl = listState({
  search: textParam,
  category: {
    read: ([text]) => categories.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null,
    write: (category) => (category ? [category] : []),
  } satisfies UrlParam<Category | null>,
  availability: choiceParam(AVAILABILITIES, everything.availability),
  minPrice: amountParam(Math.floor, PRICE_DEFAULT.min),
  maxPrice: amountParam(Math.ceil),
  sort: choiceParam(STORE_SORTS, everything.sort),
  page: pageParam(PAGE_MAX),
});

export const parseStore = (query: URLSearchParams): StoreState => storeUrl.read(query);

/** The one address of a state: defaults are left out, and the order is always the same. */
export const storePath = (sellerId: string, state: Partial<StoreState> = {}): string =>
  storeUrl.href(pathTo(ROUTES.sellerStore, { sellerId }), state);

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
