import type { OrderDetail, OrderItem } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { itemVariant } from '../../lib/item-variant.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { piecesOf } from './order-texts.ts';

type OrderItemsProps = {
  order: OrderDetail;
  onBuyAgain: (order: OrderDetail) => Promise<void>;
  onBuyItemAgain: (item: OrderItem) => Promise<void>;
};

export function OrderItems({ order, onBuyAgain, onBuyItemAgain }: OrderItemsProps) {
  const pieces = countOf(piecesOf(order.items), 'piece');
  return (
    <section className="card" aria-labelledby="items-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-(--inset) py-4">
        <h2 id="items-heading" className="text-[1.25rem]">
          Items
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="text-small text-ink-2 tabular-nums">
            {countOf(order.items.length, 'product')}, {pieces}
          </span>
          {order.can.includes('reorder') && order.items.length > 1 ? (
            <BuyAgainButton words="Buy all again" onBuyAgain={() => onBuyAgain(order)} className="-mr-3.5" />
          ) : null}
        </div>
      </div>
      <ul>
        {order.items.map((item) => (
          <Item
            key={item._id}
            item={item}
            sent={order.status === 'shipped' || order.status === 'delivered'}
            reorder={order.can.includes('reorder')}
            onBuyAgain={() => onBuyItemAgain(item)}
          />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { item: OrderItem; sent: boolean; reorder: boolean; onBuyAgain: () => Promise<void> };

function Item({ item, sent, reorder, onBuyAgain }: ItemProps) {
  const product = pathTo(ROUTES.product, { id: item.product });
  const variant = itemVariant(item);
  return (
    <li className="flex items-start gap-3.5 border-b border-line px-(--inset) py-4 last:border-0 sm:gap-5 sm:py-5">
      <Thumb image={item.image ? productPicture(item.image) : null} className="sm:w-22" />
      <div className="min-w-0 flex-1">
        <h3 className="text-4">
          <Link quiet to={product}>
            {item.name}
          </Link>
        </h3>
        {item.latinName ? <p className="latin">{item.latinName}</p> : null}
        <p className="mt-1 text-small text-ink-2 tabular-nums">
          {variant ? `${variant} · ` : ''}Quantity {item.quantity}
        </p>
        {item.returnedQuantity > 0 || item.finalSale ? (
          <p className="mt-1.5 flex flex-wrap gap-2">
            {item.returnedQuantity > 0 ? <Badge tone="note">Returned {item.returnedQuantity}</Badge> : null}
            {item.finalSale ? <Badge>Final sale</Badge> : null}
          </p>
        ) : null}
        <div className="mt-2.5 -ml-3.5 flex flex-wrap gap-x-2 gap-y-1">
          {reorder ? <BuyAgainButton label={item.name} onBuyAgain={onBuyAgain} /> : null}
          {sent ? (
            <Button asChild size="sm" variant="ghost" className="min-h-11 whitespace-nowrap">
              <RouterLink to={`${product}?tab=reviews#reviews`}>
                <Icon icon="Star" size={16} />
                <span>
                  Write a Review<span className="sr-only"> of {item.name}</span>
                </span>
              </RouterLink>
            </Button>
          ) : null}
        </div>
      </div>
      <Price amount={item.total} />
    </li>
  );
}
