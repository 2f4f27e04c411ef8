import type { OrderDetail } from '@herbary/contract/orders.ts';
import { REFUNDS_ARRIVE, RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { contactSellerPath, orderThreadPath } from '../../lib/contact-path.ts';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';

type Standing = Pick<OrderDetail, 'status' | 'can' | 'returnsOpenUntil'> & Partial<Pick<OrderDetail, 'lostAt'>>;

/** Why Return Items can or cannot be pressed. */
export function returnText(order: Standing): string {
  const until = order.returnsOpenUntil;
  if (order.lostAt) return 'A lost parcel needs no return.';
  if (order.status === 'cancelled') return 'A cancelled order needs no return: nothing is sent.';
  if (order.status !== 'delivered') {
    return `Return Items opens once the parcel is delivered, and stays open for ${RETURN_WINDOW_DAYS} days. ${REFUNDS_ARRIVE}`;
  }
  if (order.can.includes('return'))
    return `${until ? `Returns are open until ${formatDay(until)}. ` : ''}${REFUNDS_ARRIVE}`;
  if (until && new Date(until) < new Date()) return `The return window closed on ${formatDay(until)}.`;
  return "There's nothing left to return from this order.";
}

export function OrderHelp({ order }: { order: OrderDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card p-(--inset)" aria-labelledby="help-heading">
      <h2 ref={heading} id="help-heading" tabIndex={-1} className="text-[1.25rem] outline-none">
        Need a hand?
      </h2>
      <p className="mt-2 text-small text-ink-2">{returnText(order)}</p>
      <div className="mt-5 grid gap-2">
        {order.status === 'cancelled' ? null : <ReturnItems order={order} />}
        <Button asChild block variant="soft">
          <RouterLink to={orderThreadPath(order._id)}>Message about this order</RouterLink>
        </Button>
        <Button asChild block variant="ghost">
          <RouterLink to={contactSellerPath(order.seller._id)}>Contact Seller</RouterLink>
        </Button>
        <Button asChild block variant="ghost">
          <RouterLink to={ROUTES.contactSupport.path}>Contact Support</RouterLink>
        </Button>
        {order.can.includes('cancel') ? (
          <CancelOrder
            order={order}
            focusAfter={heading}
            trigger={
              <Button block variant="danger-quiet">
                Cancel order
              </Button>
            }
          />
        ) : null}
      </div>
    </section>
  );
}

function ReturnItems({ order }: { order: OrderDetail }) {
  if (!order.can.includes('return')) {
    return (
      <Button block disabled>
        Return Items
      </Button>
    );
  }
  return (
    <Button asChild block>
      <RouterLink to={pathTo(ROUTES.return, { orderId: order._id })}>Return Items</RouterLink>
    </Button>
  );
}
