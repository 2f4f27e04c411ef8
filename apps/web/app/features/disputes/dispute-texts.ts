import { BANK_DECISION_DAYS, type DisputeStatus, type SellerDispute } from '@herbary/contract/disputes.ts';
import { formatDate, formatDayTime, formatWeekday } from '../../lib/dates.ts';
import { countOf } from '../../ui/figures.ts';
import type { Due } from '../../ui/queue.tsx';
import type { TimelineStep } from '../../ui/timeline.tsx';

type Tone = 'good' | 'warn' | 'bad' | 'note' | 'neutral';

const statusLabels: Record<DisputeStatus, { label: string; tone: Tone }> = {
  warning_needs_response: { label: 'Inquiry', tone: 'warn' },
  warning_under_review: { label: 'Inquiry under review', tone: 'note' },
  warning_closed: { label: 'Inquiry closed', tone: 'good' },
  needs_response: { label: 'Needs evidence', tone: 'warn' },
  under_review: { label: 'With the bank', tone: 'note' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  prevented: { label: 'Prevented', tone: 'good' },
};
export const disputeBadge = ({ status }: Pick<SellerDispute, 'status'>) => statusLabels[status];

/** As the card provider names them, in words. */
const reasonTexts: Record<string, string> = {
  bank_cannot_process: 'The bank could not process the charge',
  credit_not_processed: 'The buyer says that a refund is missing',
  customer_initiated: 'The buyer asked the bank to take it back',
  debit_not_authorized: 'The buyer says that they did not allow it',
  duplicate: 'The buyer says that they paid twice',
  fraudulent: 'The cardholder says that they did not buy it',
  general: 'The bank gives no particular reason',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'The account had too little money',
  noncompliant: 'The charge broke a rule of the card network',
  product_not_received: 'The buyer says that it did not arrive',
  product_unacceptable: 'The buyer says that it was not as described',
  subscription_canceled: 'The buyer says that it had been canceled',
  unrecognized: 'The cardholder does not recognize the charge',
};

export function reasonText(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return reasonTexts[reason] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** "3 days and 4 hours left": nobody counts in dates. */
export function timeLeft(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left <= 0) return 'The time is over';
  if (left < hourMs) return 'Less than an hour left';
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)];
  const words = [days > 0 ? countOf(days, 'day') : '', hours > 0 && days < 7 ? countOf(hours, 'hour') : ''].filter(
    Boolean,
  );
  return `${words.join(' and ')} left`;
}

const urgentMs = 3 * dayMs;

export function disputeDue({ can, evidenceDueAt, status }: SellerDispute, now: Date): Due | undefined {
  if (can.includes('add-evidence') && evidenceDueAt) {
    const isUrgent = new Date(evidenceDueAt).getTime() - now.getTime() < urgentMs;
    return { tone: isUrgent ? 'bad' : 'warn', icon: 'Clock', text: timeLeft(evidenceDueAt, now) };
  }
  const outcome = outcomes[status];
  return outcome ? { tone: outcome.tone, icon: 'Landmark', text: outcome.short } : undefined;
}

type Outcome = { tone: 'good' | 'bad' | 'note'; short: string; text: string };
const kept = 'The money stays with you, and nothing is held back any more.';
const outcomes: Partial<Record<DisputeStatus, Outcome>> = {
  warning_under_review: {
    tone: 'note',
    short: 'The bank decides',
    text: 'The answer is with the bank. No money has moved.',
  },
  warning_closed: { tone: 'good', short: 'No money moved', text: 'The bank asked no further. No money has moved.' },
  under_review: {
    tone: 'note',
    short: 'The bank decides',
    text: `The evidence is with the bank. Its decision can take up to ${BANK_DECISION_DAYS} days.`,
  },
  won: { tone: 'good', short: 'Decided for you', text: `The bank decided for you. ${kept}` },
  prevented: { tone: 'good', short: 'Prevented', text: `It was settled before it became a dispute. ${kept}` },
  lost: { tone: 'bad', short: 'Decided for the buyer', text: 'The bank gave the money back to the buyer.' },
};
export const outcomeOf = ({ status }: SellerDispute): Outcome | undefined => outcomes[status];

export function deadlineText({ evidenceDueAt }: Pick<SellerDispute, 'evidenceDueAt'>, now: Date): string {
  if (!evidenceDueAt) return 'The bank takes no evidence for it.';
  return `${timeLeft(evidenceDueAt, now)}, until ${formatWeekday(evidenceDueAt)}, ${formatDayTime(evidenceDueAt).split(', ')[1]}.`;
}

export function disputeSteps({
  openedAt,
  evidenceDueAt,
  submittedAt,
  closedAt,
  status,
}: Pick<SellerDispute, 'openedAt' | 'evidenceDueAt' | 'submittedAt' | 'closedAt' | 'status'>): TimelineStep[] {
  const isOver = closedAt !== null;
  const steps: TimelineStep[] = [
    { key: 'opened', label: 'Opened by the bank', text: formatDate(openedAt), state: 'done' },
  ];
  if (submittedAt) {
    steps.push({ key: 'sent', label: 'Evidence sent', text: formatDate(submittedAt), state: isOver ? 'done' : 'now' });
  } else if (!isOver) {
    const text = evidenceDueAt ? `By ${formatDate(evidenceDueAt)}` : 'None is taken';
    steps.push({ key: 'sent', label: 'Evidence', text, state: 'now' });
  }
  steps.push({
    key: 'decided',
    label: isOver ? statusLabels[status].label : 'Decision of the bank',
    text: closedAt ? formatDate(closedAt) : `Up to ${BANK_DECISION_DAYS} days`,
    state: !isOver ? 'todo' : status === 'lost' ? 'stop' : 'done',
  });
  return steps;
}
