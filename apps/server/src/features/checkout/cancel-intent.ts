import type { Deps } from '../../deps.ts';
import { findPayment } from '../payments/index.ts';
import { settlePayment } from './settle-payment.ts';

/** Tells the provider not to take the money of a closed payment. When it has taken it by then, that is settled. */
export async function cancelIntent(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.intentId || payment.status === 'succeeded') return;
  const intent = await deps.cards.cancelIntent(payment.intentId);
  if (intent?.status === 'succeeded') await settlePayment(deps, intent.id);
  // It can be neither cancelled nor settled yet: failing has the job come back until it can.
  else if (intent?.status === 'processing') throw new Error(`Payment ${paymentId} is still being taken`);
}
