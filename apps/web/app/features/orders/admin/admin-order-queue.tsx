import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayTime } from '../../../lib/dates.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { type Due, QueueRow } from '../../../ui/queue.tsx';
import { RecordQueue } from '../../../ui/record-queue.tsx';
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
export function AdminOrderQueue({ filter, orderId, toolbar, ...queue }: AdminOrderQueueProps) {
  const query = useQuery(adminOrdersQuery(filter));
  return (
    <RecordQueue
      {...queue}
      label="Orders"
      noun={['order', 'orders']}
      pageSize={ADMIN_ORDERS_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.orders }}
      query={query}
      failed={{ title: 'The orders could not be loaded', text: 'They are safe. Check the connection.' }}
      empty={{
        title: 'No orders found',
        text: 'Search by order number, name, email or payment number.',
      }}
      toolbar={
        <>
          {toolbar}
          {filter.search && query.data?.moreThanTotal ? (
            <p className="text-small text-ink-2">Too many people or products match. Type more of the name or email.</p>
          ) : null}
        </>
      }
      id={orderId}
      row={(order, link) => (
        <QueueRow
          key={order._id}
          {...link}
          image={order.items[0]?.image ? productPicture(order.items[0].image) : null}
          title={order.orderNumber}
          aside={formatPrice(order.totalAmount)}
          text={`${order.customer.name}, ${order.seller.businessName}`}
          caption={formatDayTime(order.createdAt)}
          due={dueOf(order)}
        />
      )}
    />
  );
}
