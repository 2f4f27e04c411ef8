import {
  type Category,
  FORMS_BY_CATEGORY,
  type Form,
  SUBCATEGORIES,
  type SubCategory,
} from '@herbary/contract/catalog.ts';
import { PAGE_MAX, SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import type { ProductSort } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type Collection, collectionAt } from './collections.ts';

/** What the shop shows; all of it stands in the address. What is left out is the default. */
export type ShopState = {
  /** The page of its own that this started on; its choices need not be named in the address. */
  collection?: Collection;
  search?: string;
  category?: Category;
  subCategory?: SubCategory;
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  inStock: boolean;
  onOffer: boolean;
  seller?: string;
  forms: readonly Form[];
  sort?: ProductSort;
  page: number;
  list: boolean;
};

export const CATEGORIES = Object.keys(SUBCATEGORIES) as Category[];
export const RATINGS = [4, 3, 2, 1] as const;
const PRICE_LIMIT = 1_000_000;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f\s]+/g;

/** What is not sold in any form ("N/A") is nothing to choose by. */
export const formsOf = (category: Category | undefined): readonly Form[] => {
  const lists: readonly (readonly Form[])[] = category
    ? [FORMS_BY_CATEGORY[category]]
    : Object.values(FORMS_BY_CATEGORY);
  return [...new Set(lists.flat())].filter((form) => form !== 'N/A');
};

const matching = <T extends string>(choices: readonly T[], wanted: string | null): T | undefined =>
  choices.find((choice) => choice.toLowerCase() === wanted?.trim().toLowerCase());

const categoryOf = (subCategory: SubCategory): Category | undefined =>
  CATEGORIES.find((category) => (SUBCATEGORIES[category] as readonly SubCategory[]).includes(subCategory));

/** The typed text on one line, cut to the maximum length of a search. */
export function cleanSearch(text: string | null): string | undefined {
  const line = (text ?? '').replace(CONTROLS, ' ').trim().slice(0, SEARCH_MAX);
  // The cut may fall into the middle of a character.
  return line.replace(/[\ud800-\udbff]$/, '').trim() || undefined;
}

function categoryIn(params: URLSearchParams): Pick<ShopState, 'category' | 'subCategory'> {
  const category = matching(CATEGORIES, params.get('category'));
  const within: readonly SubCategory[] = category ? SUBCATEGORIES[category] : Object.values(SUBCATEGORIES).flat();
  const subCategory = matching(within, params.get('subCategory'));
  return { category: category ?? (subCategory && categoryOf(subCategory)), subCategory };
}

/** In whole dollars: with cents there would be a hundred times as many pages, each to be rendered for one visitor. */
function amountIn(params: URLSearchParams, name: string, round: (amount: number) => number): number | undefined {
  const text = params.get(name)?.trim();
  if (!text || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = round(Number(text));
  return amount > 0 && amount <= PRICE_LIMIT ? amount : undefined;
}

function pricesIn(params: URLSearchParams): Pick<ShopState, 'minPrice' | 'maxPrice'> {
  const minPrice = amountIn(params, 'minPrice', Math.floor);
  const maxPrice = amountIn(params, 'maxPrice', Math.ceil);
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return crossed ? {} : { minPrice, maxPrice };
}

function pageIn(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(1, Number(text)), PAGE_MAX) : 1;
}

type Place = { pathname: string; search: string };

/** Reads an address. What makes no sense is passed over, so that `shopHref` of the result is the clean address. */
export function readShopState({ pathname, search: query }: Place): ShopState {
  const params = new URLSearchParams(query);
  const collection = collectionAt(pathname);
  const { category, subCategory, search } = collection ?? {
    ...categoryIn(params),
    search: cleanSearch(params.get('search')),
  };
  const chosen = params.getAll('form').map((form) => form.toLowerCase());
  const seller = params.get('seller')?.trim().toLowerCase() ?? '';
  const state: ShopState = {
    collection,
    search,
    category,
    subCategory,
    ...pricesIn(params),
    minRating: RATINGS.find((rating) => String(rating) === params.get('minRating')),
    inStock: params.get('inStock') === 'true',
    onOffer: params.get('onOffer') === 'true',
    seller: ID.test(seller) ? seller : undefined,
    forms: formsOf(category).filter((form) => chosen.includes(form.toLowerCase())),
    page: pageIn(params),
    list: params.get('view') === 'list',
  };
  const sort = sortsOf(state).find((choice) => choice === params.get('sort'));
  return { ...state, sort: sort === defaultSort(state) ? undefined : sort };
}

/** Still on the page of its own: nothing that makes the collection was chosen away. */
export const staysIn = ({ collection, ...state }: ShopState): boolean =>
  collection !== undefined &&
  collection.category === state.category &&
  collection.subCategory === state.subCategory &&
  collection.search === state.search;

export function defaultSort(state: ShopState): ProductSort {
  if (staysIn(state)) return 'reviews';
  return state.search ? 'relevance' : 'featured';
}

export function sortsOf(state: ShopState): readonly ProductSort[] {
  const sorts: ProductSort[] = ['featured', 'price_low', 'price_high', 'rating', 'newest'];
  if (staysIn(state)) return ['reviews', ...sorts];
  return state.search ? ['relevance', ...sorts] : sorts;
}

export const sortOf = (state: ShopState): ProductSort => state.sort ?? defaultSort(state);

/** The choices by the names they have in the address, in the one order they stand there. */
export function shopParams(state: ShopState): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) params.append(name, String(value));
  };
  if (!staysIn(state)) {
    set('search', state.search);
    set('category', state.category);
    set('subCategory', state.subCategory);
  }
  set('minPrice', state.minPrice);
  set('maxPrice', state.maxPrice);
  set('minRating', state.minRating);
  set('inStock', state.inStock ? 'true' : undefined);
  set('onOffer', state.onOffer ? 'true' : undefined);
  set('seller', state.seller);
  for (const form of state.forms) set('form', form);
  const sort = sortOf(state);
  set('sort', sort === defaultSort(state) || !sortsOf(state).includes(sort) ? undefined : sort);
  set('page', state.page > 1 ? state.page : undefined);
  set('view', state.list ? 'list' : undefined);
  return params;
}

export const shopPathname = (state: ShopState): string =>
  staysIn(state) && state.collection ? state.collection.route.path : ROUTES.shop.path;

export function shopHref(state: ShopState): string {
  const query = shopParams(state).toString();
  return query ? `${shopPathname(state)}?${query}` : shopPathname(state);
}

type Change = Partial<Omit<ShopState, 'collection' | 'page'>>;

/** Another choice starts on page 1; another category starts without subcategory and without forms it does not have. */
export function withChange(state: ShopState, change: Change): ShopState {
  const next = { ...state, ...change, page: 1 };
  if (!('category' in change) || change.category === state.category) return next;
  const forms = formsOf(change.category);
  return { ...next, subCategory: change.subCategory, forms: next.forms.filter((form) => forms.includes(form)) };
}

/** Nothing chosen but the place itself and how it is looked at. */
export function withoutFilters(state: ShopState): ShopState {
  const { category, subCategory, search } = staysIn(state) && state.collection ? state.collection : {};
  return {
    collection: state.collection,
    category,
    subCategory,
    search,
    inStock: false,
    onOffer: false,
    forms: [],
    sort: state.sort,
    page: 1,
    list: state.list,
  };
}

/** Filters beyond the shelf: such pages are countless and of no use in a search engine. */
export const isNarrowed = (state: ShopState): boolean =>
  (state.search !== undefined && !staysIn(state)) ||
  [state.minPrice, state.maxPrice, state.minRating, state.seller].some((value) => value !== undefined) ||
  state.inStock ||
  state.onOffer ||
  state.forms.length > 0;

/** The whole catalog from its beginning, however it is sorted and laid out. */
export const isFirstOfAll = (state: ShopState): boolean =>
  !state.collection && !state.category && state.page === 1 && !isNarrowed(state);

/** As the server is asked. */
export function shopQuery(state: ShopState) {
  return {
    search: state.search,
    category: state.category,
    subCategory: state.subCategory,
    minPrice: state.minPrice,
    maxPrice: state.maxPrice,
    minRating: state.minRating,
    inStock: state.inStock ? ('true' as const) : undefined,
    onOffer: state.onOffer ? ('true' as const) : undefined,
    seller: state.seller,
    form: state.forms.length > 0 ? [...state.forms] : undefined,
    sort: sortOf(state),
    page: state.page,
  };
}

/** A price was chosen before, and only the price is another now. */
export const samePlaceButPrice = (before: ShopState, after: ShopState): boolean => {
  const withoutPrice = (state: ShopState) => shopHref({ ...state, minPrice: undefined, maxPrice: undefined });
  return shopHref(before) !== withoutPrice(before) && withoutPrice(before) === withoutPrice(after);
};
