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

/** The list, and on top of it the editor: `?new`, or `?edit=` with a product. Its filters wait behind it. */
export const productsUrl = listState({
  search: textParam,
  status: choiceParam(STATUS_NAMES, undefined),
  sort: choiceParam(SORTS, '-created'),
  size: choiceParam(PAGE_SIZES, SELLER_PRODUCTS_PAGE_SIZE),
  page: pageParam(),
  new: flag,
  edit: productId,
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
  hrefFor({ page: state.page, new: false, edit: undefined });
