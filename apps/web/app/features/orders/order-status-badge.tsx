import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';
import { Badge } from '../../ui/badge.tsx';
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
