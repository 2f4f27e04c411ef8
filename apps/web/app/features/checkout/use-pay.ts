import { sentenceOf } from '@herbary/contract/errors.ts';
import type { IntentStatus } from '@herbary/contract/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { dropAttempt } from './attempt.ts';
import { payableQuery } from './checkout.queries.ts';
import { type DetailsState, detailsPath, placedPath } from './checkout-path.ts';
import { type Confirmation, settleNow } from './confirmation.ts';
import type { OpenIntent } from './place-order.ts';

export type Pay = (confirm: () => Promise<Confirmation>) => Promise<void>;

const isTaken = (status: IntentStatus | undefined) => status === 'succeeded' || status === 'processing';

type PayOptions = { order: string; intent: OpenIntent; onPaid: () => void };

/** Runs one confirmation and goes where it leads: done, back to the details with the reason, or to the buyer's bank. */
export function usePay({ order, intent, onPaid }: PayOptions) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function follow(outcome: Confirmation): Promise<void> {
    if ('invalid' in outcome) return;
    if ('leave' in outcome) return window.location.assign(outcome.leave);
    if ('error' in outcome) return followRefusal(outcome.error);
    if (!isTaken(outcome.status)) return setProblem(sentenceOf('payment.unexpected_status'));
    await settleNow(intent);
    return finish();
  }

  /** An earlier try whose answer got lost may have been charged: nobody is told "not charged" before that is known. */
  async function followRefusal(reason: string): Promise<void> {
    const status = await settleNow(intent);
    if (isTaken(status)) return finish();
    const problem = sentenceOf('payment.failed', { reason });
    if (!status) return setProblem(problem);
    const state: DetailsState = status === 'canceled' ? { problem: sentenceOf('payment.closed') } : { problem, order };
    return navigate(detailsPath, { state, replace: true });
  }

  async function finish(): Promise<void> {
    dropAttempt();
    await navigate(placedPath(order), { replace: true });
    cache.removeQueries(payableQuery(order));
    void cache.invalidateQueries(savedCardsQuery);
    onPaid();
  }

  const pay: Pay = async (confirm) => {
    // State alone is too late: two presses in one frame would both confirm.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await follow(await confirm());
    } catch {
      setProblem(sentenceOf('payment.unexpected'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { pay, busy, problem };
}
