import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { orderThreadPath } from '../../../lib/contact-path.ts';
import { formatDate, formatDay, formatDayTime, formatWeekday } from '../../../lib/dates.ts';
import { itemVariant } from '../../../lib/item-variant.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link, linkClasses, TextButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Price } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordMoney, RecordSection, SumList } from '../../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow } from '../../../ui/skeleton.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { OrderAddress } from '../order-address.tsx';
import { OrderStateBadge } from '../order-status-badge.tsx';
import { isUnpaid, piecesOf, shippingText } from '../order-texts.ts';
import { SaleActions } from './sale-actions.tsx';
import { buyerSums, saleSteps, sellerSums } from './sale-texts.ts';
import { saleQuery } from './seller-orders.queries.ts';

type SaleRecordProps = { orderId: string; returnHref: (returnId: string) => string };

export function SaleRecord({ orderId, returnHref }: SaleRecordProps) {
  const { data: order, isError, error, isFetching, refetch } = useQuery(saleQuery(orderId));
  if (order) return <Sale order={order} returnHref={returnHref} />;
  if (!isError) return <SaleSkeleton />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="Order not found" className="card">
        It isn't one of your store's orders.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The order could not be loaded"
      className="card"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      It is safe. Check the connection.
    </ErrorState>
  );
}

function SaleSkeleton() {
  return (
    <SkeletonGroup label="Loading the order" className="card grid gap-6 p-(--inset)">
      <Skeleton className="h-9 w-1/3" />
      <SkeletonRow />
      <SkeletonRow />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  );
}

function leadOf({ payment, ...order }: HandledOrder): string {
  if (payment.paidAt) return `Paid ${formatDayTime(payment.paidAt)}. Goes to ${order.customer.name}.`;
  if (isUnpaid(order)) {
    const until = order.reservedUntil ? ` Its pieces are held until ${formatDayTime(order.reservedUntil)}.` : '';
    return `Don't pack it yet: the bank transfer hasn't arrived.${until}`;
  }
  return `Placed ${formatDate(order.createdAt)}, never paid.`;
}

function Sale({ order, returnHref }: { order: HandledOrder; returnHref: (returnId: string) => string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <QueueRecord
      headingRef={heading}
      title={order.orderNumber}
      lead={leadOf(order)}
      badge={<OrderStateBadge order={order} />}
      actions={<SaleActions order={order} heading={heading} />}
    >
      <SaleNotes order={order} returnHref={returnHref} />
      <RecordColumns main={<SaleLines order={order} />} aside={<SaleFacts order={order} />} />
      <RecordMoney
        left={
          <RecordSection title="Payment">
            <SumList lines={buyerSums(order)} />
          </RecordSection>
        }
        right={
          <RecordSection title="You receive">
            <SumList lines={sellerSums(order)} />
            <p className="mt-2 text-caption text-ink-3">{payoutText(order)}</p>
          </RecordSection>
        }
      />
    </QueueRecord>
  );
}

function payoutText({ status, payableFrom }: HandledOrder): string {
  const tax = `The tax is held by ${PRODUCT_NAME}.`;
  if (status === 'cancelled') return tax;
  return payableFrom
    ? `Counts toward your payouts from ${formatDate(payableFrom)}. ${tax}`
    : `Becomes available after delivery. ${tax}`;
}

function SaleNotes({ order, returnHref }: { order: HandledOrder; returnHref: (returnId: string) => string }) {
  const notes: ReactNode[] = [];
  if (order.objection?.outcome === 'open') {
    notes.push(
      <Notice key="objection" tone="warning" title="The buyer says it hasn't arrived">
        {order.objection.note ? `“${order.objection.note}” ` : ''}Our team will decide. If you know it's lost, refund
        it.
      </Notice>,
    );
  }
  if (order.cancelReason) {
    notes.push(
      <Notice key="cancelled" tone="info" title={order.lostAt ? 'Refunded as lost' : 'Why it was cancelled'}>
        {order.cancelReason}
      </Notice>,
    );
  }
  if (order.returns.length > 0) {
    notes.push(
      <Notice key="returns" tone="info">
        {order.returns.length === 1 ? 'Return for this order: ' : 'Returns for this order: '}
        {order.returns.map(({ _id, returnNumber }, index) => (
          <span key={_id}>
            {index > 0 ? ', ' : ''}
            <Link to={returnHref(_id)}>{returnNumber}</Link>
          </span>
        ))}
        .
      </Notice>,
    );
  }
  return notes.length > 0 ? <div className="grid gap-3 border-b border-line px-(--inset) py-5">{notes}</div> : null;
}

function SaleLines({ order }: { order: HandledOrder }) {
  const pieces = countOf(piecesOf(order.items), 'piece');
  return (
    <RecordSection title={order.can.includes('ship') ? `${pieces} to pack` : pieces}>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {order.items.map((item) => (
          <li key={item._id} className="grid grid-cols-[60px_minmax(0,1fr)_auto] items-start gap-4">
            <Thumb image={item.image ? productPicture(item.image) : null} className="w-15" />
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{item.name}</p>
              {item.latinName ? <p className="latin">{item.latinName}</p> : null}
              <p className="text-small text-ink-2">
                {[itemVariant(item), `Quantity ${item.quantity}`].filter(Boolean).join(' · ')}
              </p>
              {item.returnedQuantity > 0 ? (
                <p className="text-small text-note">{countOf(item.returnedQuantity, 'piece')} came back</p>
              ) : null}
            </div>
            <Price amount={item.total} size="sm" />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function SaleFacts({ order }: { order: HandledOrder }) {
  return (
    <>
      <RecordSection title="Goes to">
        {order.deliveryAddress ? (
          <>
            <OrderAddress address={order.deliveryAddress} className="text-small leading-[1.6]" />
            <CopyAddress order={order} />
            <Link
              to={orderThreadPath(order._id, ROUTES.dashboardMessages.path)}
              className="mt-1.5 flex min-h-6 items-center gap-1.5 text-small"
            >
              <Icon icon="MessageCircle" size={16} />
              Message the buyer
            </Link>
          </>
        ) : (
          <p className="text-small text-ink-2">The buyer's account was deleted, along with its address.</p>
        )}
      </RecordSection>
      <RecordSection title="How">
        <p className="text-small text-ink-2">
          {shippingText[order.shippingMethod]}
          {order.shipBy ? `, ship by ${formatWeekday(order.shipBy)}` : ''}
          {order.arrives ? `. ${order.arrives}` : ''}.
        </p>
        <Tracking order={order} />
      </RecordSection>
      <RecordSection title="So far">
        <div className="mt-4">
          <Timeline label={`What happened with ${order.orderNumber}`} steps={saleSteps(order)} />
        </div>
      </RecordSection>
    </>
  );
}

function Tracking({ order: { carrier, trackingNumber, trackingUrl, actualDelivery } }: { order: HandledOrder }) {
  if (!carrier) return null;
  return (
    <p className="mt-2 text-small wrap-anywhere text-ink-2 tabular-nums">
      {carrier}
      {trackingNumber ? ` ${trackingNumber}` : ', without a tracking number'}
      {actualDelivery ? `, arrived ${formatDay(actualDelivery)}` : ''}
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={`${linkClasses} mt-1 block`}>
          Track the parcel<span className="sr-only"> (opens the carrier's page)</span>
        </a>
      ) : null}
    </p>
  );
}

function CopyAddress({ order }: { order: HandledOrder }) {
  const { show } = useToasts();
  const address = order.deliveryAddress;
  if (!address) return null;
  const place = `${address.city}, ${address.state} ${address.postalCode}`;
  const text = [address.name, address.addressLine1, address.addressLine2, place, address.country]
    .filter(Boolean)
    .join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', title: 'Address copied', durationMs: 5_000 });
    } catch {
      show({ tone: 'error', title: 'The address could not be copied', text: 'Please select and copy it.' });
    }
  };
  return (
    <TextButton className="mt-1.5 text-small" onClick={() => void copy()}>
      Copy address
    </TextButton>
  );
}
