import type { OrderItem, OrderStatus, OrderSummary, PaymentStatus } from '@herbary/contract/orders.ts';
import { formatDay, formatDayTime, formatWeekday } from '../../lib/dates.ts';

type Word = { label: string; tone: 'good' | 'warn' | 'bad' | 'note' | 'neutral' };

export const orderStatusWords: Record<OrderStatus, Word> = {
  processing: { label: 'Processing', tone: 'warn' },
  shipped: { label: 'Shipped', tone: 'note' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

export const paymentStatusWords: Record<PaymentStatus, Word> = {
  awaiting: { label: 'Awaiting payment', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'note' },
  'part-refunded': { label: 'Partly refunded', tone: 'note' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Not paid', tone: 'neutral' },
};

export const paymentMethodWords = { card: 'Credit / Debit Card', 'bank-transfer': 'Bank transfer' } as const;
export const shippingWords = {
  standard: 'Standard Shipping',
  expedited: 'Expedited Shipping',
  priority: 'Priority Shipping',
} as const;

type Standing = Pick<
  OrderSummary,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'estimatedDelivery'
  | 'actualDelivery'
  | 'cancelledAt'
  | 'reservedUntil'
>;

function whileProcessing({ paymentStatus, paymentMethod, reservedUntil }: Standing): string {
  if (paymentStatus === 'failed') return 'The payment failed';
  if (paymentStatus !== 'awaiting') return 'Being packed';
  const what = paymentMethod === 'bank-transfer' ? 'your bank transfer' : 'payment';
  return reservedUntil ? `Waiting for ${what} until ${formatDayTime(reservedUntil)}` : `Waiting for ${what}`;
}

const cancelledWords: Record<PaymentStatus, string> = {
  awaiting: 'nothing was charged',
  expired: 'nothing was charged',
  failed: 'nothing was charged',
  paid: 'the refund is on its way',
  'part-refunded': 'the refund is on its way',
  refunded: 'refunded',
};

/** Where the parcel is, in one line. A day that is over is not promised again. */
export function orderHeadline(order: Standing, now: Date): string {
  switch (order.status) {
    case 'processing':
      return whileProcessing(order);
    case 'shipped': {
      const due = order.estimatedDelivery;
      return due && new Date(due) >= now ? `Arrives ${formatWeekday(due)}` : 'On its way';
    }
    case 'delivered':
      return order.actualDelivery ? `Delivered ${formatDay(order.actualDelivery)}` : 'Delivered';
    case 'cancelled': {
      const when = order.cancelledAt ? `Cancelled ${formatDay(order.cancelledAt)}` : 'Cancelled';
      return `${when}, ${cancelledWords[order.paymentStatus]}`;
    }
  }
}

/** "60 g, Loose Leaf"; what is unknown is left out. */
export const itemVariant = ({ size, form }: Pick<OrderItem, 'size' | 'form'>): string =>
  [size, form === 'N/A' ? null : form].filter(Boolean).join(', ');

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const piecesOf = (items: readonly Pick<OrderItem, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** "Winter Elder, Lavender Oil and 1 more" */
export function itemNames(items: readonly Pick<OrderItem, 'name'>[]): string {
  const names = items.slice(0, 2).map(({ name }) => name);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
