import type { OrderSummary } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { LatestOrdersSkeleton } from './order-skeletons.tsx';
import { NoOrders, OrdersFailed } from './order-states.tsx';
import { OrderStateBadge } from './order-status-badge.tsx';
import { itemNames } from './order-texts.ts';
import { latestOrdersQuery } from './orders.queries.ts';

export function LatestOrders() {
  const { data, isError, isFetching, refetch } = useQuery(latestOrdersQuery);
  return (
    <>
      <LatestOrdersHead />
      {isError ? <OrdersFailed retrying={isFetching} onRetry={() => refetch()} /> : null}
      {!data && !isError ? <LatestOrdersSkeleton /> : null}
      {data?.orders.length === 0 ? <NoOrders /> : null}
      {data && data.orders.length > 0 ? (
        <ul className="card">
          {data.orders.map((order) => (
            <LatestOrder key={order._id} order={order} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function LatestOrdersFallback() {
  return (
    <>
      <LatestOrdersHead />
      <LatestOrdersSkeleton />
    </>
  );
}

function LatestOrdersHead() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2>Orders</h2>
        <p className="mt-1.5 text-small text-ink-2">
          The three latest. Returns and older orders are on their own page.
        </p>
      </div>
      <Button asChild size="sm" variant="soft" className="min-h-11">
        <RouterLink to={ROUTES.orders.path}>All Orders &amp; Returns</RouterLink>
      </Button>
    </div>
  );
}

function LatestOrder({ order }: { order: OrderSummary }) {
  const path = pathTo(ROUTES.order, { orderId: order._id });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-(--inset) py-4 last:border-0 sm:flex sm:gap-x-5">
      <span className="flex flex-none max-sm:self-start">
        {order.items.slice(0, 3).map((item) => (
          <Thumb
            key={item._id}
            image={item.image ? productPicture(item.image) : null}
            className="w-11 outline-2 outline-surface not-first:-ml-4 max-sm:not-first:hidden"
          />
        ))}
      </span>
      <div className="min-w-0 flex-1 max-sm:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link quiet to={path} className="font-strong tabular-nums">
            {order.orderNumber}
          </Link>
          <OrderStateBadge order={order} />
        </p>
        <p className="mt-0.5 text-small text-ink-2">{itemNames(order.items)}</p>
        <p className="text-caption text-ink-3 tabular-nums">{formatDate(order.createdAt)}</p>
      </div>
      <Price amount={order.totalAmount} className="max-sm:col-start-2" />
      <Button asChild size="sm" variant="outline" className="min-h-10">
        <RouterLink to={path}>
          View<span className="sr-only"> order {order.orderNumber}</span>
        </RouterLink>
      </Button>
    </li>
  );
}
