import type { OrderSummary } from '@herbary/contract/orders.ts';

/** The order is open and unpaid: the seller does not pack it yet. */
export const isUnpaid = ({ status, paymentStatus }: Pick<OrderSummary, 'status' | 'paymentStatus'>): boolean =>
  status === 'processing' && (paymentStatus === 'awaiting' || paymentStatus === 'failed');
