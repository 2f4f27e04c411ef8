import { IMPORT_VERDICTS } from '@herbary/contract/product-import.ts';
import {
  PRODUCT_STATUSES,
  SELLER_PRODUCT_SORTS,
  SELLER_PRODUCTS_PAGE_SIZE,
  type SellerProductStatus,
} from '@herbary/contract/seller-products.ts';
import { choiceParam, listState, pageParam, textParam, type UrlParam, useListState } from '../../../lib/list-state.ts';

export const PAGE_SIZES = [SELLER_PRODUCTS_PAGE_SIZE, 25, 100] as const;
export const STATUS_NAMES = Object.keys(PRODUCT_STATUSES) as SellerProductStatus[];
export const SORTS = SELLER_PRODUCT_SORTS.flatMap((name) => [name, `-${name}` as const]);

const flag: UrlParam<boolean> = { read: (texts) => texts.length > 0, write: (isOn) => (isOn ? [''] : []) };
const productId: UrlParam<string | undefined> = {
  read: ([text]) => text || undefined,
  write: (id) => (id ? [id] : []),
};

/** `?import` is the file that is still to be chosen, `?import=` with an id a file that was read. */
const importId: UrlParam<string | undefined> = {
  read: ([text]) => text,
  write: (id) => (id === undefined ? [] : [id]),
};
/** `failed`: rows that were refused while they were applied or undone. */
export const IMPORT_VIEWS = [...IMPORT_VERDICTS, 'failed'] as const;

/** The list, and on top of it the editor (`?new`, or `?edit=` with a product) or an import. Its filters wait behind it. */
export const productsUrl = listState({
  search: textParam,
  status: choiceParam(STATUS_NAMES, undefined),
  sort: choiceParam(SORTS, '-created'),
  size: choiceParam(PAGE_SIZES, SELLER_PRODUCTS_PAGE_SIZE),
  page: pageParam(),
  new: flag,
  edit: productId,
  import: importId,
  verdict: choiceParam(IMPORT_VIEWS, undefined),
  rows: pageParam(),
});

export const useProductsUrl = () => useListState(productsUrl);
export type ProductsUrl = ReturnType<typeof useProductsUrl>;
export type ProductsView = ReturnType<typeof productsUrl.read>;

/** What the server is asked for. */
export const filterOf = ({ search, status, sort, size, page }: ProductsView) => ({
  page,
  limit: size,
  search: search || undefined,
  status,
  sort,
});
export type ProductFilter = ReturnType<typeof filterOf>;

export const isFiltered = ({ search, status }: ProductsView): boolean => search !== '' || status !== undefined;

/** Opening the editor keeps filters and page for the way back. */
export const editorHref = ({ state, hrefFor }: ProductsUrl, id?: string): string =>
  hrefFor({ page: state.page, new: id === undefined, edit: id });

export const listHref = ({ state, hrefFor }: ProductsUrl): string =>
  hrefFor({ page: state.page, new: false, edit: undefined, import: undefined, verdict: undefined, rows: 1 });

/** The import, with a page of its rows. */
export const importHref = (
  { state, hrefFor }: ProductsUrl,
  id: string,
  { verdict, rows }: Partial<Pick<ProductsView, 'verdict' | 'rows'>> = {},
): string => hrefFor({ page: state.page, import: id, verdict, rows: rows ?? 1 });
