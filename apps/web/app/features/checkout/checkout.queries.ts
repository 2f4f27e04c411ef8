import { getOrder } from '@herbary/contract/orders.ts';
import { listUnpaidCheckouts } from '@herbary/contract/orders-placing.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { loadPayable } from './place-order.ts';

const askEveryMs = 2_000;
const askTimes = 30;

/** The polling interval while the bank processes the payment; after a minute an email reports the result. */
export const pollWhile = (isThinking: boolean, timesAsked: number): number | false =>
  isThinking && timesAsked < askTimes ? askEveryMs : false;

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

export const unpaidQuery = queryOptions({
  queryKey: ['checkout', 'unpaid'],
  queryFn: ({ signal }) => callApi(listUnpaidCheckouts, { signal }),
  staleTime: 0,
});
