import type { OrderSummary } from '@herbary/contract/orders.ts';
import { REFUND_TIME } from '@herbary/contract/return-terms.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { type ArrivedPart, arrivedPart } from './order-texts.ts';
import { useCancelOrder, useFetchAfterRefusal } from './orders.mutations.ts';

const REASON_MAX = 500;

type Cancellable = Pick<
  OrderSummary,
  '_id' | 'orderNumber' | 'paymentStatus' | 'paymentMethod' | 'strayMoney' | 'totalAmount' | 'refundedAmount' | 'seller'
> &
  ArrivedPart;

function unpaidConsequence(order: Cancellable): string {
  if (order.strayMoney) return 'Your payment is being checked. We will refund anything that was charged.';
  if (order.paymentMethod === 'card') return 'Nothing was charged.';
  const arrived = arrivedPart(order);
  // A list does not contain received transfers, and money in transit is unknown.
  return arrived
    ? `We'll send back the ${arrived} that did arrive.`
    : "We'll send back anything you have already transferred.";
}

/** What will happen with the money, shown before the order is canceled. */
export function cancelConsequence(order: Cancellable): string {
  if (order.paymentStatus === 'awaiting' || order.paymentStatus === 'failed') {
    return `${unpaidConsequence(order)} Orders from the same checkout are paid together, so they will be cancelled with it.`;
  }
  const left = formatPrice(Math.round((order.totalAmount - order.refundedAmount) * 100) / 100);
  return order.paymentMethod === 'card'
    ? `We'll refund ${left} to the card you paid with, within ${REFUND_TIME}.`
    : `We'll transfer ${left} back to your bank account, within ${REFUND_TIME}.`;
}

type CancelOrderProps = {
  order: Cancellable;
  trigger: ReactNode;
  /** A canceled order has nothing to cancel: the button goes, and this takes its focus. */
  focusAfter: RefObject<HTMLElement | null>;
};

export function CancelOrder({ order, trigger, focusAfter }: CancelOrderProps) {
  const { show } = useToasts();
  const [reason, setReason] = useState('');
  const cancel = useCancelOrder();
  const fetchAfterRefusal = useFetchAfterRefusal(cancel);
  const confirm = async () => {
    try {
      await cancel.mutateAsync({ id: order._id, reason: reason.trim() });
    } catch (error) {
      return isApiError(error) ? error.message : 'The order could not be cancelled. Please try again.';
    }
    show({ tone: 'success', title: `Order ${order.orderNumber} is cancelled`, durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={trigger}
      title={`Cancel order ${order.orderNumber}?`}
      description={cancelConsequence(order)}
      confirmText="Cancel order"
      busyText="Cancelling..."
      cancelText="Keep order"
      focusAfter={focusAfter}
      onOpenChange={fetchAfterRefusal}
      onConfirm={confirm}
    >
      <Field label="Reason" optional help={`${order.seller.businessName} reads it.`}>
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
