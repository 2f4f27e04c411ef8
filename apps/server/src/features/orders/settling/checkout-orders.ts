import type { DeliveryWindow } from '@herbary/contract/delivery.ts';
import type { OrderSummary } from '@herbary/contract/orders.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { PaidBy } from '../order-actions.ts';
import { orderSummaryView } from '../order-view.ts';
import { findOrderRowsOfCheckout, insertCheckout, type NewCheckout } from '../orders.repository.ts';
import { markLateOrderPaid, markOpenOrdersPaid, prolongOrders } from './order-money.repository.ts';
import { insertOrderEvents, lockOrderRow, lockOrdersOfCheckout, type SettlingOrder } from './order-rows.repository.ts';

/** One order per seller, unpaid. Gives them in the order they were given, with the numbers they got. */
export const createOrders = (tx: Db, checkout: NewCheckout): Promise<{ id: string; number: string }[]> =>
  insertCheckout(tx, checkout);

/** As their buyer sees them. */
export async function orderSummariesOf(
  db: Db,
  { buyerId, checkoutId }: { buyerId: string; checkoutId: string },
): Promise<OrderSummary[]> {
  return (await findOrderRowsOfCheckout(db, { buyerId }, checkoutId)).map((row) => orderSummaryView(row, 'buyer'));
}

/** All orders of a checkout, or one of them. What moves money holds the payment of the checkout first. */
export const lockOrders = (tx: Db, by: { checkoutId: string } | { orderId: string }): Promise<SettlingOrder[]> =>
  'checkoutId' in by ? lockOrdersOfCheckout(tx, by.checkoutId) : lockOrderRow(tx, by.orderId);

type PaymentStep =
  /** The card or the bank needs more time: so long the orders are held. */
  | { to: 'held'; until: Date }
  /** A card was declined; another may still pay. */
  | { to: 'declined'; reason: string }
  | { to: 'paid'; delivery: DeliveryWindow; by: PaidBy }
  /** Paid after they had been given up: they come back to life, or stay cancelled and owe the money. */
  | { to: 'revived' | 'unfilled'; delivery: DeliveryWindow; by: PaidBy };

/** What a payment means to the orders it is for. The caller holds them. */
export async function recordPayment(tx: Db, orderIds: readonly string[], step: PaymentStep): Promise<void> {
  switch (step.to) {
    case 'held':
      return prolongOrders(tx, orderIds, step.until);
    case 'declined': {
      const data = { reason: step.reason };
      return insertOrderEvents(tx, orderIds, { type: 'payment_failed', actorKind: 'provider', data });
    }
    case 'paid':
      return markOpenOrdersPaid(tx, { ...step, orderIds });
    default:
      for (const orderId of orderIds) await markLateOrderPaid(tx, { ...step, orderId, revived: step.to === 'revived' });
  }
}
