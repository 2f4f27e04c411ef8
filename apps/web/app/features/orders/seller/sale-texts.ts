import type { HandledOrder, ListedOrder, OrderQueue } from '@herbary/contract/orders-handling.ts';
import { dayFrom, formatDay, shortDates } from '../../../lib/dates.ts';
import { formatRate } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import type { Due, SumLine } from '../../../ui/queue.tsx';
import type { TimelineStep } from '../../../ui/timeline.tsx';
import { isUnpaid, shippingText } from '../order-texts.ts';
import { timelineSteps } from '../order-timeline-steps.ts';

export const queueTexts: Record<OrderQueue, { label: string; title: string; text: string }> = {
  'to-pack': {
    label: 'To pack',
    title: 'Everything is packed',
    text: 'New orders appear here the moment they are paid, with the day they should leave.',
  },
  unpaid: {
    label: 'Awaiting payment',
    title: 'No transfers to wait for',
    text: 'Orders paid by bank transfer wait here until the money arrives.',
  },
  shipped: {
    label: 'Shipped',
    title: 'Nothing is on the way',
    text: 'Orders stay here from the moment you ship them until they arrive.',
  },
  delivered: {
    label: 'Delivered',
    title: 'Nothing has arrived yet',
    text: 'Orders move here when the buyer or the carrier confirms delivery, or automatically some time after shipping.',
  },
  cancelled: { label: 'Cancelled', title: 'No cancelled orders', text: 'Cancelled and lost orders are kept here.' },
};

export const noSalesYet = { title: 'No orders yet', text: queueTexts['to-pack'].text };

/** A day that is over, or today, is urgent. */
const urgency = (iso: string, now: Date): 'bad' | 'warn' => (dayFrom(iso, now) === 'to come' ? 'warn' : 'bad');

export function dueOf(order: ListedOrder, now: Date): Due | undefined {
  if (isUnpaid(order)) {
    const until = order.reservedUntil ? ` until ${formatDay(order.reservedUntil)}` : '';
    return { tone: 'quiet', icon: 'Hourglass', text: `Waiting for a transfer${until}` };
  }
  if (order.status === 'processing' && order.shipBy) {
    const how = order.shippingMethod === 'standard' ? '' : `${shippingText[order.shippingMethod].split(' ')[0]}: `;
    return {
      tone: urgency(order.shipBy, now),
      icon: 'Clock',
      text: `${how}Ship by ${shortDates.weekday(order.shipBy)}`,
    };
  }
  if (order.status === 'shipped') {
    if (order.deliveryObjectedAt) return { tone: 'bad', icon: 'TriangleAlert', text: 'Reported as not received' };
    return { tone: 'note', icon: 'Truck', text: order.arrives ?? 'On its way' };
  }
  if (order.returns.some(({ status }) => status === 'pending'))
    return { tone: 'warn', icon: 'Undo2', text: 'Return to decide' };
  return undefined;
}

/** "HB-10561 · Nov 15, 8:20 AM" */
export const captionOf = (order: ListedOrder): string =>
  `${order.orderNumber} · ${shortDates.dayTime(order.createdAt)}`;

export const namesOf = ({ items }: Pick<ListedOrder, 'items'>): string =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name)).join(', ');

const cents = (amount: number): number => Math.round(amount * 100);

export function buyerSums({ payment, shippingMethod }: HandledOrder): SumLine[] {
  return [
    { name: 'Items', value: formatPrice(payment.subtotal) },
    ...(payment.discount > 0
      ? [{ name: payment.promoCode ? `Promo ${payment.promoCode}` : 'Discount', value: formatPrice(-payment.discount) }]
      : []),
    { name: `Shipping, ${shippingMethod}`, value: formatPrice(payment.shipping) },
    { name: `Tax (${formatRate(payment.taxRate)})`, value: formatPrice(payment.tax) },
    ...(payment.refunded > 0 ? [{ name: 'Refunded', value: formatPrice(-payment.refunded) }] : []),
    ...(payment.refundDue > 0 ? [{ name: 'Refund on its way', value: formatPrice(-payment.refundDue) }] : []),
    {
      name: payment.paidAt ? 'Buyer paid' : 'Buyer will pay',
      value: formatPrice((cents(payment.total) - cents(payment.refunded) - cents(payment.refundDue)) / 100),
      isTotal: true,
    },
  ];
}

/** The booked sum counts; what refunds took off it since is one line. */
export function sellerSums(order: HandledOrder): SumLine[] {
  const { payment, sellerDiscount, fee, earning } = order;
  const whole = cents(payment.subtotal) - cents(sellerDiscount) - cents(fee) + cents(payment.shipping);
  const taken = whole - cents(earning);
  return [
    { name: 'Items', value: formatPrice(payment.subtotal) },
    ...(sellerDiscount > 0 ? [{ name: 'Your promo code', value: formatPrice(-sellerDiscount) }] : []),
    { name: 'Fee', value: formatPrice(-fee) },
    { name: 'Shipping share', value: formatPrice(payment.shipping) },
    ...(taken > 0 ? [{ name: 'Refunds', value: formatPrice(-taken / 100) }] : []),
    { name: 'To your balance', value: formatPrice(earning), isTotal: true },
  ];
}

const states = { done: 'done', undone: 'done', failed: 'stop', now: 'now', todo: 'todo' } as const;

export const saleSteps = (order: HandledOrder): TimelineStep[] =>
  timelineSteps(order).map(({ key, label, text, state }) => ({ key, label, text, state: states[state] }));
