import type { OrderDetail } from '@herbary/contract/orders.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { cardName } from '../../lib/card-name.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { formatRate } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import { OrderBankTransfer } from './order-bank-transfer.tsx';
import { payPath } from './order-card.tsx';
import { PaymentStateBadge } from './order-status-badge.tsx';
import { paymentMethodText, refundDueText } from './order-texts.ts';

type Sum = { name: ReactNode; value: string; good?: boolean };

export function paymentMethodOf({ payment }: Pick<OrderDetail, 'payment'>): string {
  const method = paymentMethodText[payment.method];
  if (!payment.last4) return method;
  return payment.brand
    ? `${method}, ${cardName({ brand: payment.brand, last4: payment.last4 })}`
    : `${method} ending ${payment.last4}`;
}

/** What the total is made of, in the order it is added up. */
function sumsOf({ payment, checkout, _id }: OrderDetail): Sum[] {
  const shared = checkout.orders.some((order) => order._id !== _id);
  const shipping = shared ? (
    <>
      Shipping <span className="text-ink-3">(your share)</span>
    </>
  ) : (
    'Shipping'
  );
  const discount: Sum = {
    name: payment.promoCode ? `Promo ${payment.promoCode}` : 'Discount',
    value: formatPrice(-payment.discount),
    good: true,
  };
  return [
    { name: 'Subtotal', value: formatPrice(payment.subtotal) },
    ...(payment.discount > 0 ? [discount] : []),
    { name: shipping, value: formatPrice(payment.shipping) },
    { name: `Tax (${formatRate(payment.taxRate)})`, value: formatPrice(payment.tax) },
  ];
}

export function OrderPayment({ order }: { order: OrderDetail }) {
  const { payment } = order;
  const waiting = payment.bankTransfer && ['awaiting', 'underpaid'].includes(payment.bankTransfer.status);
  return (
    <section className="card" aria-labelledby="payment-heading">
      <div className="flex items-center justify-between gap-4 border-b border-line px-(--inset) py-5">
        <h2 id="payment-heading" className="text-[1.25rem]">
          Payment
        </h2>
        <PaymentStateBadge order={order} />
      </div>
      <div className="p-(--inset)">
        <p className="mb-5 flex items-center gap-3 text-small tabular-nums">
          <Icon icon={payment.method === 'card' ? 'CreditCard' : 'Landmark'} />
          {paymentMethodOf(order)}
        </p>
        {payment.failure ? (
          <Notice tone="error" className="mb-5">
            {payment.failure}
          </Notice>
        ) : null}
        <dl className="grid gap-2.5 text-small tabular-nums">
          {sumsOf(order).map(({ name, value, good }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sums never move
            <div key={index} className={cn('flex justify-between gap-4', good && 'text-good')}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-body font-semibold">
            <dt>Total</dt>
            <dd>
              <Price amount={payment.total} className="text-[1.625rem]" />
            </dd>
          </div>
          <GivenBack name="Refunded" amount={payment.refunded} />
          <GivenBack name={refundDueText[payment.method]} amount={payment.refundDue} />
        </dl>
        {waiting && payment.bankTransfer ? <OrderBankTransfer bank={payment.bankTransfer} /> : null}
        {order.can.includes('pay') && payment.method === 'card' ? (
          <Button asChild block className="mt-5">
            <RouterLink to={payPath(order._id)}>Pay {formatPrice(order.checkout.total)}</RouterLink>
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function GivenBack({ name, amount }: { name: string; amount: number }) {
  if (amount === 0) return null;
  return (
    <div className="flex justify-between gap-4 font-strong text-note">
      <dt>{name}</dt>
      <dd>{formatPrice(-amount)}</dd>
    </div>
  );
}
