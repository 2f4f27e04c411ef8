import type { Db } from '../../platform/db/client.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { unneededCents } from './money-left.repository.ts';
import type { RefundReason } from './refunds.repository.ts';
import { requestRefund } from './request-refund.ts';

type Rest = { paymentId: string; reason: Extract<RefundReason, 'overpaid' | 'cancelled'>; key: string };

/**
 * Whatever arrived for a payment and is not needed goes back, without an order. Gives how much. The caller holds the
 * payment and has seen to it that the money is booked.
 */
export async function sendBackRest(tx: Db, events: Events, { paymentId, reason, key }: Rest): Promise<number> {
  const amountCents = await unneededCents(tx, paymentId);
  if (amountCents > 0) await requestRefund(tx, events, { paymentId, orderId: null, amountCents, reason, key });
  return amountCents;
}
