import type { Db } from '../../platform/db/client.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { newId } from '../../platform/ids.ts';
import { refundRequested } from './refunds.events.ts';
import {
  findRefundByKey,
  insertNextAttempt,
  insertRefund,
  lowerRefundRow,
  type NewRefund,
  type Refund,
  type RefundReason,
  sumPromisedBack,
  unneededCents,
} from './refunds.repository.ts';

/**
 * Written in the transaction of what caused it, so that no cancelled order is without its refund. The same key is the
 * same refund. The caller holds the payment's row.
 */
export async function requestRefund(tx: Db, events: Events, request: Omit<NewRefund, 'id'>): Promise<string> {
  const refundId = await insertRefund(tx, { ...request, id: newId() });
  if (refundId) {
    await announce(tx, events, { ...request, id: refundId });
    return refundId;
  }
  const known = await findRefundByKey(tx, request.key);
  if (!known) throw new Error(`The payment ${request.paymentId} of a refund does not exist`);
  if (known.amountCents === request.amountCents && known.orderId === request.orderId) return known.id;
  throw new Error(`Refund ${known.id} was asked for with other content under the same key`);
}

/** Money of a payment that is on its way back without an order: it does not count towards the order any more. */
export const promisedBackCents = (tx: Db, paymentId: string): Promise<number> => sumPromisedBack(tx, paymentId);

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

/**
 * For the share of an order that was lost in a dispute: the money is with the buyer already, and only to be booked. With
 * `returnId` it has paid the first part of that return's refund.
 */
export async function insertDisputeRefund(
  tx: Db,
  {
    disputeId,
    ...share
  }: { disputeId: string; paymentId: string; orderId: string; returnId?: string; amountCents: number },
): Promise<Refund> {
  const key = `dispute:${disputeId}:${share.orderId}`;
  await insertRefund(tx, { ...share, id: newId(), reason: 'dispute', disputeId, key });
  const refund = await findRefundByKey(tx, key);
  if (!refund) throw new Error(`The share of order ${share.orderId} in dispute ${disputeId} was not written`);
  return refund;
}

/** Less is owed than was asked for, and no refund was paid yet. The caller has locked the payment's row. */
export async function reduceRefund(tx: Db, refundId: string, amountCents: number): Promise<void> {
  if (!(await lowerRefundRow(tx, refundId, amountCents))) throw new Error(`Refund ${refundId} is not owed any more`);
}

type NextAttempt = { method: Refund['method']; requestedBy: string | null; amountCents: number };

/** A failed refund is asked for once more. Undefined when it was before. The caller holds the payment's row. */
export async function requestNextAttempt(
  tx: Db,
  events: Events,
  failed: Refund,
  attempt: NextAttempt,
): Promise<Refund | undefined> {
  const next = await insertNextAttempt(tx, failed, { ...attempt, id: newId() });
  if (next) await announce(tx, events, next);
  return next;
}

const announce = (tx: Db, events: Events, { id, orderId, paymentId }: Pick<Refund, 'id' | 'orderId' | 'paymentId'>) =>
  events.publish(tx, { type: refundRequested, subject: orderId ?? paymentId, payload: { refundId: id } });

type Standing = Pick<Refund, 'status' | 'method'>;

/** What the provider once refused may go through another day. */
export const mayBeRetried = ({ status, method }: Standing): boolean => status === 'failed' && method === 'card';

/** From the bank goes what came from there, and what no card would take. */
export const mayBeSent = ({ status, method }: Standing): boolean =>
  method === 'bank-transfer' ? status === 'pending' : status === 'failed';
