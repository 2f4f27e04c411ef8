import type { BankTransferStatus } from '@herbary/contract/orders.ts';

type Standing = {
  amountCents: number;
  receivedCents: number;
  /** Of what was received, what went back or is promised back: it counts no more. */
  backCents: number;
  status: BankTransferStatus;
  /** By a person: no money reopens it. */
  calledOff: boolean;
};
export type Counted = {
  receivedCents: number;
  status: BankTransferStatus;
  /** back: it is not waited for any more, and this is not enough to bring it back to life. */
  outcome: 'short' | 'exact' | 'over' | 'back';
};

/** What a credit makes of a transfer. One whose time has run out is revived by all of the money, not by a part. */
export function countCredit(standing: Standing, creditCents: number): Counted {
  const { amountCents, backCents, status, calledOff } = standing;
  const receivedCents = standing.receivedCents + creditCents;
  const counts = receivedCents - backCents;
  if (calledOff || (status === 'expired' && counts < amountCents)) return { receivedCents, status, outcome: 'back' };
  if (counts < amountCents) return { receivedCents, status: 'underpaid', outcome: 'short' };
  return counts === amountCents
    ? { receivedCents, status: 'received', outcome: 'exact' }
    : { receivedCents, status: 'overpaid', outcome: 'over' };
}

/** Many small credits are one large one: what counts is all that a single person has vouched for. */
export const needsSecondPerson = (vouchedAloneCents: number, creditCents: number, limitCents: number): boolean =>
  vouchedAloneCents + creditCents > limitCents;
