import { ORDERS_PAGE_SIZE, type OrderSummary } from '@herbary/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordPages } from '../../ui/record-pages.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderListSkeleton } from './order-skeletons.tsx';
import { NoOrders, OrdersFailed } from './order-states.tsx';
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
  const { data: all, isPending: isCounting } = useQuery(ordersCountQuery);
  if (isError && !data) return <OrdersFailed retrying={isFetching} onRetry={() => refetch()} />;
  // An empty list means no orders at all or a filter without results: nothing is shown before that is known.
  if (!data || (data.total === 0 && isCounting)) return <OrderListSkeleton />;
  if (data.total === 0) return all === 0 ? <NoOrders className="card" /> : nothingMatches;
  const { orders, ...counts } = data;
  return (
    <RecordPages
      noun={['order', 'orders']}
      {...counts}
      pageSize={ORDERS_PAGE_SIZE}
      stale={isPlaceholderData}
      hrefFor={hrefFor}
    >
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} onBuyAgain={onBuyAgain} />
      ))}
    </RecordPages>
  );
}
