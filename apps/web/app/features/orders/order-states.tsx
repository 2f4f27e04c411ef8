import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow, SkeletonText } from '../../ui/skeleton.tsx';
import { BackToOrders } from './back-to-orders.tsx';

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
      What you buy appears here, with its parcel and its papers.
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
      The address has a slip in it, or the order belongs to another account.
    </EmptyState>
  );
}

export function OrderSkeleton() {
  return (
    <>
      <BackToOrders />
      <SkeletonGroup label="Loading order">
        <div className="mt-4 mb-9 grid gap-4">
          <Skeleton className="h-11 w-80 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid grid-cols-1 gap-6">
            <div id="track" className="card grid gap-6 p-(--inset)">
              <Skeleton className="h-9 w-3/5" />
              <SkeletonText lines={4} />
            </div>
            <div className="card grid gap-6 p-(--inset)">
              <SkeletonRow />
              <SkeletonRow />
            </div>
          </div>
          <div className="card p-(--inset)">
            <SkeletonText lines={7} />
          </div>
        </div>
      </SkeletonGroup>
    </>
  );
}
