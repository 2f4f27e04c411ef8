import { sentenceOf } from '@herbary/contract/errors.ts';
import { isApiError } from '../../lib/api.ts';
import type { DetailsState } from './checkout-path.ts';
import { type Confirmation, isTaken, settleLostAnswer, settleNow } from './confirmation.ts';
import { CheckoutProblem, type OpenIntent } from './place-order.ts';

/** What went wrong, and what is known about the money. */
export type PayProblem = { text: string; charge: string };

/** Where one try to pay leads. */
export type PayOutcome =
  | { kind: 'paid' | 'unsent' }
  | { kind: 'leave'; to: string }
  | { kind: 'details'; state: DetailsState }
  | { kind: 'problem'; problem: PayProblem };

const notCharged = sentenceOf('payment.not_charged');
const chargeUnknown = sentenceOf('payment.charge_unknown');
const answerLost = sentenceOf('payment.answer_lost');

const problemOf = (text: string, charge: string): PayOutcome => ({ kind: 'problem', problem: { text, charge } });
const closed: PayOutcome = { kind: 'details', state: { problem: sentenceOf('payment.closed') } };

type Try = { order: string; intent: OpenIntent; onChecking: (problem: PayProblem) => void };

export async function tryToPay(confirm: () => Promise<Confirmation>, { order, intent, onChecking }: Try) {
  let answer: Confirmation;
  try {
    answer = await confirm();
  } catch (error) {
    // A request to our own server, before the card is sent.
    const unsent = isApiError(error) || error instanceof CheckoutProblem;
    if (unsent) return problemOf(sentenceOf('payment.unexpected'), notCharged);
    onChecking({ text: answerLost, charge: sentenceOf('payment.charge_checking') });
    return afterLostAnswer(intent);
  }
  return afterAnswer(answer, { order, intent });
}

async function afterAnswer(answer: Confirmation, { order, intent }: Omit<Try, 'onChecking'>): Promise<PayOutcome> {
  if ('invalid' in answer) return { kind: 'unsent' };
  if ('leave' in answer) return { kind: 'leave', to: answer.leave };
  if ('status' in answer && !isTaken(answer.status)) {
    return problemOf(sentenceOf('payment.unexpected_status'), chargeUnknown);
  }
  // An earlier attempt with a lost answer may have been charged: "not charged" is shown only once that is known.
  const status = await settleNow(intent);
  if ('status' in answer || isTaken(status)) return { kind: 'paid' };
  const problem = sentenceOf('payment.failed', { reason: answer.error });
  if (!status) return problemOf(problem, chargeUnknown);
  return status === 'canceled' ? closed : { kind: 'details', state: { problem, order } };
}

/** "Try again" is shown only when it is known that nothing was charged. */
async function afterLostAnswer(intent: OpenIntent): Promise<PayOutcome> {
  const status = await settleLostAnswer(intent);
  if (isTaken(status)) return { kind: 'paid' };
  if (status === 'canceled') return closed;
  return status ? problemOf(sentenceOf('payment.unexpected'), notCharged) : problemOf(answerLost, chargeUnknown);
}
