import { checkPayment, type IntentStatus } from '@herbary/contract/payments.ts';
import { callApi } from '../../lib/api.ts';
import type { OpenIntent } from './place-order.ts';

/**
 * How trying to pay went: a status, the provider's reason for no, another page where the buyer must agree, or fields
 * that are not filled in yet.
 */
export type Confirmation = { status: IntentStatus } | { error: string } | { leave: string } | { invalid: true };

/**
 * Has our server look now, and tells how the payment stands; the provider's own message may take a while. Undefined when
 * nobody can tell: money that has moved is settled by that message or the next look.
 */
export async function settleNow({ paymentIntentId, clientSecret }: OpenIntent): Promise<IntentStatus | undefined> {
  try {
    return (await callApi(checkPayment, { body: { paymentIntent: paymentIntentId, clientSecret } })).status;
  } catch {
    return undefined;
  }
}
