import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useRefundLost } from './seller-orders.mutations.ts';

const REASON_MAX = 500;

type RefundLostProps = { order: HandledOrder; focusAfter: RefObject<HTMLElement | null> };

export function RefundLost({ order, focusAfter }: RefundLostProps) {
  const { show } = useToasts();
  const refund = useRefundLost();
  const [reason, setReason] = useState('');
  const { total, refunded } = order.payment;
  const left = formatPrice(Math.round((total - refunded) * 100) / 100);
  const confirm = async () => {
    const why = reason.trim();
    if (!why) return 'Please give a reason';
    try {
      await refund.mutateAsync({ id: order._id, reason: why });
    } catch (error) {
      return errorMessage(error) ?? 'The order could not be refunded. Please try again.';
    }
    show({ tone: 'success', title: `${order.orderNumber} is refunded as lost`, durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="danger-quiet">Refund as lost</Button>}
      title={`Refund ${order.orderNumber} as lost`}
      description={`${order.customer.name} gets ${left} back: items, tax and shipping. Nothing goes back in stock. Your balance: ${formatPrice(-order.earning)}.`}
      confirmText={`Refund ${left}`}
      busyText="Refunding..."
      cancelText="Not now"
      focusAfter={focusAfter}
      onConfirm={confirm}
    >
      <Field label="What happened to the parcel" help="The buyer will see it.">
        <Textarea
          value={reason}
          maxLength={REASON_MAX}
          className="min-h-20"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
