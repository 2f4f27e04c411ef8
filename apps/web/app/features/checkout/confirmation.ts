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

export const isTaken = (status: IntentStatus | undefined): boolean => status === 'succeeded' || status === 'processing';

const LOOK_EVERY_MS = 3_000;
const LOOKS = 20;

/**
 * After an answer that got lost. The card may still be under way to the provider: "not paid" counts when it is said
 * twice in a row. Undefined when nobody could be asked for a minute.
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
