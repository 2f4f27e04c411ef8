import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { releaseStock } from '../../inventory/index.ts';
import { closePayment, lockPayment } from '../../payments/index.ts';
import { releasePromo } from '../../promotions/index.ts';
import { type ActorKind, moneyMayMove, parcelMayMove } from '../order-actions.ts';
import { orderCancelled } from '../orders.events.ts';
import { cancelUnpaidOrders } from './order-money.repository.ts';
import { insertOrderEvents, lockOrdersOfCheckout } from './order-rows.repository.ts';

/** Refunds stand to the right of orders: `features.ts` passes in how they are asked for. */
export type OrderRefunds = {
  requestRefund: (
    tx: Db,
    events: Events,
    refund: {
      paymentId: string;
      orderId: string;
      amountCents: number;
      reason: 'cancelled' | 'lost';
      requestedBy?: string;
      note: string;
      key: string;
    },
  ) => Promise<string>;
  sendBackRest: (
    tx: Db,
    events: Events,
    rest: { paymentId: string; reason: 'cancelled'; key: string },
  ) => Promise<number>;
};
export type OrderDeps = Deps & OrderRefunds;

type CheckoutClosing = {
  checkoutId: string;
  by: ActorKind;
  actorId?: string;
  reason: string;
  money: 'expired' | 'failed';
  /** Money that still comes goes back, as when a person has cancelled: what it was for cannot be had. */
  calledOff?: boolean;
};

/**
 * Gives up an unpaid checkout as a whole, because one payment stands for all its orders: stock and code go back and the
 * provider is asked not to take the money; what has arrived of it goes back. False when it was not open any more.
 *
 * A payment that merely ran out of time may still bring the orders back to life when its money comes late; one that
 * a person has cancelled may not, which is what `canceled` says.
 */
export async function closeUnpaidCheckout(
  tx: Db,
  deps: Pick<OrderDeps, 'events' | 'sendBackRest'>,
  closing: CheckoutClosing,
): Promise<boolean> {
  const { checkoutId, by, actorId, reason, money } = closing;
  const payment = await lockPayment(tx, { checkoutId });
  // The provider is taking the money at this moment: only its own word ends that.
  if (!payment || payment.status === 'processing' || !(payment.isOpen || payment.status === 'review')) return false;
  const waiting = (await lockOrdersOfCheckout(tx, checkoutId)).filter(
    (order) => parcelMayMove(order.status, 'cancelled', by) && moneyMayMove(order.paymentStatus, money, by),
  );
  if (waiting.length === 0) return false;
  const closed = await cancelUnpaidOrders(tx, { checkoutId, by, reason, paymentStatus: money });
  if (closed.length !== waiting.length) throw new Error(`Checkout ${checkoutId} changed while it was closed`);
  const calledOff = by !== 'system' || closing.calledOff === true;
  const paymentId = await closePayment(tx, deps.events, checkoutId, calledOff ? 'canceled' : money);
  if (paymentId)
    await deps.sendBackRest(tx, deps.events, { paymentId, reason: 'cancelled', key: `closed:${paymentId}` });
  await insertOrderEvents(tx, closed, {
    type: calledOff || money === 'failed' ? 'cancelled' : 'expired',
    actorKind: by,
    actorId,
    data: { reason },
  });
  await publishCancelled(tx, deps, closed, by);
  await releasePromo(tx, checkoutId);
  await releaseStock(tx, closed);
  return true;
}

/** The caller publishes what the system closes: a buyer is notified once of a checkout, not of each order. */
async function publishCancelled(tx: Db, { events }: Pick<Deps, 'events'>, orderIds: string[], by: ActorKind) {
  if (by === 'system') return;
  for (const orderId of orderIds) {
    await events.publish(tx, { type: orderCancelled, subject: orderId, payload: { orderId, by, wasPaid: false } });
  }
}
