import type { Deps } from '../../deps.ts';
import type { CardRefund } from '../../platform/cards/card-provider.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { bookReversal } from '../earnings/index.ts';
import { lockOrders, recordRefund } from '../orders/index.ts';
import { countRefund, lockPayment, type Payment } from '../payments/index.ts';
import { unsettleReturn } from '../returns/index.ts';
import { bookSettledRefund } from './book-settled-refund.ts';
import { givenSharesOf, type SettlingOrder } from './refund-shares.ts';
import { refundFailed } from './refunds.events.ts';
import { failRefundRow, findRefund, markRefundSent, type Refund } from './refunds.repository.ts';

export type RefundOutcome = 'unknown' | 'known' | 'sent' | 'refunded' | 'failed' | 'reversed';
export type HeldRefund = { refund: Refund; payment: Payment; order: SettlingOrder | undefined };

/** As it stands behind the payment's lock: every change of a refund reads it there. */
export async function holdRefund(tx: Db, refundId: string): Promise<HeldRefund> {
  const known = await findRefund(tx, refundId);
  const payment = known && (await lockPayment(tx, { paymentId: known.paymentId }));
  const refund = await findRefund(tx, refundId);
  const [order] = refund?.orderId ? await lockOrders(tx, { orderId: refund.orderId }) : [];
  if (!refund || !payment || (refund.orderId && !order)) throw new Error(`Refund ${refundId} belongs to nothing`);
  return { refund, payment, order };
}

/**
 * Of a failed refund, what an order that was called off has not got back since: a dispute may have paid a part of it. What
 * things that were sent back are worth does not change, and where nothing is left the table refuses all of it.
 */
export function stillOwedCents({ refund, order }: HeldRefund): number {
  const leftCents = order && !refund.returnId ? order.totalCents - order.refundedCents : 0;
  return leftCents > 0 ? Math.min(refund.amountCents, leftCents) : refund.amountCents;
}

/** Moves a refund to where the provider has it. Each step is taken once, and a failed one stays failed. */
export function moveRefund(deps: Deps, refundId: string, reported: CardRefund): Promise<RefundOutcome> {
  return transaction(deps.db, async (tx) => {
    const held = await holdRefund(tx, refundId);
    const { amountCents } = held.refund;
    if (reported.amountCents !== amountCents) {
      throw new Error(`The provider refunded ${reported.amountCents} instead of ${amountCents} for refund ${refundId}`);
    }
    switch (reported.status) {
      case 'pending':
        return (await markRefundSent(tx, refundId, reported.id)) ? 'sent' : 'known';
      case 'succeeded':
        return (await bookSettledRefund(tx, deps, held, { providerRefundId: reported.id })) ? 'refunded' : 'known';
      case 'failed':
        return failRefund(tx, deps, held, { providerRefundId: reported.id, reason: reported.failure ?? 'unknown' });
    }
  });
}

/** The provider would not even begin: there is nothing to wait for. */
export const refuseRefund = (deps: Deps, refundId: string, reason: string): Promise<RefundOutcome> =>
  transaction(deps.db, async (tx) =>
    failRefund(tx, deps, await holdRefund(tx, refundId), { providerRefundId: null, reason }),
  );

type Failure = { providerRefundId: string | null; reason: string };

export async function failRefund(
  tx: Db,
  deps: Deps,
  { refund, order }: HeldRefund,
  failure: Failure,
): Promise<RefundOutcome> {
  const { id: refundId, paymentId, orderId, amountCents, returnId } = refund;
  const stood = await failRefundRow(tx, refundId, failure);
  if (!stood) return 'known';
  const cameBack = stood === 'settled' && order ? (await givenSharesOf(tx, refund, order)).lines : undefined;
  if (stood === 'settled') {
    await countRefund(tx, { ...refund, amountCents: -amountCents });
    await bookReversal(tx, { refundId });
    if (returnId) await unsettleReturn(tx, returnId);
  }
  const owed = order && { orderId: order.id, refundId, amountCents };
  if (owed) await recordRefund(tx, deps.events, owed, { to: 'failed', cameBack });
  await deps.events.publish(tx, { type: refundFailed, subject: orderId ?? paymentId, payload: { refundId } });
  deps.log.error({ refundId, ...failure }, 'a refund did not reach the buyer: a person has to find another way');
  return stood === 'settled' ? 'reversed' : 'failed';
}
