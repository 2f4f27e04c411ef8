import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

export function NoOrders({ className }: { className?: string }) {
  return (
    <EmptyState
      title="No orders yet"
      className={className}
      action={
        <Button asChild>
          <RouterLink to={ROUTES.shop.path}>Continue Shopping</RouterLink>
        </Button>
      }
    >
      Your orders, tracking and invoices will appear here.
    </EmptyState>
  );
}

export function OrdersFailed(retry: { retrying: boolean; onRetry: () => void }) {
  return (
    <RetryNotice {...retry}>
      <b className="font-semibold">Your orders could not be loaded.</b> They are safe. Check the connection.
    </RetryNotice>
  );
}

export function OrderNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Order not found"
      action={
        <Button asChild>
          <RouterLink to={ROUTES.orders.path}>Back to Orders</RouterLink>
        </Button>
      }
    >
      The link may be mistyped, or the order belongs to another account.
    </EmptyState>
  );
}
