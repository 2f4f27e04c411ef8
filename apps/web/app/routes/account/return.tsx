import type { OrderDetail } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { returnText } from '../../features/orders/order-help.tsx';
import { OrderNotFound } from '../../features/orders/order-states.tsx';
import { OrderStateBadge } from '../../features/orders/order-status-badge.tsx';
import { orderQuery, ordersKey } from '../../features/orders/orders.queries.ts';
import { ReturnForm } from '../../features/returns/return-form.tsx';
import { ReturnFormSkeleton } from '../../features/returns/return-form-skeleton.tsx';
import { ReturnPolicy } from '../../features/returns/return-policy.tsx';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { isApiError } from '../../lib/api.ts';
import { returnSupportPath } from '../../lib/contact-path.ts';
import { formatDay } from '../../lib/dates.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/return';
import { ordersPath } from './orders-url.ts';
import type { ReturnSent } from './return-sent-banner.tsx';

export const meta = () => pageMeta(ROUTES.return);

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(orderQuery(params.orderId));
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: ReturnFallback };

function ReturnFallback() {
  return (
    <div className="wrap pt-8 pb-24">
      <ReturnSkeleton />
    </div>
  );
}

export default function Return({ params }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 pb-24">
      <ReturnOf orderId={params.orderId} />
    </div>
  );
}

function ReturnOf({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  if (order) return <ReturnPage order={order} />;
  if (!error) return <ReturnSkeleton />;
  // An id that is no id is answered with 400: for the person it is a page that does not exist all the same.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <OrderNotFound />;
  return (
    <ErrorState heading="h1" title="Your order could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
      It is safe. Check the connection.
    </ErrorState>
  );
}

function ReturnSkeleton() {
  return (
    <>
      <BackLink to={ROUTES.orders.path} label="Back to Orders" />
      <h1 className="mt-3">Return Items</h1>
      <Skeleton className="mt-2.5 mb-8 h-5.5 w-75 max-w-full" />
      <ReturnFormSkeleton />
    </>
  );
}

function ReturnPage({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const leave = async (returnNumber: string) => {
    void queryClient.invalidateQueries({ queryKey: ordersKey });
    const state: ReturnSent = { returnSuccess: true, returnNumber };
    await navigate(ordersPath({ tab: 'returns' }), { state });
  };
  return (
    <>
      <BackLink to={ROUTES.orders.path} label="Back to Orders" />
      <h1 className="mt-3">Return Items</h1>
      <p className="mt-2.5 mb-8 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-small text-ink-2 tabular-nums">
        <OrderStateBadge order={order} />
        <span>Order {order.orderNumber}</span>
        {order.actualDelivery ? <span>Delivered {formatDay(order.actualDelivery)}</span> : null}
        {order.can.includes('return') && order.returnsOpenUntil ? (
          <span>Returns open until {formatDay(order.returnsOpenUntil)}</span>
        ) : null}
      </p>
      {order.can.includes('return') ? (
        <ReturnForm order={order} onSubmitted={({ returnNumber }) => leave(returnNumber)} />
      ) : (
        <NotReturnable order={order} />
      )}
    </>
  );
}

function NotReturnable({ order }: { order: OrderDetail }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
      <EmptyState
        className="card"
        title="Nothing can be returned now"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild>
              <RouterLink to={pathTo(ROUTES.order, { orderId: order._id })}>View order</RouterLink>
            </Button>
            <Button asChild variant="ghost">
              <RouterLink to={returnSupportPath(order.orderNumber)}>Contact Support</RouterLink>
            </Button>
          </div>
        }
      >
        {returnText(order)}
      </EmptyState>
      <ReturnPolicy />
    </div>
  );
}
