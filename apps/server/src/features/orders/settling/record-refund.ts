import type { Db } from '../../../platform/db/client.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { orderRefunded, orderRefundFailed } from '../orders.events.ts';
import { addRefund, countFreePieces, type LineRefund } from './order-money.repository.ts';
import { insertOrderEvents } from './order-rows.repository.ts';

type OrderRefund = { orderId: string; refundId: string; amountCents: number };
type RefundStep =
  | { to: 'settled'; reason: string; lines: readonly LineRefund[] }
  /** `cameBack`: what it was made of, when the money had been with the buyer and came back. */
  | { to: 'failed'; cameBack?: readonly LineRefund[] };

/**
 * What a refund means to its order. Settled, the money is with the buyer, and the order and its lines say so from now on;
 * failed, it is still owed, and when it came back, order and lines are as they were before it.
 */
export async function recordRefund(tx: Db, events: Events, refund: OrderRefund, step: RefundStep): Promise<void> {
  const { orderId, refundId, amountCents } = refund;
  const payload = { orderId, refundId, amountCents };
  if (step.to === 'settled') {
    const { reason, lines } = step;
    await addRefund(tx, { orderId, amountCents, lines });
    await insertOrderEvents(tx, [orderId], { type: 'refunded', actorKind: 'system', data: { amountCents, reason } });
    await events.publish(tx, { type: orderRefunded, subject: orderId, payload });
    return;
  }
  if (step.cameBack) {
    const lines = step.cameBack.map(({ lineId, cents, pieces }) => ({ lineId, cents: -cents, pieces: -pieces }));
    await addRefund(tx, { orderId, amountCents: -amountCents, lines });
  }
  await insertOrderEvents(tx, [orderId], { type: 'refund_failed', actorKind: 'provider', data: { amountCents } });
  await events.publish(tx, { type: orderRefundFailed, subject: orderId, payload });
}

type ReturnStep =
  | { to: 'requested'; by: string; returnNumber: string }
  /** Its pieces had cost nothing: there is no refund that would count them. */
  | { to: 'settled-free'; pieces: readonly { orderLineId: string; quantity: number }[] };

/** What a return means to its order. The caller holds the order. */
export async function recordReturn(tx: Db, orderId: string, step: ReturnStep): Promise<void> {
  if (step.to === 'settled-free') return countFreePieces(tx, orderId, step.pieces);
  const { by: actorId, returnNumber } = step;
  await insertOrderEvents(tx, [orderId], {
    type: 'return_requested',
    actorKind: 'buyer',
    actorId,
    data: { returnNumber },
  });
}
