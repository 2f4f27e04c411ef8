import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockPayment } from '../../payments/index.ts';
import { scopeOf } from '../order-access.ts';
import { parcelMayBeLost } from '../order-actions.ts';
import { orderLost } from '../orders.events.ts';
import type { OrderHandler } from '../read-orders.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { insertOrderEvents } from '../settling/order-rows.repository.ts';
import { findCheckoutOf, type LockedOrder, lockOrder, markLost } from './order-handling.repository.ts';

type HeldOrder = { order: LockedOrder; paymentId: string | undefined };

/** The seller's own word is enough: it is the seller who gives the money back. */
export function refundLostOrder(
  deps: OrderDeps,
  actor: OrderHandler & { as: 'seller' },
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const held = await holdOrder(tx, actor, orderId);
    if (!parcelMayBeLost(held.order.status, actor.as)) throw new AppError('order.not_shipped');
    const refundCents = await loseParcel(tx, deps, actor, { ...held, reason });
    await actor.audit?.record(tx, {
      subject: { type: 'order', id: orderId },
      before: { status: held.order.status },
      after: { status: 'cancelled', refundCents },
    });
  });
}

/** With the locks that moving its money takes, in their order. */
export async function holdOrder(tx: Db, actor: OrderHandler, orderId: string): Promise<HeldOrder> {
  const checkoutId = await findCheckoutOf(tx, scopeOf(actor), orderId);
  if (!checkoutId) throw new AppError('order.not_found');
  const payment = await lockPayment(tx, { checkoutId });
  const order = await lockOrder(tx, scopeOf(actor), orderId);
  if (!order) throw new AppError('order.not_found');
  return { order, paymentId: payment?.id };
}

/**
 * Everything that is left of the order goes back, and nothing onto the shelf: nobody has the pieces. While the charge is
 * disputed the refund waits for the bank, which may pay it.
 */
export async function loseParcel(
  tx: Db,
  deps: Pick<OrderDeps, 'events' | 'requestRefund'>,
  actor: OrderHandler,
  { order, paymentId, reason }: HeldOrder & { reason: string },
): Promise<number> {
  const { id: orderId } = order;
  if (!paymentId) throw new Error(`Order ${order.number} was shipped without a payment`);
  if (!(await markLost(tx, orderId, { by: actor.as, reason }))) throw new AppError('order.not_shipped');
  const refundCents = order.totalCents - order.refundedCents;
  if (refundCents > 0) {
    await deps.requestRefund(tx, deps.events, {
      paymentId,
      orderId,
      amountCents: refundCents,
      reason: 'lost',
      requestedBy: actor.userId,
      note: reason,
      key: `lost:${orderId}`,
    });
  }
  await insertOrderEvents(tx, [orderId], {
    type: 'lost',
    actorKind: actor.as,
    actorId: actor.userId,
    data: { reason },
  });
  const payload = { orderId, by: actor.as, refundCents };
  await deps.events.publish(tx, { type: orderLost, subject: orderId, payload });
  return refundCents;
}
