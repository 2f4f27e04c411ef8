import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayTime } from '../../../lib/dates.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { QueueSteps } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { type Due, Queue, QueueList, QueueRow, QueueSkeleton } from '../../../ui/queue.tsx';
import { orderState } from '../order-texts.ts';
import { ADMIN_ORDERS_PAGE_SIZE, type AdminOrdersFilter, adminOrdersQuery } from './admin-orders.queries.ts';

type AdminOrderQueueProps = {
  filter: AdminOrdersFilter;
  orderId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar: ReactNode;
  record: (shown: string) => ReactNode;
};

const tones = { good: 'good', warn: 'warn', bad: 'bad', note: 'note', neutral: 'quiet', accent: 'quiet' } as const;

function dueOf(order: Parameters<typeof orderState>[0] & { deliveryObjectedAt: string | null }): Due {
  if (order.deliveryObjectedAt && order.status !== 'cancelled') {
    return { tone: 'bad', icon: 'TriangleAlert', text: 'Reported as not received' };
  }
  const { label, tone } = orderState(order);
  return { tone: tones[tone], icon: 'Package', text: label };
}

/** Orders of all stores, and the chosen one beside them. */
export function AdminOrderQueue({ filter, orderId, hrefFor, toolbar, record }: AdminOrderQueueProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(adminOrdersQuery(filter));
  if (isError && !data) {
    return (
      <ErrorState
        title="The orders could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => refetch()}
      >
        They are safe. Check the connection.
      </ErrorState>
    );
  }
  const orders = data?.orders ?? [];
  const shown = orderId ?? orders[0]?._id;
  const list = data ? (
    <>
      {orders.length > 0 ? (
        <QueueList stale={isPlaceholderData}>
          {orders.map((order) => (
            <QueueRow
              key={order._id}
              to={hrefFor({ id: order._id, page: filter.page })}
              isCurrent={order._id === shown}
              image={order.items[0]?.image ? productPicture(order.items[0].image) : null}
              title={order.orderNumber}
              aside={formatPrice(order.totalAmount)}
              text={`${order.customer.name}, ${order.seller.businessName}`}
              caption={formatDayTime(order.createdAt)}
              due={dueOf(order)}
            />
          ))}
        </QueueList>
      ) : (
        <EmptyState title="No orders found" className="card">
          Search by order number, name, email or the number of the payment.
        </EmptyState>
      )}
      {orders.length > 0 ? (
        <ListFooter
          noun={['order', 'orders']}
          {...data}
          pageSize={ADMIN_ORDERS_PAGE_SIZE}
          shown={orders.length}
          hrefFor={(page) => hrefFor({ page })}
        />
      ) : null}
      <QueueSteps
        ids={orders.map(({ _id }) => _id)}
        currentId={shown}
        hrefFor={(id) => hrefFor({ id, page: filter.page })}
      />
    </>
  ) : (
    <QueueSkeleton label="orders" />
  );
  return (
    <Queue
      label="Orders"
      isOpen={orderId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        <div className="grid grid-cols-1 gap-3">
          {toolbar}
          {list}
        </div>
      }
      record={shown ? record(shown) : undefined}
    />
  );
}
