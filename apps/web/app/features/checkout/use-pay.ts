import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { dropAttempt } from './attempt.ts';
import { payableQuery } from './checkout.queries.ts';
import { detailsPath, placedPath } from './checkout-path.ts';
import type { Confirmation } from './confirmation.ts';
import { type PayOutcome, type PayProblem, tryToPay } from './pay-outcome.ts';
import type { OpenIntent } from './place-order.ts';

export type Pay = (confirm: () => Promise<Confirmation>) => Promise<void>;

/** What every way to enter a card is given. */
export type CardFormProps = {
  intent: OpenIntent;
  payText: string;
  busy: boolean;
  pay: Pay;
  /** Where the buyer's bank sends them back to. */
  returnUrl: () => string;
  /** Marks the payment so that its card is saved. */
  requestSaveCard: () => Promise<unknown>;
};

type PayOptions = { order: string; intent: OpenIntent; onPaid: () => void };

/** Runs one confirmation and goes where it leads: done, back to the details with the reason, or to the buyer's bank. */
export function usePay({ order, intent, onPaid }: PayOptions) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();

  async function follow(outcome: PayOutcome): Promise<void> {
    if (outcome.kind === 'leave') window.location.assign(outcome.to);
    if (outcome.kind === 'problem') setProblem(outcome.problem);
    if (outcome.kind === 'details') await navigate(detailsPath, { state: outcome.state, replace: true });
    if (outcome.kind === 'paid') await finish();
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
      await follow(await tryToPay(confirm, { order, intent, onChecking: setProblem }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { pay, busy, problem };
}
