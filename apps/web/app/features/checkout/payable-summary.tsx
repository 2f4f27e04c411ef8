import type { OrderDetail } from '@herbary/contract/orders.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import type { Payable } from './place-order.ts';

/** What the payment is for: each order with its items, and the one sum. */
export function PayableSummary({ payable }: { payable: Payable }) {
  const { orders, total } = payable;
  const [first] = orders;
  return (
    <aside aria-labelledby="order-summary" className="card scroll-mt-20 tab:sticky tab:top-24">
      <h2 id="order-summary" className="border-b border-line px-5 py-4 text-3 xs:px-6">
        Order summary
      </h2>
      <div className="px-5 pt-1 pb-6 text-small xs:px-6">
        {orders.map((order) => (
          <OrderLines key={order._id} order={order} />
        ))}
        <p className="flex items-baseline justify-between gap-4 pt-5">
          <span className="font-strong">Total</span>
          <Price amount={total} className="text-[1.75rem]" />
        </p>
        {first?.reservedUntil ? (
          <p className="mt-4 flex items-start gap-2 text-caption text-ink-3">
            <Icon icon="Clock" size={16} className="mt-0.5" />
            Reserved for you until {formatDayTime(first.reservedUntil)}.
          </p>
        ) : null}
      </div>
    </aside>
  );
}

function OrderLines({ order }: { order: OrderDetail }) {
  const { shipping, tax, discount } = order.payment;
  return (
    <div className="border-b border-line py-4.5">
      <p>
        <b className="font-strong tabular-nums">{order.orderNumber}</b>{' '}
        <span className="text-ink-2">from {order.seller.businessName}</span>
      </p>
      <dl className="mt-2 grid gap-1.5 text-ink-2 tabular-nums">
        {order.items.map((item) => (
          <Amount key={item._id} label={`${item.name} × ${item.quantity}`} amount={item.total} />
        ))}
        {discount > 0 ? <Amount label="Discount" amount={-discount} /> : null}
        <Amount label={`Shipping, ${order.shippingMethod}`} amount={shipping} />
        <Amount label="Tax" amount={tax} />
      </dl>
    </div>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="flex-none">{formatPrice(amount)}</dd>
    </div>
  );
}
