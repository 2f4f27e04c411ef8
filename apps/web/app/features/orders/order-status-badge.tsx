import type { OrderStatus, OrderSummary, PaymentStatus } from '@herbary/contract/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { isUnpaid } from './is-unpaid.ts';
import { orderStatusWords, paymentStatusWords } from './order-words.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = orderStatusWords[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentStatusWords[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

/** Where there is room for one word: an order that waits for its payment is not simply being processed. */
export function ShortStatusBadge({ order }: { order: Pick<OrderSummary, 'status' | 'paymentStatus'> }) {
  return isUnpaid(order) ? (
    <PaymentStatusBadge status={order.paymentStatus} />
  ) : (
    <OrderStatusBadge status={order.status} />
  );
}
