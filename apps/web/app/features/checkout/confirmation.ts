import { checkPayment, type IntentStatus } from '@herbary/contract/payments.ts';
import { callApi } from '../../lib/api.ts';
import type { OpenIntent } from './place-order.ts';

/**
 * How trying to pay went: a status, the provider's reason for no, another page where the buyer must agree, or fields
 * that are not filled in yet.
 */
export type Confirmation = { status: IntentStatus } | { error: string } | { leave: string } | { invalid: true };

/**
 * Makes our server check the payment now and returns its status; the provider's webhook may take a while. Undefined when
 * the status is unknown: the webhook or the next check settles money that has moved.
 */
export async function settleNow({ paymentIntentId, clientSecret }: OpenIntent): Promise<IntentStatus | undefined> {
  try {
    return (await callApi(checkPayment, { body: { paymentIntent: paymentIntentId, clientSecret } })).status;
  } catch {
    return undefined;
  }
}

export const isTaken = (status: IntentStatus | undefined): boolean => status === 'succeeded' || status === 'processing';

const LOOK_EVERY_MS = 3_000;
const LOOKS = 20;

/**
 * After a lost answer. The confirmation may still be on its way to the provider: "not paid" counts only twice in a row.
 * Undefined when the server could not be reached for a minute.
 */
export async function settleLostAnswer(intent: OpenIntent): Promise<IntentStatus | undefined> {
  let before: IntentStatus | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    const status = await settleNow(intent);
    if (isTaken(status) || (status && status === before)) return status;
    before = status;
  }
  return undefined;
}
