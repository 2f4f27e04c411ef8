import { getOrder } from '@herbary/contract/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { loadPayable } from './place-order.ts';

export const payableQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['checkout', 'payable', orderId],
    queryFn: ({ signal }) => loadPayable(orderId, signal),
    staleTime: 5_000,
  });

export const placedOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['checkout', 'placed', orderId],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id: orderId }, signal }),
    staleTime: 0,
  });
