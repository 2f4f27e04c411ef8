import type { OrderSummary } from '@herbary/contract/orders.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { PaidBy } from '../order-actions.ts';
import { orderSummaryView } from '../order-view.ts';
import { findOrderRowsOfCheckout, insertCheckout, type NewCheckout } from '../orders.repository.ts';
import { markLateOrderPaid, markOpenOrdersPaid, type PromisedOrder, prolongOrders } from './order-money.repository.ts';
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
  | { to: 'held'; orderIds: readonly string[]; until: Date }
  /** A card was declined; another may still pay. */
  | { to: 'declined'; orderIds: readonly string[]; reason: string }
  /** The money is here: each order with the days that are promised from now on. */
  | { to: 'paid'; orders: readonly PromisedOrder[]; by: PaidBy }
  /** Paid after it had been given up: it comes back to life, or stays cancelled and owes the money. */
  | { to: 'revived' | 'unfilled'; order: PromisedOrder; by: PaidBy };

/** What a payment means to the orders it is for. The caller holds them. */
export function recordPayment(tx: Db, step: PaymentStep): Promise<void> {
  switch (step.to) {
    case 'held':
      return prolongOrders(tx, step.orderIds, step.until);
    case 'declined': {
      const data = { reason: step.reason };
      return insertOrderEvents(tx, step.orderIds, { type: 'payment_failed', actorKind: 'provider', data });
    }
    case 'paid':
      return markOpenOrdersPaid(tx, step);
    default:
      return markLateOrderPaid(tx, { ...step.order, by: step.by, revived: step.to === 'revived' });
  }
}
