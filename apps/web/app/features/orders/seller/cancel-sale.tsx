import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf, formatRate } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { type SumLine, SumList } from '../../../ui/queue.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { piecesOf } from '../order-texts.ts';
import { useCancelSale } from './seller-orders.mutations.ts';

const REASONS = ['Out of stock', 'Damaged in our store', 'The buyer asked for it', 'We cannot ship there'] as const;
const LINE_MAX = 400;

type CancelSaleProps = { order: HandledOrder; focusAfter: RefObject<HTMLElement | null> };

function refundLines({ items, payment }: HandledOrder): SumLine[] {
  return [
    ...items.map(({ name, quantity, total }) => ({ name: `${name} × ${quantity}`, value: formatPrice(total) })),
    ...(payment.discount > 0 ? [{ name: 'Discount', value: formatPrice(-payment.discount) }] : []),
    { name: 'Shipping', value: formatPrice(payment.shipping) },
    { name: `Tax (${formatRate(payment.taxRate)})`, value: formatPrice(payment.tax) },
    ...(payment.refunded > 0 ? [{ name: 'Refunded before', value: formatPrice(-payment.refunded) }] : []),
    { name: 'Refund to the buyer', value: formatPrice(leftOf(payment)), isTotal: true },
  ];
}

const leftOf = ({ total, refunded }: HandledOrder['payment']): number => Math.round((total - refunded) * 100) / 100;

export function CancelSale({ order, focusAfter }: CancelSaleProps) {
  const { show } = useToasts();
  const cancel = useCancelSale();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [line, setLine] = useState('');
  const refund = formatPrice(leftOf(order.payment));
  const confirm = async () => {
    const words = line.trim();
    try {
      await cancel.mutateAsync({ id: order._id, reason: words ? `${reason}. ${words}` : reason });
    } catch (error) {
      return errorMessage(error) ?? 'The order could not be cancelled. Please try again.';
    }
    show({
      tone: 'success',
      title: `${order.orderNumber} is cancelled, ${refund} will be refunded`,
      durationMs: 5_000,
    });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="danger-quiet">Cancel order</Button>}
      title={`Cancel ${order.orderNumber} and refund`}
      description={`${order.customer.name} is refunded in full. The order cannot be reopened.`}
      confirmText={`Cancel and refund ${refund}`}
      busyText="Cancelling..."
      cancelText="Keep the order"
      focusAfter={focusAfter}
      onConfirm={confirm}
    >
      <Field label="Reason">
        <Select options={REASONS} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label={`A line to ${order.customer.name}`} optional counter={{ count: line.length, max: LINE_MAX }}>
        <Textarea
          value={line}
          maxLength={LINE_MAX}
          className="min-h-20"
          onChange={(event) => setLine(event.target.value)}
        />
      </Field>
      <SumList lines={refundLines(order)} />
      <p className="text-caption text-ink-3">
        {countOf(piecesOf(order.items), 'piece')} go back in stock. Your balance: {formatPrice(-order.earning)}, the fee
        is returned.
      </p>
    </ConfirmDialog>
  );
}
