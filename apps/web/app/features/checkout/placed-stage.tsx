import { sentenceOf } from '@herbary/contract/errors.ts';
import type { BankDetails, OrderDetail, OrderItem } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, Link as RouterLink } from 'react-router';
import { isApiError } from '../../lib/api.ts';
import { cardName } from '../../lib/card-name.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { BankTransfer, leftOf } from './bank-transfer.tsx';
import { placedOrderQuery, pollWhile } from './checkout.queries.ts';
import { type DetailsState, detailsPath } from './checkout-path.ts';
import { OrderLinks } from './order-links.tsx';
import { Fact, SuccessView } from './result-view.tsx';

const isOpen = (order: OrderDetail | undefined) =>
  order?.paymentStatus === 'awaiting' && order.paymentMethod === 'card' && order.status !== 'cancelled';

type PlacedStageProps = { order: string; firstName: string; email: string };

export function PlacedStage({ order: orderId, firstName, email }: PlacedStageProps) {
  const {
    data: order,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...placedOrderQuery(orderId),
    refetchInterval: ({ state }) => pollWhile(isOpen(state.data), state.dataUpdateCount),
  });
  if (order?.status === 'cancelled') return <Navigate to={pathTo(ROUTES.order, { orderId })} replace />;
  if (order?.payment.failure && order.can.includes('pay')) {
    const problem = sentenceOf('payment.failed', { reason: order.payment.failure });
    return <Navigate to={detailsPath} state={{ problem, order: orderId } satisfies DetailsState} replace />;
  }
  if (order) return <Placed order={order} firstName={firstName} email={email} />;
  if (isPending) return <PlacedSkeleton />;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <ErrorState
      heading="h1"
      title={isUnknown ? sentenceOf('order.not_found') : 'Your order could not be loaded'}
      retrying={isFetching}
      onRetry={isUnknown ? undefined : () => refetch()}
      action={
        <Button asChild variant="ghost">
          <RouterLink to={ROUTES.orders.path}>View My Orders</RouterLink>
        </Button>
      }
    >
      {isUnknown ? null : "It's safe: you'll find it under your orders."}
    </ErrorState>
  );
}

export function PlacedSkeleton() {
  return (
    <SkeletonGroup label="Loading your order" className="wrap grid justify-items-center py-14">
      <SkeletonText lines={6} className="w-full max-w-[520px]" />
    </SkeletonGroup>
  );
}

/** The transfer that is still waited for. */
function owedTransfer({ payment: { bankTransfer } }: OrderDetail): BankDetails | null {
  return bankTransfer && ['awaiting', 'underpaid'].includes(bankTransfer.status) ? bankTransfer : null;
}

function leadOf(order: OrderDetail, firstName: string, email: string): string {
  const thanks = `Thank you, ${firstName}.`;
  if (owedTransfer(order)) return `${thanks} We've also emailed the bank details to ${email}.`;
  if (isOpen(order)) return `${thanks} Your bank has not answered yet. We'll email ${email} when it does.`;
  return `${thanks} A receipt is on its way to ${email}.`;
}

function paidWith({ payment, checkout }: OrderDetail): string {
  const { brand, last4 } = payment;
  const total = formatPrice(checkout.total);
  return brand && last4 ? `${total} with ${cardName({ brand, last4 })}` : total;
}

/** Of all orders of the checkout, or none: a part of them would look like all there is. */
function useItems(order: OrderDetail): OrderItem[] {
  const others = order.checkout.orders.filter(({ _id }) => _id !== order._id);
  const loaded = useQueries({ queries: others.map(({ _id }) => placedOrderQuery(_id)) });
  const orders = [order, ...loaded.map(({ data }) => data)];
  return orders.every((one) => one !== undefined) ? orders.flatMap(({ items }) => items) : [];
}

function Items({ items }: { items: readonly OrderItem[] }) {
  if (items.length === 0) return null;
  return (
    <Fact label={items.length === 1 ? 'Item' : 'Items'}>
      <ul>
        {items.map(({ _id, name, quantity }) => (
          <li key={_id}>
            {name} × {quantity}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Placed({ order, firstName, email }: { order: OrderDetail; firstName: string; email: string }) {
  const bankTransfer = owedTransfer(order);
  const items = useItems(order);
  return (
    <SuccessView
      title="Order Placed Successfully!"
      lead={<p role="status">{leadOf(order, firstName, email)}</p>}
      facts={
        <>
          <OrderLinks orders={order.checkout.orders} />
          <Items items={items} />
          {bankTransfer ? (
            <Fact label="To transfer">{formatPrice(leftOf(bankTransfer))}</Fact>
          ) : (
            <Fact label={isOpen(order) ? 'Total' : 'Paid'}>{paidWith(order)}</Fact>
          )}
          {order.arrives && !bankTransfer ? (
            <Fact label="Delivery">
              {order.arrives}
              {order.deliveryAddress ? `, ${order.deliveryAddress.city}` : ''}
            </Fact>
          ) : null}
        </>
      }
      actions={
        <>
          <Button asChild>
            <RouterLink to={ROUTES.orders.path}>View My Orders</RouterLink>
          </Button>
          <Button asChild variant="outline">
            <RouterLink to={ROUTES.shop.path}>Continue Shopping</RouterLink>
          </Button>
        </>
      }
    >
      {bankTransfer ? <BankTransfer bank={bankTransfer} /> : null}
    </SuccessView>
  );
}
