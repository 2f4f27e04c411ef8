import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { createSalePrice, endSalePrice, listSalePrices } from '@herbary/contract/sale-prices.ts';
import { getSellerProduct, listSellerProducts, sellerPageIn } from '@herbary/contract/seller-products.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { sendIdempotently } from '../../../lib/idempotent-send.ts';
import { debounce } from '../../../lib/query-client.ts';
import { sellerProductsKey } from '../seller-products/products.queries.ts';

export const SALES_PAGE_SIZE = 20;
const salesKey = ['seller-sale-prices'] as const;

export const salePricesQuery = (page: number) =>
  queryOptions({
    queryKey: [...salesKey, 'list', page] as const,
    queryFn: ({ signal }) => callApi(listSalePrices, { query: { page, limit: SALES_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Sales begin and end without a click in this browser.
    staleTime: 0,
  });

const TYPING_MS = 250;
const CHOICES_MAX = 6;

/** Products that can be put on sale: in the shop, and without a sale price. */
export const saleChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...salesKey, 'choices', search] as const,
    queryFn: async ({ signal }) => {
      if (search !== '') await debounce(TYPING_MS, signal);
      const query = { page: 1, limit: 50, sort: 'name' as const, ...(search === '' ? {} : { search }) };
      const { products } = sellerPageIn(await callApi(listSellerProducts, { query, signal }));
      return products.filter(({ can, sale }) => can.includes('pause') && !sale).slice(0, CHOICES_MAX);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The one that the seller came here with. */
export const givenProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...salesKey, 'product', id] as const,
    queryFn: ({ signal }) => callApi(getSellerProduct, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: 0,
  });

export type SaleForm = BodyOf<typeof createSalePrice>;

function useRefresh() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: salesKey });
    void cache.invalidateQueries({ queryKey: sellerProductsKey });
  };
}

export function useCreateSale() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: SaleForm) =>
      sendIdempotently('sale-attempt', body, (idempotencyKey) => callApi(createSalePrice, { body, idempotencyKey })),
    onSuccess,
  });
}

export function useEndSale() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (id: string) => callApi(endSalePrice, { params: { id } }), onSettled });
}
