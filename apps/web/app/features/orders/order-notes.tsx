import type { OrderDetail } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The other orders of the same checkout: people paid once and look for the rest of their things. */
export function OtherOrdersOfCheckout({ order }: { order: OrderDetail }) {
  const sisters = order.checkout.orders.filter(({ _id }) => _id !== order._id);
  if (sisters.length === 0) return null;
  const count = sisters.length + 1;
  const paid = order.payment.paidAt !== null;
  return (
    <Notice title={`This checkout made ${numbers[count] ?? count} orders.`}>
      <ul>
        {sisters.map((sister) => (
          <li key={sister._id}>
            <Link to={pathTo(ROUTES.order, { orderId: sister._id })} className="text-inherit">
              {sister.orderNumber}
            </Link>{' '}
            ships from {sister.seller}, {formatPrice(sister.totalAmount)}.
          </li>
        ))}
      </ul>
      <p>
        {paid ? 'You paid once' : 'They are paid together'}: {formatPrice(order.checkout.total)}.
      </p>
    </Notice>
  );
}

const objectionTexts = {
  open: {
    tone: 'info',
    title: "You told us that this parcel hasn't arrived.",
    text: 'Our team is checking with the seller and the carrier, and will email you the result. If the parcel arrives, please confirm the delivery.',
  },
  refunded: {
    tone: 'success',
    title: "This parcel was lost, and we're refunding all of it.",
    text: 'You can see the refund under Payment. The credit note appears above once the money is on its way.',
  },
  delivered: {
    tone: 'warning',
    title: 'Our team found that this parcel was delivered.',
    text: "If you still don't have it, contact our support team.",
  },
} as const;

/** What became of the buyer's report; nothing once the buyer has the parcel after all. */
export function DeliveryObjection({ order: { objection } }: { order: OrderDetail }) {
  if (!objection || objection.outcome === 'received') return null;
  const { tone, title, text } = objectionTexts[objection.outcome];
  return (
    <Notice tone={tone} title={title}>
      {objection.note ? <p>You wrote: “{objection.note}”</p> : null}
      {objection.reason ? <p>Our team's answer: “{objection.reason}”</p> : null}
      <p>{text}</p>
    </Notice>
  );
}

const words: Record<string, string> = {
  pending: 'is waiting for an answer',
  approved: 'is approved',
  rejected: 'was not accepted',
  received: 'has reached the seller',
  refunded: 'is refunded',
  cancelled: 'was cancelled',
};

export function OrderReturns({ order }: { order: OrderDetail }) {
  if (order.returns.length === 0) return null;
  return (
    <Notice title={order.returns.length === 1 ? 'This order has a return.' : 'This order has returns.'}>
      <ul>
        {order.returns.map(({ _id, returnNumber, status }) => (
          <li key={_id}>
            <Link
              to={`${ROUTES.orders.path}?${new URLSearchParams({ tab: 'returns', search: returnNumber, range: 'all' })}`}
              className="text-inherit"
            >
              {returnNumber}
            </Link>{' '}
            {words[status] ?? status}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
