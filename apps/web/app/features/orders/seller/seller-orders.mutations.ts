import { cancelSellerOrder, deliverOrder, refundLostOrder, shipOrder } from '@herbary/contract/orders-handling.ts';
import { shipOrders } from '@herbary/contract/orders-selling.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { useOptimisticRecord } from '../../../lib/optimistic-record.ts';
import { sellerWorkQuery } from '../../../lib/seller-work.ts';
import { saleKey, salesKey } from './seller-orders.queries.ts';

const sales = { key: salesKey, keyOf: saleKey };
type Parcel = { carrier: string; trackingNumber?: string; estimatedDelivery?: string };

export const useShip = () =>
  useOptimisticRecord({
    ...sales,
    send: ({ id, ...body }: Parcel & { id: string }) => callApi(shipOrder, { params: { id }, body }),
    guess: ({ carrier, trackingNumber }) => ({
      status: 'shipped' as const,
      carrier,
      trackingNumber: trackingNumber ?? null,
    }),
  });

export const useDeliver = () =>
  useOptimisticRecord({
    ...sales,
    send: ({ id }: { id: string }) => callApi(deliverOrder, { params: { id } }),
    guess: () => ({ status: 'delivered' as const }),
  });

type Ending = { id: string; reason: string };

export const useCancelSale = () =>
  useOptimisticRecord({
    ...sales,
    send: ({ id, reason }: Ending) => callApi(cancelSellerOrder, { params: { id }, body: { reason } }),
    guess: ({ reason }) => ({ status: 'cancelled' as const, cancelReason: reason }),
  });

export const useRefundLost = () =>
  useOptimisticRecord({
    ...sales,
    send: ({ id, reason }: Ending) => callApi(refundLostOrder, { params: { id }, body: { reason } }),
    guess: ({ reason }) => ({ status: 'cancelled' as const, cancelReason: reason }),
  });

/** Not guessed: each row waits for its own verdict. */
export function useShipMany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (parcels: { order: string; carrier: string; trackingNumber?: string }[]) =>
      callApi(shipOrders, { body: { parcels } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: salesKey }),
        cache.invalidateQueries({ queryKey: sellerWorkQuery.queryKey }),
      ]),
  });
}
