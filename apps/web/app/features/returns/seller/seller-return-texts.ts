import { REFUND_TIME, WHOLE_ORDER_RETURN_DAYS } from '@herbary/contract/return-terms.ts';
import { type HandledReturn, isSellersFault } from '@herbary/contract/returns.ts';
import { dayFrom, formatDate, formatDay, formatDayTime, formatWeekday } from '../../../lib/dates.ts';
import { countOf } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import type { Due, SumLine } from '../../../ui/queue.tsx';
import type { TimelineStep } from '../../../ui/timeline.tsx';

export function contentText({ items }: HandledReturn): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${countOf(items.length, 'product')}, ${countOf(pieces, 'piece')}`;
}

const urgency = (iso: string, now: Date): 'bad' | 'warn' => (dayFrom(iso, now) === 'to come' ? 'warn' : 'bad');

export function returnDue(request: HandledReturn, now: Date): Due | undefined {
  const { status, answerBy, receiveBy, escalatedAt } = request;
  if (escalatedAt && (status === 'pending' || status === 'approved'))
    return { tone: 'note', icon: 'CircleHelp', text: 'With our team' };
  if (answerBy) return { tone: urgency(answerBy, now), icon: 'Clock', text: `Decide by ${formatWeekday(answerBy)}` };
  if (receiveBy)
    return {
      tone: urgency(receiveBy, now),
      icon: 'Package',
      text: `On its way back, check by ${formatDay(receiveBy)}`,
    };
  if (status === 'approved') return { tone: 'quiet', icon: 'Hourglass', text: 'The buyer has not sent it yet' };
  if (status === 'received') return { tone: 'note', icon: 'Banknote', text: 'Refund on its way' };
  return undefined;
}

export function refundSums({ refund, refundAmount }: HandledReturn): SumLine[] {
  return [
    { name: 'Items', value: formatPrice(refund.items) },
    ...(refund.discount > 0 ? [{ name: 'Share of the discount', value: formatPrice(-refund.discount) }] : []),
    { name: 'Tax', value: formatPrice(refund.tax) },
    { name: 'Shipping', value: formatPrice(refund.shipping) },
    { name: 'Refund', value: formatPrice(refundAmount), isTotal: true },
  ];
}

export function balanceSums({ balance }: HandledReturn): SumLine[] {
  return [
    { name: 'Items', value: formatPrice(-balance.items) },
    ...(balance.shipping > 0 ? [{ name: 'Shipping share', value: formatPrice(-balance.shipping) }] : []),
    { name: 'Fee returned', value: `+${formatPrice(balance.fee)}` },
    { name: 'Together', value: formatPrice(-balance.total), isTotal: true },
  ];
}

/** Why so much goes back. */
export function refundRule({ items, refund }: HandledReturn): string {
  if (items.some(({ reason }) => isSellersFault(reason)))
    return 'Something was wrong with it: items, tax and the share of shipping are refunded.';
  return refund.shipping > 0
    ? `The whole order is returned within ${WHOLE_ORDER_RETURN_DAYS} days: shipping is refunded too.`
    : "The buyer changed their mind: items and tax are refunded, shipping isn't.";
}

export function returnSteps(request: HandledReturn): TimelineStep[] {
  const { date, decidedAt, sentAt, receivedAt, refundedAt, status, expiredAt } = request;
  const steps: TimelineStep[] = [{ key: 'asked', label: 'Asked', text: formatDayTime(date), state: 'done' }];
  if (status === 'rejected' || status === 'cancelled') {
    const label =
      status === 'rejected' ? 'Declined' : expiredAt ? 'Closed, nothing was sent' : 'Withdrawn by the buyer';
    const at = expiredAt ?? decidedAt;
    return [...steps, { key: 'ended', label, text: at ? formatDate(at) : '', state: 'stop' }];
  }
  const later: readonly (readonly [key: string, label: string, at: string | null, ahead: string])[] = [
    ['decided', 'Accepted', decidedAt, 'Waiting for you'],
    ['sent', 'Sent back', sentAt, request.sendBy ? `By ${formatDay(request.sendBy)}` : 'By the buyer'],
    ['received', 'Received', receivedAt, 'You check what came back'],
    ['refunded', 'Refunded', refundedAt, REFUND_TIME],
  ];
  let isNext = true;
  for (const [key, label, at, ahead] of later) {
    // A buyer may hand the pieces back without telling us: nothing waits there any more.
    const isSkipped = key === 'sent' && !at && receivedAt;
    if (isSkipped) continue;
    steps.push({ key, label, text: at ? formatDayTime(at) : ahead, state: at ? 'done' : isNext ? 'now' : 'todo' });
    if (!at) isNext = false;
  }
  return steps;
}
