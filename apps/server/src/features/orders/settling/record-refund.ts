import type { Db } from '../../../platform/db/client.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { orderRefunded, orderRefundFailed } from '../orders.events.ts';
import { addRefund, type LineRefund } from './order-money.repository.ts';
import { insertOrderEvents } from './order-rows.repository.ts';

type RefundedOrder = {
  orderId: string;
  refundId: string;
  amountCents: number;
  reason: string;
  lines: readonly LineRefund[];
};

/** Money of an order is with the buyer: the order and its lines say so from now on. */
export async function recordRefund(tx: Db, events: Events, refunded: RefundedOrder): Promise<void> {
  const { orderId, refundId, amountCents, reason, lines } = refunded;
  await addRefund(tx, { orderId, amountCents, lines });
  await insertOrderEvents(tx, [orderId], { type: 'refunded', actorKind: 'system', data: { amountCents, reason } });
  await events.publish(tx, { type: orderRefunded, subject: orderId, payload: { orderId, refundId, amountCents } });
}

type FailedRefund = {
  orderId: string;
  refundId: string;
  amountCents: number;
  /** What it was made of, when the money had been with the buyer and came back. */
  cameBack?: readonly LineRefund[];
};

/** The order still owes a refund. When it came back, the order and its lines are as they were before it. */
export async function recordRefundFailure(tx: Db, events: Events, failed: FailedRefund): Promise<void> {
  const { orderId, refundId, amountCents, cameBack } = failed;
  if (cameBack) {
    const lines = cameBack.map(({ lineId, cents, pieces }) => ({ lineId, cents: -cents, pieces: -pieces }));
    await addRefund(tx, { orderId, amountCents: -amountCents, lines });
  }
  await insertOrderEvents(tx, [orderId], { type: 'refund_failed', actorKind: 'provider', data: { amountCents } });
  await events.publish(tx, { type: orderRefundFailed, subject: orderId, payload: { orderId, refundId, amountCents } });
}
