import type { OrderDetail as Order, OrderItem } from '@herbary/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderItems } from './order-items.tsx';
import { DeliveryObjection, OrderReturns, OtherOrdersOfCheckout } from './order-notes.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPrint } from './order-print.tsx';
import { OrderSkeleton } from './order-skeletons.tsx';
import { OrderNotFound } from './order-states.tsx';
import { OrderTrack } from './order-track.tsx';
import { orderQuery } from './orders.queries.ts';

type OrderDetailProps = {
  orderId: string;
  onBuyAgain: (order: Order) => Promise<void>;
  onBuyItemAgain: (item: OrderItem) => Promise<void>;
};

export function OrderDetail({ orderId, onBuyAgain, onBuyItemAgain }: OrderDetailProps) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  if (order) {
    return (
      <>
        <OrderPrint order={order} />
        <div className="print:hidden">
          <OrderHead order={order} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
            <div className="grid grid-cols-1 gap-6">
              <OrderTrack order={order} />
              <DeliveryObjection order={order} />
              <OrderItems order={order} onBuyAgain={onBuyAgain} onBuyItemAgain={onBuyItemAgain} />
              <OtherOrdersOfCheckout order={order} />
              <OrderReturns order={order} />
            </div>
            <aside aria-label="Payment, address and help" className="grid grid-cols-1 gap-6">
              <OrderPayment order={order} />
              {order.deliveryAddress ? (
                <section className="card p-(--inset)">
                  <h2 className="mb-2.5 text-[1.25rem]">Delivery address</h2>
                  <OrderAddress address={order.deliveryAddress} className="text-small leading-relaxed text-ink-2" />
                </section>
              ) : null}
              <OrderHelp order={order} />
            </aside>
          </div>
        </div>
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  // An id that is no id is answered with 400: for the person it is a page that does not exist all the same.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <OrderNotFound />;
  return (
    <ErrorState heading="h1" title="Your order could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
      It is safe. Check the connection.
    </ErrorState>
  );
}
