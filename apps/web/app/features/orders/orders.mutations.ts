import { cancelOrder, confirmDelivery, type OrderDetail, objectToDelivery } from '@herbary/contract/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { orderQuery, ordersKey } from './orders.queries.ts';

/** The answer is the order as it is now; lists and the other orders of its checkout are asked for again. */
function useKeepOrder() {
  const cache = useQueryClient();
  return async (order: OrderDetail) => {
    cache.setQueryData(orderQuery(order._id).queryKey, order);
    await cache.invalidateQueries({ queryKey: ordersKey });
  };
}

/**
 * For the dialog of a change: what was refused was asked of an order that is another one by now. It is fetched when the
 * dialog closes, because with the order the dialog may go, and the refusal with it.
 */
export function useFetchAfterRefusal({ isError }: { isError: boolean }) {
  const cache = useQueryClient();
  return (open: boolean) => {
    if (!open && isError) void cache.invalidateQueries({ queryKey: ordersKey });
  };
}

export function useCancelOrder() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi(cancelOrder, { params: { id }, body: reason ? { reason } : {} }),
    onSuccess: keep,
  });
}

export function useConfirmDelivery() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: (id: string) => callApi(confirmDelivery, { params: { id } }),
    onSuccess: keep,
  });
}

export function useObjectToDelivery() {
  const keep = useKeepOrder();
  return useMutation({
    mutationFn: (id: string) => callApi(objectToDelivery, { params: { id }, body: {} }),
    onSuccess: keep,
  });
}
