import { cancelOrder } from '@herbary/contract/orders.ts';
import type { UnpaidCheckout } from '@herbary/contract/orders-placing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { dropAttempt } from './attempt.ts';
import { payableQuery, unpaidQuery } from './checkout.queries.ts';
import type { CheckoutCart, CheckoutCartApi } from './checkout-cart.ts';
import { paymentPath, placedPath } from './checkout-path.ts';

/** Unpaid orders of what is about to be ordered, or of what only looks sold out because they hold the last of it. */
export function useUnpaidOrders(cart: CheckoutCart) {
  const { data = [], isPending } = useQuery(unpaidQuery);
  const wanted = cart.items.filter(({ selected, available }) => selected || !available).map(({ id }) => id);
  return { isPending, unpaid: data.filter(({ items }) => items.some(({ product }) => wanted.includes(product))) };
}

type UnpaidOrdersProps = { unpaid: readonly UnpaidCheckout[]; refresh: CheckoutCartApi['refresh'] };

/** Nothing is called off for the buyer: an order of the same things beside an unpaid one would be a second one. */
export function UnpaidOrders({ unpaid, refresh }: UnpaidOrdersProps) {
  return unpaid.map((checkout) => {
    const [first] = checkout.orders;
    if (!first) return null;
    const numbers = checkout.orders.map(({ orderNumber }) => orderNumber).join(', ');
    const path = checkout.paymentMethod === 'card' ? paymentPath(first._id) : placedPath(first._id);
    return (
      <Notice
        key={first._id}
        tone="warning"
        title="You have an unpaid order for these items: pay it, or cancel it."
        action={
          <div className="flex flex-wrap gap-2">
            <Button asChild size="sm">
              <Link quiet to={path}>
                Pay it <span className="sr-only">{numbers}</span>
              </Link>
            </Button>
            <CancelUnpaid order={first._id} refresh={refresh}>
              Cancel it <span className="sr-only">{numbers}</span>
            </CancelUnpaid>
          </div>
        }
      >
        {numbers}, {formatPrice(checkout.total)}, reserved for you until {formatDayTime(checkout.reservedUntil)}.
        Anything else you order will be a separate order.
      </Notice>
    );
  });
}

type CancelUnpaidProps = { order: string; refresh: CheckoutCartApi['refresh']; children: ReactNode };

export function CancelUnpaid({ order, refresh, children }: CancelUnpaidProps) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const cancel = useMutation({
    mutationFn: () => callApi(cancelOrder, { params: { id: order }, body: {} }),
    onSuccess: () => show({ tone: 'success', title: 'The unpaid order is cancelled', durationMs: 5_000 }),
    onError: (error) =>
      show({
        tone: 'error',
        title: isApiError(error) ? error.message : 'The order could not be cancelled. Please try again.',
      }),
    onSettled: async () => {
      dropAttempt();
      await Promise.all([
        cache.invalidateQueries(unpaidQuery),
        cache.invalidateQueries(payableQuery(order)),
        refresh(),
      ]);
      // The button is gone with its order.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      busy={cancel.isPending}
      busyText="Cancelling..."
      onClick={() => cancel.mutate()}
    >
      {children}
    </Button>
  );
}
