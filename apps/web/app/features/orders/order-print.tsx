import type { OrderDetail } from '@herbary/contract/orders.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { formatDate } from '../../lib/dates.ts';
import { itemVariant } from '../../lib/item-variant.ts';
import { formatRate } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { OrderAddress } from './order-address.tsx';
import { paymentMethodOf } from './order-payment.tsx';
import { orderState, paymentState, shippingText } from './order-texts.ts';

const cell = 'border-b border-line py-2 pr-3 text-left align-top font-normal last:pr-0';
const right = `${cell} pl-6 text-right whitespace-nowrap`;

/** The page as it leaves the printer: a sheet with the order on it, and nothing to click. */
export function OrderPrint({ order }: { order: OrderDetail }) {
  return (
    <div className="hidden text-small text-ink print:block">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-3">
        <p className="font-display text-2">{PRODUCT_NAME}</p>
        <p className="text-3">Order {order.orderNumber}</p>
      </div>
      <div className="mt-5 grid grid-cols-3 gap-6">
        <PrintFacts order={order} />
        <div>
          <p className="font-semibold">Deliver to</p>
          {order.deliveryAddress ? <OrderAddress address={order.deliveryAddress} className="not-italic" /> : null}
        </div>
        <div>
          <p className="font-semibold">Sold by</p>
          <p>{order.seller.businessName}</p>
          <p className="mt-2 font-semibold">Payment</p>
          <p>{paymentMethodOf(order)}</p>
          <p>{paymentState(order).label}</p>
        </div>
      </div>
      <PrintLines order={order} />
      <PrintSums order={order} />
    </div>
  );
}

function PrintFacts({ order }: { order: OrderDetail }) {
  const facts = [
    ['Placed', formatDate(order.createdAt)],
    ['Status', orderState(order).label],
    ['Shipping', [shippingText[order.shippingMethod], order.carrier].filter(Boolean).join(', ')],
    ['Tracking number', order.trackingNumber],
    ['Invoice', order.invoiceNumber],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintLines({ order }: { order: OrderDetail }) {
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr>
          <th className={`${cell} font-semibold`}>Item</th>
          <th className={`${right} font-semibold`}>Quantity</th>
          <th className={`${right} font-semibold`}>Price</th>
          <th className={`${right} font-semibold`}>Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id} className="break-inside-avoid">
            <td className={cell}>
              {item.name}
              {item.latinName ? <span className="latin"> {item.latinName}</span> : null}
              <span className="block text-caption">{itemVariant(item)}</span>
            </td>
            <td className={right}>{item.quantity}</td>
            <td className={right}>{formatPrice(item.price)}</td>
            <td className={right}>{formatPrice(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintSums({ order: { payment } }: { order: OrderDetail }) {
  const sums: [name: string, value: string][] = [
    ['Subtotal', formatPrice(payment.subtotal)],
    ...(payment.discount > 0
      ? [
          [payment.promoCode ? `Promo ${payment.promoCode}` : 'Discount', formatPrice(-payment.discount)] as [
            string,
            string,
          ],
        ]
      : []),
    ['Shipping', formatPrice(payment.shipping)],
    [`Tax (${formatRate(payment.taxRate)})`, formatPrice(payment.tax)],
  ];
  return (
    <dl className="mt-4 ml-auto w-72 break-inside-avoid tabular-nums">
      {sums.map(([name, value]) => (
        <div key={name} className="flex justify-between py-0.5">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between border-t-2 border-ink pt-2 text-body font-semibold">
        <dt>Total</dt>
        <dd>{formatPrice(payment.total)}</dd>
      </div>
      {payment.refunded > 0 ? (
        <div className="flex justify-between py-0.5">
          <dt>Refunded</dt>
          <dd>{formatPrice(-payment.refunded)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
