import type { OrderDetail, OrderSummary } from '@herbary/contract/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { orderState, paymentState } from './order-texts.ts';

export function OrderStateBadge({ order }: { order: Pick<OrderSummary, 'status' | 'paymentStatus' | 'lostAt'> }) {
  const { label, tone } = orderState(order);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

export function PaymentStateBadge({ order }: { order: Pick<OrderDetail, 'paymentStatus' | 'payment'> }) {
  const { label, tone } = paymentState(order);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
