import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { resolvePayment as endpoint } from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { lockPayment, movePayment } from '../payments/index.ts';
import { paymentReturned } from './checkout.events.ts';
import { closeCheckout } from './settling/close-checkouts.ts';

const orderWords = 'The payment could not be used and was sent back';
const buyerWords = 'Your payment could not be used and was sent back to you.';

/**
 * An admin has sent foreign money back at the provider's own desk. It never was in our books, so nothing is booked; the
 * verifier asks the provider whether it is really back. Orders that were given up before stay as they are.
 */
export function resolvePayment(
  deps: Deps,
  actor: ActingMember,
  paymentId: string,
  { outcome }: BodyOf<typeof endpoint>,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { paymentId });
    if (!payment) throw new AppError('payment.not_found');
    if (payment.status !== 'review') throw new AppError('payment.not_in_review');
    const { checkoutId, amountCents, intentId, failureMessage: problem } = payment;
    await closeCheckout(tx, deps, { checkoutId, by: 'system', reason: orderWords, money: 'failed' });
    const returned = await movePayment(tx, paymentId, { to: 'returned', message: buyerWords });
    if (!returned) throw new Error(`Payment ${paymentId} moved under its lock`);
    await actor.audit.record(tx, {
      subject: { type: 'payment', id: paymentId },
      before: { status: payment.status, problem, intentId, amountCents },
      after: { status: 'failed', outcome },
    });
    await deps.events.publish(tx, { type: paymentReturned, subject: checkoutId, payload: { checkoutId } });
  });
}
