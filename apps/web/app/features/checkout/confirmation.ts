import { checkPayment, type IntentStatus } from '@herbary/contract/payments.ts';
import { callApi } from '../../lib/api.ts';
import type { OpenIntent } from './place-order.ts';

/**
 * How trying to pay went: a status, the provider's reason for no, another page where the buyer must agree, or fields
 * that are not filled in yet.
 */
export type Confirmation = { status: IntentStatus } | { error: string } | { leave: string } | { invalid: true };

/** Tells our server to look now; the provider's own message may take a while. */
export async function settleNow({ paymentIntentId, clientSecret }: OpenIntent): Promise<void> {
  try {
    await callApi(checkPayment, { body: { paymentIntent: paymentIntentId, clientSecret } });
  } catch {
    // The money has moved: the provider's message or the next look settles it, and the buyer has nothing to do.
  }
}
