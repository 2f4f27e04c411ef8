import type { DeliveryWindow } from '@herbary/contract/delivery.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { PaidBy } from '../order-status.ts';
import { lockOrderRow, lockOrdersOfCheckout, type SettlingOrder } from './order-locks.repository.ts';
import { markLateOrderPaid, markOpenOrdersPaid } from './order-money.repository.ts';

/** All orders of a checkout, or one of them. What moves money holds the payment of the checkout first. */
export const lockOrders = (tx: Db, by: { checkoutId: string } | { orderId: string }): Promise<SettlingOrder[]> =>
  'checkoutId' in by ? lockOrdersOfCheckout(tx, by.checkoutId) : lockOrderRow(tx, by.orderId);

type PaidOrders = {
  orderIds: string[];
  delivery: DeliveryWindow;
  by: PaidBy;
  /** They had been given up: they come back to life, or stay cancelled and owe the money. */
  late?: 'revived' | 'unfilled';
};

/** The money of these orders is here. */
export async function markOrdersPaid(tx: Db, { late, ...paid }: PaidOrders): Promise<void> {
  if (!late) return markOpenOrdersPaid(tx, paid);
  const { orderIds, delivery, by } = paid;
  for (const orderId of orderIds) await markLateOrderPaid(tx, { orderId, delivery, by, revived: late === 'revived' });
}
