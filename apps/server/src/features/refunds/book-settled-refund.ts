import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { bookCreditRefund, bookRefund } from '../earnings/index.ts';
import { issueCreditNote } from '../invoices/index.ts';
import { recordRefund } from '../orders/index.ts';
import { countRefund } from '../payments/index.ts';
import { settleReturn } from '../returns/index.ts';
import { type SettlingOrder, sharesOf } from './refund-shares.ts';
import { creditReturned } from './refunds.events.ts';
import { listAttempts, type Refund, settleRefundRow } from './refunds.repository.ts';

type Held = { refund: Refund; payment: { checkoutId: string }; order: SettlingOrder | undefined };
type Proof = Parameters<typeof settleRefundRow>[2];

/**
 * The money is with the buyer: payment, order, return and ledger say so from now on. False when they did before, or when it
 * had failed. The caller holds the payment and the order.
 */
export async function bookSettledRefund(
  tx: Db,
  deps: Pick<Deps, 'events'>,
  { refund, payment, order }: Held,
  proof: Proof,
): Promise<boolean> {
  if (refund.status !== 'pending' && refund.status !== 'sent') return false;
  // Read while the refund is not among what has gone back.
  const shares = order && (await sharesOf(tx, refund, order));
  if (!(await settleRefundRow(tx, refund.id, proof))) return false;
  const { id: refundId, paymentId, amountCents, reason, returnId } = refund;
  await countRefund(tx, refund);
  const disputeId = 'disputeId' in proof ? proof.disputeId : undefined;
  // By the way this very refund took: also money of a card may have been sent from the bank in the end.
  const method: Refund['method'] | 'dispute' = disputeId ? 'dispute' : refund.method;
  if (order && shares) {
    const { id: orderId, sellerId } = order;
    const attempts = await listAttempts(tx, refundId);
    const refunded = { orderId, refundId, amountCents };
    await recordRefund(tx, deps.events, refunded, { to: 'settled', reason, lines: shares.lines });
    await issueCreditNote(tx, { ...refunded, ...shares, attempts, method: refund.method });
    const trade = { orderId, paymentId, sellerId, method, amounts: shares.amounts, totalCents: amountCents };
    await bookRefund(tx, { ...trade, refundId, disputeId });
    // What a lost dispute has paid of a return is a part of it: the rest is owed still.
    if (returnId && reason !== 'dispute')
      await settleReturn(tx, deps.events, returnId, { by: method, cents: amountCents });
  } else {
    await bookCreditRefund(tx, { refundId, paymentId, disputeId, method, cents: amountCents });
    const { checkoutId } = payment;
    const payload = { checkoutId, refundId, amountCents };
    await deps.events.publish(tx, { type: creditReturned, subject: checkoutId, payload });
  }
  failPoint('refund.before-commit');
  return true;
}
