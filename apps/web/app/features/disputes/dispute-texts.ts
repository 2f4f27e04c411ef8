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
  credit_not_processed: 'The buyer says a refund is missing',
  customer_initiated: 'The buyer asked the bank to reverse it',
  debit_not_authorized: "The buyer says they didn't authorize it",
  duplicate: 'The buyer says they paid twice',
  fraudulent: "The cardholder says they didn't buy it",
  general: 'The bank gave no specific reason',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'The account had insufficient funds',
  noncompliant: 'The charge broke a rule of the card network',
  product_not_received: "The buyer says it didn't arrive",
  product_unacceptable: "The buyer says it wasn't as described",
  subscription_canceled: 'The buyer says it was canceled',
  unrecognized: "The cardholder doesn't recognize the charge",
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
  if (left <= 0) return 'The deadline has passed';
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
const kept = 'You keep the money, and nothing is held anymore.';
const outcomes: Partial<Record<DisputeStatus, Outcome>> = {
  warning_under_review: {
    tone: 'note',
    short: 'The bank is deciding',
    text: 'The bank has our answer. No money has moved.',
  },
  warning_closed: { tone: 'good', short: 'No money moved', text: 'The bank closed its inquiry. No money has moved.' },
  under_review: {
    tone: 'note',
    short: 'The bank is deciding',
    text: `The bank has the evidence. Its decision can take up to ${BANK_DECISION_DAYS} days.`,
  },
  won: { tone: 'good', short: 'Decided in your favor', text: `The bank decided in your favor. ${kept}` },
  prevented: { tone: 'good', short: 'Prevented', text: `It was settled before it became a dispute. ${kept}` },
  lost: { tone: 'bad', short: 'Decided in the buyer’s favor', text: 'The bank gave the money back to the buyer.' },
};
export const outcomeOf = ({ status }: SellerDispute): Outcome | undefined => outcomes[status];

export function deadlineText({ evidenceDueAt }: Pick<SellerDispute, 'evidenceDueAt'>, now: Date): string {
  if (!evidenceDueAt) return "The bank doesn't accept evidence for it.";
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
    const text = evidenceDueAt ? `By ${formatDate(evidenceDueAt)}` : 'None accepted';
    steps.push({ key: 'sent', label: 'Evidence', text, state: 'now' });
  }
  steps.push({
    key: 'decided',
    label: isOver ? statusLabels[status].label : 'The bank’s decision',
    text: closedAt ? formatDate(closedAt) : `Up to ${BANK_DECISION_DAYS} days`,
    state: !isOver ? 'todo' : status === 'lost' ? 'stop' : 'done',
  });
  return steps;
}
