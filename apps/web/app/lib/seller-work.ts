import { getSellerWork } from '@herbary/contract/orders-selling.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

const EVERY_MS = 60_000;

/** How much waits for the seller: for the tabs, the rail and the overview. Every change to an order, return or dispute asks again, and so does time. */
export const sellerWorkQuery = queryOptions({
  queryKey: ['seller-work'],
  queryFn: ({ signal }) => callApi(getSellerWork, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});
