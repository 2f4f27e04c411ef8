import type { OrderSummary } from '@herbary/contract/orders.ts';

/** The order is open and its money is not here: nobody packs it yet. */
export const isUnpaid = ({ status, paymentStatus }: Pick<OrderSummary, 'status' | 'paymentStatus'>): boolean =>
  status === 'processing' && (paymentStatus === 'awaiting' || paymentStatus === 'failed');
