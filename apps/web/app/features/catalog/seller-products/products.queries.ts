import {
  getSellerProduct,
  listSellerProducts,
  lowStockProducts,
  type SellerProduct,
  type SellerProductDetail,
  type SellerProductPage,
  sellerPageIn,
} from '@herbary/contract/seller-products.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { ProductFilter } from './products-url.ts';

export const sellerProductsKey = ['seller-products'] as const;
const listKey = [...sellerProductsKey, 'list'] as const;
/** Buyers take from the stock, and admins decide, while the page is open. */
const live = { refetchInterval: 60_000 } as const;

export const sellerProductsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: [...listKey, filter] as const,
    queryFn: async ({ signal }) => sellerPageIn(await callApi(listSellerProducts, { query: filter, signal })),
    placeholderData: keepPreviousData,
    ...live,
  });

/** Never from the cache: an editor that opens with an old text would write it over the new one. */
export const sellerProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...sellerProductsKey, 'detail', id] as const,
    queryFn: ({ signal }): Promise<SellerProductDetail> => callApi(getSellerProduct, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const lowStockQuery = queryOptions({
  queryKey: [...sellerProductsKey, 'low-stock'] as const,
  queryFn: ({ signal }) => callApi(lowStockProducts, { signal }),
  ...live,
});

/** Changes a product wherever a list shows it. */
export function editListed(cache: QueryClient, id: string, change: (product: SellerProduct) => SellerProduct): void {
  cache.setQueriesData<SellerProductPage>({ queryKey: listKey }, (page) =>
    page?.products.some(({ _id }) => _id === id)
      ? { ...page, products: page.products.map((one) => (one._id === id ? change(one) : one)) }
      : undefined,
  );
}

export function editLowStock(cache: QueryClient, id: string, stock: number): void {
  cache.setQueryData(lowStockQuery.queryKey, (rows) => rows?.map((row) => (row._id === id ? { ...row, stock } : row)));
}

/** Products of all pages that were seen: a selection goes beyond the page. What is on the screen is the newest. */
export function listedProducts(cache: QueryClient): SellerProduct[] {
  const pages = cache
    .getQueryCache()
    .findAll({ queryKey: listKey })
    .sort((a, b) => Number(a.isActive()) - Number(b.isActive()) || a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const found = pages.flatMap(({ state }) => (state.data as SellerProductPage | undefined)?.products ?? []);
  return [...new Map(found.map((product) => [product._id, product])).values()];
}
