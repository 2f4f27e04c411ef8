import type {
  BankDetails,
  OrderDetail,
  OrderItem,
  OrderStatus,
  OrderSummary,
  PaymentStatus,
} from '@herbary/contract/orders.ts';
import { formatDay, formatDayTime } from '../../lib/dates.ts';
import { formatPrice } from '../../ui/price.tsx';

/** The order is open and unpaid: the seller does not pack it yet. */
export const isUnpaid = ({ status, paymentStatus }: Pick<OrderSummary, 'status' | 'paymentStatus'>): boolean =>
  status === 'processing' && (paymentStatus === 'awaiting' || paymentStatus === 'failed');

type StatusLabel = { label: string; tone: 'good' | 'warn' | 'bad' | 'note' | 'neutral' };

const orderStatusLabels: Record<OrderStatus, StatusLabel> = {
  processing: { label: 'Processing', tone: 'warn' },
  shipped: { label: 'Shipped', tone: 'note' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

const lostLabel: StatusLabel = { label: 'Lost', tone: 'bad' };

const paymentStatusLabels: Record<PaymentStatus, StatusLabel> = {
  awaiting: { label: 'Awaiting payment', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'note' },
  'part-refunded': { label: 'Partly refunded', tone: 'note' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Not paid', tone: 'neutral' },
};

/**
 * The one state of an order: what waits for its money is not being processed, and what was paid back is not on its way.
 */
export function orderState(order: Pick<OrderSummary, 'status' | 'paymentStatus' | 'lostAt'>): StatusLabel {
  if (order.lostAt) return lostLabel;
  const paidBack = order.paymentStatus === 'refunded' && order.status !== 'cancelled';
  return isUnpaid(order) || paidBack ? paymentStatusLabels[order.paymentStatus] : orderStatusLabels[order.status];
}

export const refundDueText = { card: 'Refund on its way', 'bank-transfer': 'Refund to be sent' } as const;

/** Where the money is: on its way back it is no longer simply paid. */
export function paymentState({ paymentStatus, payment }: Pick<OrderDetail, 'paymentStatus' | 'payment'>): StatusLabel {
  if (paymentStatus !== 'paid' || payment.refundDue === 0) return paymentStatusLabels[paymentStatus];
  return { label: refundDueText[payment.method], tone: 'note' };
}

export const paymentMethodText = { card: 'Credit / Debit Card', 'bank-transfer': 'Bank transfer' } as const;
export const shippingText = {
  standard: 'Standard Shipping',
  expedited: 'Expedited Shipping',
  priority: 'Priority Shipping',
} as const;

/** Known where the order is shown by itself, not in a list. */
export type ArrivedPart = { payment?: { bankTransfer: Pick<BankDetails, 'received' | 'returned'> | null } };

/**
 * The part of a bank transfer that has arrived and was not refunded, as a price; undefined when there is none or it is
 * unknown.
 */
export function arrivedPart({ payment }: ArrivedPart): string | undefined {
  const { received, returned } = payment?.bankTransfer ?? { received: 0, returned: 0 };
  const left = Math.round((received - returned) * 100) / 100;
  return left > 0 ? formatPrice(left) : undefined;
}

type Standing = Pick<
  OrderSummary,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'estimatedDelivery'
  | 'arrives'
  | 'actualDelivery'
  | 'cancelledAt'
  | 'lostAt'
  | 'reservedUntil'
  | 'strayMoney'
> &
  ArrivedPart;

function whileProcessing({ paymentStatus, paymentMethod, reservedUntil }: Standing): string {
  if (paymentStatus === 'failed') return 'The payment failed';
  if (paymentStatus === 'refunded') return 'Refunded';
  if (paymentStatus !== 'awaiting') return 'Being packed';
  const what = paymentMethod === 'bank-transfer' ? 'your bank transfer' : 'payment';
  return reservedUntil ? `Waiting for ${what} until ${formatDayTime(reservedUntil)}` : `Waiting for ${what}`;
}

function unpaidText(order: Standing): string {
  if (order.strayMoney === 'checking') return 'your payment is being checked';
  if (order.strayMoney === 'back') return "your bank charged a different amount, and we'll refund all of it";
  if (order.strayMoney === 'returned') return 'your payment could not be used and was sent back to you';
  if (order.paymentMethod === 'card') return 'nothing was charged';
  const arrived = arrivedPart(order);
  if (arrived) return `we'll send back the ${arrived} that did arrive`;
  const returned = order.payment?.bankTransfer?.returned ?? 0;
  return returned > 0 ? `the ${formatPrice(returned)} that did arrive was sent back` : 'not paid in full';
}

function cancelledText(order: Standing): string {
  switch (order.paymentStatus) {
    case 'awaiting':
    case 'expired':
    case 'failed':
      return unpaidText(order);
    case 'paid':
    case 'part-refunded':
      return order.paymentMethod === 'card' ? 'the refund is on its way' : "we'll send the refund";
    case 'refunded':
      return 'refunded';
  }
}

/** Where the parcel is, in one line. A day that is over is not promised again. */
export function orderHeadline(order: Standing, now: Date): string {
  switch (order.status) {
    case 'processing':
      return whileProcessing(order);
    case 'shipped': {
      const { arrives, estimatedDelivery: lastDay } = order;
      return arrives && lastDay && now.toISOString().slice(0, 10) <= lastDay.slice(0, 10) ? arrives : 'On its way';
    }
    case 'delivered':
      return order.actualDelivery ? `Delivered ${formatDay(order.actualDelivery)}` : 'Delivered';
    case 'cancelled': {
      if (order.lostAt) return `Lost on its way, ${cancelledText(order)}`;
      const when = order.cancelledAt ? `Cancelled ${formatDay(order.cancelledAt)}` : 'Cancelled';
      return `${when}, ${cancelledText(order)}`;
    }
  }
}

export const piecesOf = (items: readonly Pick<OrderItem, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** "Winter Elder, Lavender Oil and 1 more" */
export function itemNames(items: readonly Pick<OrderItem, 'name'>[]): string {
  const names = items.slice(0, 2).map(({ name }) => name);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
