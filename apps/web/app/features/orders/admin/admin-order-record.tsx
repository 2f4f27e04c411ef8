import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordMoney, RecordSection, SumList } from '../../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { OrderAddress } from '../order-address.tsx';
import { OrderStateBadge } from '../order-status-badge.tsx';
import { paymentMethodText, shippingText } from '../order-texts.ts';
import { buyerSums, saleSteps } from '../seller/sale-texts.ts';
import { AdminOrderActions, type OrderPermissions } from './admin-order-actions.tsx';
import { adminOrderQuery } from './admin-orders.queries.ts';
import { BuyerFacts, OrderBookings } from './order-bookings.tsx';

type AdminOrderRecordProps = {
  orderId: string;
  may: OrderPermissions;
  orderHref: (orderId: string) => string;
  /** What refunds and returns say of this order. */
  refunds: ReactNode;
  returns: (order: HandledOrder) => ReactNode;
};

export function AdminOrderRecord({ orderId, ...rest }: AdminOrderRecordProps) {
  const { data: order, error, isFetching, refetch } = useQuery(adminOrderQuery(orderId));
  if (order) return <Order order={order} {...rest} />;
  if (!error) {
    return (
      <SkeletonGroup label="Loading the order" className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-9 w-1/3" />
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="Order not found" className="card">
        Choose another one from the list.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The order could not be loaded" className="card" retrying={isFetching} onRetry={() => refetch()}>
      It is safe. Check the connection.
    </ErrorState>
  );
}

function Order({
  order,
  may,
  orderHref,
  refunds,
  returns,
}: Omit<AdminOrderRecordProps, 'orderId'> & { order: HandledOrder }) {
  return (
    <QueueRecord
      title={order.orderNumber}
      lead={`${order.customer.name} bought from ${order.seller.businessName} on ${formatDayTime(order.createdAt)}.`}
      badge={<OrderStateBadge order={order} />}
      actions={<AdminOrderActions order={order} may={may} />}
    >
      <OrderNotes order={order} />
      <RecordColumns
        main={
          <div className="grid gap-6">
            <RecordSection title="Items">
              <ul className="grid gap-2 text-small">
                {order.items.map(({ _id, name, quantity, total }) => (
                  <li key={_id} className="flex justify-between gap-4">
                    <span className="min-w-0 wrap-anywhere">
                      {name} × {quantity}
                    </span>
                    <span className="tabular-nums">{formatPrice(total)}</span>
                  </li>
                ))}
              </ul>
            </RecordSection>
            {refunds}
            {returns(order)}
          </div>
        }
        aside={<OrderFacts order={order} orderHref={orderHref} />}
      />
      <RecordMoney
        left={
          <RecordSection title="The buyer pays">
            <SumList lines={buyerSums(order)} />
          </RecordSection>
        }
        right={
          <RecordSection title="The seller receives">
            <SumList
              lines={[
                { name: 'Fee', value: formatPrice(0 - order.fee) },
                { name: 'Earning', value: formatPrice(order.earning), isTotal: true },
              ]}
            />
            <p className="mt-2 text-caption text-ink-3">
              {order.payableFrom
                ? `Counts toward payouts from ${formatDate(order.payableFrom)}.`
                : 'Not delivered yet.'}
            </p>
          </RecordSection>
        }
      />
      <OrderBookings orderId={order._id} />
    </QueueRecord>
  );
}

function OrderNotes({ order: { objection, cancelReason, lostAt, strayMoney } }: { order: HandledOrder }) {
  const isOpen = objection?.outcome === 'open';
  if (!isOpen && !cancelReason && !strayMoney) return null;
  return (
    <div className="grid gap-3 border-b border-line px-(--inset) py-5">
      {isOpen ? (
        <Notice tone="warning" title="The buyer says it hasn't arrived">
          {objection.note ? `“${objection.note}” ` : ''}Refund it as lost, or decide that it was delivered.
        </Notice>
      ) : null}
      {cancelReason ? (
        <Notice tone="info" title={lostAt ? 'Refunded as lost' : 'Why it was cancelled'}>
          {cancelReason}
        </Notice>
      ) : null}
      {strayMoney ? (
        <Notice tone="warning">A card was charged although the order isn't paid: {strayTexts[strayMoney]}.</Notice>
      ) : null}
    </div>
  );
}

const strayTexts = {
  checking: 'someone needs to look at it',
  back: 'it is being refunded',
  returned: 'it has been refunded',
};

type OrderFactsProps = { order: HandledOrder } & Pick<AdminOrderRecordProps, 'orderHref'>;

function OrderFacts({ order, orderHref }: OrderFactsProps) {
  const others = order.checkout.orders.filter(({ _id }) => _id !== order._id);
  const { payment, deliveryAddress, carrier, trackingNumber, shippingMethod } = order;
  return (
    <>
      <BuyerFacts orderId={order._id} method={paymentMethodText[payment.method]} />
      {others.length > 0 ? (
        <RecordSection title="Paid together with">
          <ul className="grid gap-1 text-small">
            {others.map(({ _id, orderNumber, seller, totalAmount }) => (
              <li key={_id}>
                <Link to={orderHref(_id)} className="tabular-nums">
                  {orderNumber}
                </Link>
                <span className="block text-caption text-ink-3 tabular-nums">
                  {seller}, {formatPrice(totalAmount)}
                </span>
              </li>
            ))}
          </ul>
        </RecordSection>
      ) : null}
      <RecordSection title="Goes to">
        {deliveryAddress ? (
          <OrderAddress address={deliveryAddress} className="text-small" />
        ) : (
          <p className="text-small text-ink-2">The account was deleted, along with its address.</p>
        )}
        <p className="mt-2 text-caption text-ink-3">
          {shippingText[shippingMethod]}
          {carrier ? `. ${carrier}${trackingNumber ? ` ${trackingNumber}` : ''}` : ''}
        </p>
      </RecordSection>
      <RecordSection title="So far">
        <div className="mt-4">
          <Timeline label="What happened with the order" steps={saleSteps(order)} />
        </div>
      </RecordSection>
    </>
  );
}
