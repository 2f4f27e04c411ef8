import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { restock } from '../../inventory/index.ts';
import { lockPayment } from '../../payments/index.ts';
import { releasePromo } from '../../promotions/index.ts';
import { type OrderActor, personOf, scopeOf } from '../order-access.ts';
import { parcelMayMove } from '../order-actions.ts';
import { orderCancelled } from '../orders.events.ts';
import { closeUnpaidCheckout, type OrderDeps } from '../settling/close-checkout.ts';
import { insertOrderEvents } from '../settling/order-rows.repository.ts';
import {
  findCheckoutOf,
  hasLiveOrder,
  type LockedOrder,
  listOrderPieces,
  lockOrder,
  markPaidOrderCancelled,
} from './order-handling.repository.ts';

type Cancellation = { orderId: string; reason?: string };

/**
 * Before it ships. Unpaid, the whole checkout is given up, for it has one payment, and no seller may do that; paid, this
 * order's money goes back.
 */
export function cancelOrder(deps: OrderDeps, actor: OrderActor, { orderId, reason }: Cancellation): Promise<void> {
  const why = reason || `Cancelled by the ${actor.as}`;
  return transaction(deps.db, async (tx) => {
    const checkoutId = await findCheckoutOf(tx, scopeOf(actor), orderId);
    if (!checkoutId) throw new AppError('order.not_found');
    const payment = await lockPayment(tx, { checkoutId });
    const order = await lockOrder(tx, scopeOf(actor), orderId);
    if (!order || !parcelMayMove(order.status, 'cancelled', actor.as)) throw new AppError('order.not_cancellable');
    const cancelled = order.paidAt
      ? await cancelPaid(tx, deps, actor, { order, paymentId: payment?.id, why })
      : await closeUnpaidCheckout(tx, deps, {
          checkoutId,
          by: actor.as,
          actorId: personOf(actor),
          reason: why,
          money: 'expired',
        });
    if (!cancelled) throw new AppError('order.not_cancellable');
    await actor.audit?.record(tx, {
      subject: { type: 'order', id: orderId },
      before: { status: order.status, paid: order.paidAt !== null },
      after: { status: 'cancelled' },
    });
  });
}

type PaidOrder = { order: LockedOrder; paymentId: string | undefined; why: string };

async function cancelPaid(tx: Db, deps: OrderDeps, actor: OrderActor, paid: PaidOrder): Promise<boolean> {
  const { order, paymentId, why } = paid;
  const orderId = order.id;
  const actorId = personOf(actor);
  if (!paymentId) throw new Error(`Order ${order.number} is paid without a payment`);
  if (!(await markPaidOrderCancelled(tx, orderId, { by: actor.as, reason: why }))) return false;
  // Nothing of the checkout was bought in the end: its code may be used again. Before the stock, as in every checkout.
  if (!(await hasLiveOrder(tx, order.checkoutId))) await releasePromo(tx, order.checkoutId);
  await restock(tx, { orderId, lines: await listOrderPieces(tx, orderId), actorId });
  const refundCents = order.totalCents - order.refundedCents;
  if (refundCents > 0) {
    await deps.requestRefund(tx, deps.events, {
      paymentId,
      orderId,
      amountCents: refundCents,
      reason: 'cancelled',
      requestedBy: actorId,
      note: why,
      key: `cancel:${orderId}`,
    });
  }
  await insertOrderEvents(tx, [orderId], { type: 'cancelled', actorKind: actor.as, actorId, data: { reason: why } });
  await deps.events.publish(tx, {
    type: orderCancelled,
    subject: orderId,
    payload: { orderId, by: actor.as, wasPaid: true, refundCents },
  });
  return true;
}
