import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { bookRefund } from '../earnings/index.ts';
import { insertOrderEvents, lockOrderRow, orderRefunded, recordRefund, type SettlingOrder } from '../orders/index.ts';
import {
  failRefundRow,
  findPayment,
  findRefund,
  lockPayment,
  type Payment,
  type Refund,
  settleRefundRow,
} from '../payments/index.ts';
import { settleReturn } from '../returns/index.ts';
import { type RefundShares, sharesOf } from './refund-shares.ts';
import { cashOf } from './settle-checkout.ts';

/**
 * Pays a refund back and books it. The provider is asked with the refund's own key, so that a second try after a crash
 * pays nothing twice; the books are written once, by whoever finds the refund still pending under the payment's lock.
 */
export async function settleRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund) throw new Error(`Refund ${refundId} does not exist`);
  // Its shares are looked at before any money moves.
  if (!(await transaction(deps.db, (tx) => holdPending(tx, refund)))) return;
  const providerRefundId = await payBack(deps, refund);
  if (providerRefundId === undefined) return;
  failPoint('refund.after-provider');
  await transaction(deps.db, (tx) => writeDown(tx, deps, refund, providerRefundId));
}

type HeldShares = { payment: Payment; order: SettlingOrder; shares: RefundShares };

async function holdShares(tx: Db, refund: Refund): Promise<HeldShares> {
  const payment = await lockPayment(tx, refund.paymentId);
  const order = refund.orderId ? await lockOrderRow(tx, refund.orderId) : undefined;
  if (!payment || !order) throw new Error(`Refund ${refund.id} belongs to no paid order`);
  return { payment, order, shares: await sharesOf(tx, refund, order) };
}

/** The provider's number of it; null for a bank transfer, which a person makes; undefined when the provider refused. */
async function payBack(deps: Deps, { id, paymentId, method, amountCents }: Refund): Promise<string | null | undefined> {
  if (method !== 'card') return null;
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.intentId) throw new Error(`Payment ${paymentId} has no intent to refund`);
  const paid = await deps.cards.refund({ key: `refund:${id}`, intentId: payment.intentId, amountCents });
  if (paid.amountCents !== amountCents) throw new Error(`The provider refunded ${paid.amountCents} for refund ${id}`);
  if (paid.status !== 'failed') return paid.id;
  await failRefundRow(deps.db, id, paid.id);
  deps.log.error({ refundId: id, providerRefundId: paid.id }, 'the provider will not pay a refund: a person has to');
  return undefined;
}

async function writeDown(tx: Db, deps: Deps, refund: Refund, providerRefundId: string | null): Promise<void> {
  const held = await holdPending(tx, refund);
  if (!held || !(await settleRefundRow(tx, refund.id, providerRefundId))) return;
  const { payment, order, shares } = held;
  const { id: refundId, amountCents, reason, returnId } = refund;
  await recordRefund(tx, { orderId: order.id, amountCents, lines: shares.lines });
  await bookRefund(tx, {
    refundId,
    orderId: order.id,
    paymentId: payment.id,
    sellerId: order.sellerId,
    cash: cashOf(payment),
    amounts: shares.amounts,
    totalCents: amountCents,
  });
  await insertOrderEvents(tx, [order.id], { type: 'refunded', actorKind: 'system', data: { amountCents, reason } });
  if (returnId) await settleReturn(tx, deps.events, returnId);
  const payload = { orderId: order.id, refundId, amountCents };
  await deps.events.publish(tx, { type: orderRefunded, subject: order.id, payload });
  failPoint('refund.before-commit');
}

/** Undefined when another run has booked it meanwhile: its shares are no longer what is left. */
async function holdPending(tx: Db, refund: Refund): Promise<HeldShares | undefined> {
  await lockPayment(tx, refund.paymentId);
  const now = await findRefund(tx, refund.id);
  return now?.status === 'pending' ? holdShares(tx, refund) : undefined;
}
