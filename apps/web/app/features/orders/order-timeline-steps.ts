import type { OrderDetail } from '@herbary/contract/orders.ts';
import { formatDayTime } from '../../lib/dates.ts';

export type Step = { key: string; label: string; text: string; state: 'done' | 'undone' | 'failed' | 'now' | 'todo' };

const labels: Record<string, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  payment_failed: 'Payment failed',
  payment_processing: 'Payment processing',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  delivery_objected: 'Reported as not received',
  lost: 'Lost on its way',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
  revived: 'Payment received late',
  refund_requested: 'Refund started',
  refunded: 'Refunded',
  refund_failed: 'Refund delayed',
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_rejected: 'Return not accepted',
  return_received: 'Return received',
  return_refunded: 'Return refunded',
  return_cancelled: 'Return cancelled',
  return_sent: 'Return sent back',
  return_escalated: 'Our team is reviewing the return',
  return_resolved: 'Refund decided by our team',
  return_closed: 'Return closed by our team',
  return_expired: 'Return closed, nothing was sent',
};
const bad = new Set([
  'payment_failed',
  'delivery_objected',
  'lost',
  'cancelled',
  'expired',
  'return_rejected',
  'return_closed',
  'refund_failed',
]);

/** An unknown step is still shown, with the server's name for it. */
const labelOf = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return labels[status] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

type Standing = Pick<
  OrderDetail,
  'status' | 'paymentStatus' | 'timeline' | 'arrives' | 'reservedUntil' | 'trackingNumber'
>;

function toCome({ status, paymentStatus, arrives, reservedUntil }: Standing): Step[] {
  if (status === 'delivered' || status === 'cancelled') return [];
  if (status === 'processing' && paymentStatus === 'refunded') return [];
  const todo = (key: string, text = ''): Step => ({ key, label: labelOf(key), text, state: 'todo' });
  const steps = [todo('delivered', arrives ?? '')];
  if (status === 'processing') steps.unshift(todo('shipped'));
  if (paymentStatus === 'awaiting' || paymentStatus === 'failed') {
    steps.unshift(todo('paid', reservedUntil ? `By ${formatDayTime(reservedUntil)}` : ''));
  }
  return steps;
}

/** Without the tracking number: it stands above, to be copied, and is too long for a step beside others. */
const withoutNumber = (note: string | null | undefined, number: string | null): string =>
  (number ? note?.replace(number, '') : note)?.trim() ?? '';

const received = new Set(['paid', 'revived']);

/** A refused card is shown only while the order waits because of it: not after another card has paid, and not twice. */
function withoutOldRefusals(timeline: OrderDetail['timeline']): OrderDetail['timeline'] {
  const isMoney = ({ status }: { status: string }) => received.has(status) || status === 'payment_failed';
  const last = timeline.findLast(isMoney);
  return timeline.filter((event) => event.status !== 'payment_failed' || event === last);
}

/**
 * What happened, with its moments, then what is to come. The last thing that happened is where the order stands now.
 */
export function timelineSteps(order: Standing): Step[] {
  const ahead = toCome(order);
  const timeline = withoutOldRefusals(order.timeline);
  const stateOf = (status: string, last: boolean): Step['state'] => {
    if (bad.has(status)) return 'failed';
    // Refunded: no green icon may show it as paid.
    if (received.has(status) && order.paymentStatus === 'refunded') return 'undone';
    return last ? 'now' : 'done';
  };
  const past = timeline.map(({ status, date, note: whole }, index): Step => {
    const note = withoutNumber(whole, order.trackingNumber);
    const last = index === timeline.length - 1 && ahead.length > 0;
    return {
      key: `${status} ${date} ${index}`,
      label: labelOf(status),
      text: note ? `${formatDayTime(date)}. ${note}` : formatDayTime(date),
      state: stateOf(status, last),
    };
  });
  return [...past, ...ahead];
}
