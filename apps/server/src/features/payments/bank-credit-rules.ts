import type { BankTransferStatus } from './bank-transfers.repository.ts';

type Standing = { amountCents: number; receivedCents: number; status: BankTransferStatus };
export type Counted = {
  receivedCents: number;
  status: BankTransferStatus;
  outcome: 'short' | 'exact' | 'over';
  /** Of this credit, what nobody asked for. */
  surplusCents: number;
};

/** What a credit makes of a transfer. Too little leaves one whose time has run out as it is: it is not revived by a part. */
export function countCredit({ amountCents, receivedCents, status }: Standing, creditCents: number): Counted {
  const after = receivedCents + creditCents;
  const surplus = (cents: number) => Math.max(0, cents - amountCents);
  const surplusCents = surplus(after) - surplus(receivedCents);
  if (after < amountCents) {
    return {
      receivedCents: after,
      status: status === 'expired' ? 'expired' : 'underpaid',
      outcome: 'short',
      surplusCents,
    };
  }
  return after === amountCents
    ? { receivedCents: after, status: 'received', outcome: 'exact', surplusCents }
    : { receivedCents: after, status: 'overpaid', outcome: 'over', surplusCents };
}

/** Many small credits are one large one: what counts is all that a single person has vouched for. */
export const needsSecondPerson = (vouchedAloneCents: number, creditCents: number, limitCents: number): boolean =>
  vouchedAloneCents + creditCents > limitCents;
