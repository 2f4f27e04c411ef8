import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';
import {
  cancelAdminOrder,
  decideObjection,
  deliverAdminOrder,
  getAdminOrder,
  getOrderBooks,
  type HandledOrder,
  listAdminOrders,
} from '@herbary/contract/orders-handling.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useFetchAgain } from '../../../lib/decisions.ts';

const ordersKey = ['admin-orders'] as const;
// Buyers, sellers and banks move orders too: cached data is shown at once and fetched again.
const staleTime = 0;
export const ADMIN_ORDERS_PAGE_SIZE = 10;

export type AdminOrdersFilter = {
  search?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  page: number;
};

export const adminOrdersQuery = (filter: AdminOrdersFilter) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', filter],
    queryFn: ({ signal }) => callApi(listAdminOrders, { query: { ...filter, limit: ADMIN_ORDERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => callApi(getAdminOrder, { params: { id }, signal }),
    staleTime,
  });

export const orderBooksQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'books', id],
    queryFn: ({ signal }) => callApi(getOrderBooks, { params: { id }, signal }),
    staleTime,
  });

/** The answer is the order as it is now; lists, books and refunds have changed with it, or a colleague was faster. */
function useKeepOrder() {
  const cache = useQueryClient();
  return {
    onSuccess: (order: HandledOrder) => cache.setQueryData(adminOrderQuery(order._id).queryKey, order),
    onSettled: useFetchAgain('admin-orders', 'refunds'),
  };
}

export const useDeliverOrder = (id: string) =>
  useMutation({ mutationFn: () => callApi(deliverAdminOrder, { params: { id } }), ...useKeepOrder() });

export const useCancelOrder = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => callApi(cancelAdminOrder, { params: { id }, body: { reason } }),
    ...useKeepOrder(),
  });

export const useDecideObjection = (id: string) =>
  useMutation({
    mutationFn: (body: { refund: boolean; reason: string }) => callApi(decideObjection, { params: { id }, body }),
    ...useKeepOrder(),
  });
