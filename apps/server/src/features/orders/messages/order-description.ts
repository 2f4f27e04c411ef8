import type { Db } from '../../../platform/db/client.ts';
import { findCheckoutMoney, listDescribedOrders, type OrderDescription } from './order-description.repository.ts';

export type { OrderDescription };

export type CheckoutDescription = {
  id: string;
  totalCents: number;
  isPaid: boolean;
  /** Whether it paid for the orders or not. */
  arrivedCents: number;
  /** Money came that pays for nothing yet: an admin looks at it. */
  inReview: boolean;
  bank: { reference: string; dueAt: Date; receivedCents: number; amountCents: number; isWaitedFor: boolean } | null;
  buyerId: string;
  /** At least one; the first has the lowest number. */
  orders: [OrderDescription, ...OrderDescription[]];
};

export async function describeOrder(db: Db, orderId: string): Promise<OrderDescription> {
  const [order] = await listDescribedOrders(db, { orderId });
  if (!order) throw new Error(`Order ${orderId} has an event and does not exist`);
  return order;
}

export async function describeCheckout(db: Db, checkoutId: string): Promise<CheckoutDescription> {
  const money = await findCheckoutMoney(db, checkoutId);
  const [first, ...others] = await listDescribedOrders(db, { checkoutId });
  if (!money || !first) throw new Error(`Checkout ${checkoutId} has an event and does not exist`);
  const { reference, dueAt, receivedCents, amountCents, isWaitedFor, ...checkout } = money;
  return {
    ...checkout,
    bank: reference ? { reference, dueAt, receivedCents, amountCents, isWaitedFor } : null,
    buyerId: first.buyerId,
    orders: [first, ...others],
  };
}
