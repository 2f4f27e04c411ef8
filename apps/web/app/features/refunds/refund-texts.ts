import type { AdminRefund } from '@herbary/contract/payments.ts';
import { bookDays } from '../../lib/dates.ts';
import type { Due } from '../../ui/queue.tsx';

const reasons: Record<AdminRefund['reason'], string> = {
  cancelled: 'Order cancelled',
  return: 'Items came back',
  out_of_stock: 'Out of stock',
  overpaid: 'Paid too much',
  duplicate: 'Paid twice',
  goodwill: 'Goodwill',
  dispute: 'Decided by the bank',
  lost: 'Parcel lost',
};

export const reasonText = ({ reason, returnNumber }: AdminRefund): string =>
  returnNumber ? `Return ${returnNumber}` : reasons[reason];

/** The card provider's own names for why a refund did not arrive. */
const failures: Record<string, string> = {
  expired_or_canceled_card: 'The card has expired or was canceled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  insufficient_funds: 'Our balance with the card provider was too low.',
  declined: "The cardholder's bank declined it.",
  merchant_request: 'It was canceled at the card provider.',
  charge_for_pending_refund_disputed: 'The buyer disputed the payment in the meantime.',
  unknown: 'The card provider gave no reason.',
};

export const failureText = ({ failure }: AdminRefund): string =>
  failures[failure ?? 'unknown'] ?? failure ?? 'The card provider gave no reason.';

export const methodText = ({ method }: Pick<AdminRefund, 'method'>): string =>
  method === 'card' ? 'Card' : 'Bank transfer';

export const subjectOf = ({ order, reference }: AdminRefund): string =>
  order?.orderNumber ?? reference ?? 'Without an order';

/** Within a sentence. */
export const namedSubjectOf = (refund: AdminRefund): string =>
  refund.order || refund.reference ? subjectOf(refund) : 'a payment without an order';

export type Standing = { label: string; tone: 'neutral' | 'good' | 'warn' | 'bad' | 'note' };

export function standingOf({ status, method, retriedAs }: AdminRefund): Standing {
  if (status === 'succeeded') return { label: 'With the buyer', tone: 'good' };
  if (status === 'sent') return { label: 'On its way', tone: 'note' };
  if (status === 'failed')
    return retriedAs ? { label: 'Tried again', tone: 'neutral' } : { label: 'Failed', tone: 'bad' };
  return method === 'card' ? { label: 'With the card provider', tone: 'note' } : { label: 'Owed', tone: 'warn' };
}

/** Until when it was promised, or how it stands. */
export function refundDue(refund: AdminRefund, now: Date): Due {
  const { dueAt, status } = refund;
  if (status === 'succeeded') return { tone: 'good', icon: 'CircleCheck', text: 'With the buyer' };
  if (!dueAt) return { tone: 'quiet', icon: 'RotateCcw', text: 'Tried again' };
  if (status === 'failed') return { tone: 'bad', icon: 'CircleAlert', text: 'Failed, needs a person' };
  const isLate = new Date(dueAt) < now;
  return {
    tone: isLate ? 'bad' : 'warn',
    icon: 'Clock',
    text: isLate ? `Was due ${bookDays.day(dueAt)}` : `Due ${bookDays.day(dueAt)}`,
  };
}
