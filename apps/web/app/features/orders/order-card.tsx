import type { OrderItem, OrderSummary } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDate, formatDay } from '../../lib/dates.ts';
import { itemVariant } from '../../lib/item-variant.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { RecordActions, RecordCard } from '../../ui/record-card.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderStateBadge } from './order-status-badge.tsx';
import { orderHeadline } from './order-texts.ts';

const SHOWN = 4;

type OrderCardProps = {
  order: OrderSummary;
  onBuyAgain: (order: OrderSummary) => Promise<void>;
};

export const payPath = (orderId: string): string => `${ROUTES.checkout.path}?${new URLSearchParams({ pay: orderId })}`;

export function OrderCard({ order, onBuyAgain }: OrderCardProps) {
  const path = pathTo(ROUTES.order, { orderId: order._id });
  const more = order.items.length - SHOWN;
  return (
    <RecordCard
      label={`Order ${order.orderNumber}`}
      facts={[
        { name: 'Order', value: order.orderNumber },
        { name: 'Placed', value: formatDate(order.createdAt) },
        { name: 'Total', value: formatPrice(order.totalAmount) },
      ]}
      badge={<OrderStateBadge order={order} />}
      aside={<Actions order={order} path={path} onBuyAgain={onBuyAgain} />}
    >
      <h2 className="text-3">{orderHeadline(order, new Date())}</h2>
      <p className="mt-1 mb-4.5 text-small text-ink-2">
        Sold by <Link to={pathTo(ROUTES.sellerStore, { sellerId: order.seller._id })}>{order.seller.businessName}</Link>
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {order.items.slice(0, SHOWN).map((item) => (
          <Line key={item._id} item={item} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-4 text-small">
          <Link to={path}>and {more} more</Link>
        </p>
      ) : null}
    </RecordCard>
  );
}

function Line({ item }: { item: OrderItem }) {
  const variant = itemVariant(item);
  return (
    <li className="flex gap-4">
      <Thumb image={item.image ? productPicture(item.image) : null} />
      <div className="min-w-0 flex-1">
        <h3 className="text-4">
          <Link quiet to={pathTo(ROUTES.product, { id: item.product })}>
            {item.name}
          </Link>
        </h3>
        {variant ? <p className="text-small text-ink-2">{variant}</p> : null}
        <p className="text-small text-ink-2 tabular-nums">
          Quantity {item.quantity} · {formatPrice(item.total)}
        </p>
        {item.returnedQuantity > 0 ? (
          <p className="text-small text-ink-2 tabular-nums">Returned {item.returnedQuantity}</p>
        ) : null}
      </div>
    </li>
  );
}

type ActionsProps = OrderCardProps & { path: string };

function Actions({ order, path, onBuyAgain }: ActionsProps) {
  const number = <span className="sr-only"> {order.orderNumber}</span>;
  const can = (action: OrderSummary['can'][number]) => order.can.includes(action);
  const actions = useRef<HTMLDivElement>(null);
  return (
    <div ref={actions} tabIndex={-1} className="outline-none">
      <RecordActions>
        {can('pay') ? (
          <Button asChild size="sm">
            <RouterLink to={payPath(order._id)}>
              <Icon icon="CreditCard" size={16} />
              <span>Pay now{number}</span>
            </RouterLink>
          </Button>
        ) : null}
        {can('return') ? (
          <Button asChild size="sm" variant="soft">
            <RouterLink to={pathTo(ROUTES.return, { orderId: order._id })}>
              <Icon icon="Undo2" size={16} />
              <span>Return Items{number}</span>
            </RouterLink>
          </Button>
        ) : null}
        {order.trackingNumber ? (
          <Button asChild size="sm" variant={order.status === 'shipped' ? 'primary' : 'outline'}>
            <RouterLink to={`${path}#track`}>
              <Icon icon="Truck" size={16} />
              <span>Track Package{number}</span>
            </RouterLink>
          </Button>
        ) : null}
        <Button asChild size="sm" variant="outline">
          <RouterLink to={path}>
            <span>View order{number}</span>
          </RouterLink>
        </Button>
        {can('reorder') ? <BuyAgainButton label={order.orderNumber} onBuyAgain={() => onBuyAgain(order)} /> : null}
        {can('cancel') ? (
          <CancelOrder
            order={order}
            focusAfter={actions}
            trigger={
              <Button size="sm" variant="ghost" className="text-bad hover:bg-bad-bg">
                <span>Cancel{number}</span>
              </Button>
            }
          />
        ) : null}
      </RecordActions>
      {can('return') && order.returnsOpenUntil ? (
        <p className="mt-2.5 text-center text-caption text-ink-3 tabular-nums">
          Returns open until {formatDay(order.returnsOpenUntil)}
        </p>
      ) : null}
    </div>
  );
}
