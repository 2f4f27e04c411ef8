import type { Deps } from '../../deps.ts';
import { CallRefused, type CardRefund, ChargeDisputed } from '../../platform/cards/card-provider.ts';
import { transaction } from '../../platform/db/client.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { findPayment } from '../payments/index.ts';
import { holdRefund, moveRefund, type RefundOutcome, refuseRefund } from './move-refund.ts';
import { sharesOf } from './refund-shares.ts';
import { findRefund, findRefundOfProvider, type Refund } from './refunds.repository.ts';

/** Providers store the key of a call for a day. */
const keyLivesMs = 20 * 3_600_000;

/**
 * Has the provider pay a refund back. It is asked with the refund's own key, so that a second try after a crash pays
 * nothing twice. Money that came by bank transfer is sent by a person, who says so when it is done.
 */
export async function settleRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund) throw new Error(`Refund ${refundId} does not exist`);
  if (refund.method !== 'card' || !(await isOwed(deps, refundId))) return;
  const reported = await payBack(deps, refund);
  if (!reported) return;
  failPoint('refund.after-provider');
  if (reported instanceof CallRefused) await refuseRefund(deps, refundId, reported.reason);
  else await moveRefund(deps, refundId, reported);
}

/** Its shares are looked at before any money moves. While the charge is disputed it waits: the dispute may pay it. */
const isOwed = (deps: Deps, refundId: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const { refund, payment, order } = await holdRefund(tx, refundId);
    if (refund.status !== 'pending' || payment.disputeState === 'open') return false;
    if (order) await sharesOf(tx, refund, order);
    return true;
  });

/** Nothing when a dispute is in the way that we do not know yet: it is tried again once we do. */
async function payBack(deps: Deps, refund: Refund): Promise<CardRefund | CallRefused | undefined> {
  const { id: refundId, paymentId, amountCents, createdAt } = refund;
  const payment = await findPayment(deps.db, { paymentId });
  if (!payment?.intentId) throw new Error(`Payment ${paymentId} has no intent to refund`);
  const { intentId } = payment;
  const isOld = deps.clock.now().getTime() - createdAt.getTime() > keyLivesMs;
  const known = isOld ? await deps.cards.findRefund({ intentId, refundId }) : undefined;
  try {
    return known ?? (await deps.cards.refund({ refundId, intentId, amountCents }));
  } catch (error) {
    if (error instanceof CallRefused) return error;
    if (!(error instanceof ChargeDisputed)) throw error;
    if (payment.disputeState === 'lost') return new CallRefused(error.message, 'The charge was lost in a dispute');
    deps.log.warn({ refundId, intentId }, 'a refund waits for a dispute');
    return undefined;
  }
}

/**
 * Asks the provider how one of its refunds stands and acts on it: for the webhook and the reconciler, in any order and as
 * often as they like.
 */
export async function followRefund(deps: Deps, providerRefundId: string): Promise<RefundOutcome> {
  const reported = await deps.cards.retrieveRefund(providerRefundId);
  if (!reported) return 'unknown';
  const { refundId, intentId } = reported;
  const ours = await findRefundOfProvider(deps.db, { providerRefundId, refundId, intentId });
  return ours ? moveRefund(deps, ours, reported) : 'unknown';
}
