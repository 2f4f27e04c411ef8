import { ORDERS_PAGE_SIZE, type OrderSummary } from '@herbary/contract/orders.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RecordCardSkeleton } from '../../ui/record-card.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { countOf } from './order-words.ts';
import { type OrdersFilter, ordersCountQuery, ordersQuery } from './orders.queries.ts';

type OrderListProps = {
  filter: OrdersFilter;
  hrefFor: (page: number) => string;
  onBuyAgain: (order: OrderSummary) => Promise<void>;
  /** Shown when the filter leaves nothing of what there is. */
  nothingMatches: ReactNode;
};

export function OrderList({ filter, hrefFor, onBuyAgain, nothingMatches }: OrderListProps) {
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery(ordersQuery(filter));
  const { data: all } = useQuery(ordersCountQuery);
  if (isError) return <Failed retrying={isFetching} onRetry={() => refetch()} />;
  if (!data) return <OrderListSkeleton />;
  if (data.orders.length === 0) {
    return all === 0 ? <NoOrders /> : nothingMatches;
  }
  const first = (data.page - 1) * ORDERS_PAGE_SIZE + 1;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn('grid grid-cols-1 gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {data.orders.map((order) => (
        <OrderCard key={order._id} order={order} onBuyAgain={onBuyAgain} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-small text-ink-2 tabular-nums">
          Showing {first}-{first + data.orders.length - 1} of {countOf(data.total, 'order')}
        </p>
        <Pagination page={data.page} pages={data.pages} hrefFor={hrefFor} label="Pages of orders" />
      </div>
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      className="card"
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

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="sm" variant="outline" busy={retrying} busyText="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <b className="font-semibold">Your orders could not be loaded.</b> They are safe. Check the connection.
    </Notice>
  );
}

function OrderListSkeleton() {
  return (
    <SkeletonGroup label="Loading orders" className="grid grid-cols-1 gap-5">
      <RecordCardSkeleton />
      <RecordCardSkeleton />
      <RecordCardSkeleton />
    </SkeletonGroup>
  );
}
