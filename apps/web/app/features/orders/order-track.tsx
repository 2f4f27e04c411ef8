import type { OrderDetail } from '@herbary/contract/orders.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { isUnpaid, orderHeadline, shippingText } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { timelineSteps } from './order-timeline-steps.ts';
import { useConfirmDelivery, useFetchAfterRefusal, useObjectToDelivery } from './orders.mutations.ts';

const kickers = {
  unpaid: 'Not paid yet',
  refunded: 'Refunded',
  processing: 'In good hands',
  shipped: 'On its way',
  delivered: 'Arrived',
  cancelled: 'Cancelled',
  lost: 'Never arrived',
} as const;

function kickerOf(order: OrderDetail): string {
  if (isUnpaid(order)) return kickers.unpaid;
  if (order.lostAt) return kickers.lost;
  if (order.status === 'processing' && order.paymentStatus === 'refunded') return kickers.refunded;
  return kickers[order.status];
}

function subline(order: OrderDetail): string {
  const { carrier, shippingMethod, status, arrives, cancelReason, deliveryObjectedAt } = order;
  if (status === 'cancelled') return cancelReason ? `Reason: ${cancelReason}` : 'This order will not be sent.';
  if (status === 'shipped' && deliveryObjectedAt)
    return "You told us that it hasn't arrived. Our team is looking into it.";
  const parts: (string | null)[] = [carrier, shippingText[shippingMethod]];
  if (status === 'processing') parts.push(arrives);
  return parts.filter(Boolean).join(' · ');
}

export function OrderTrack({ order }: { order: OrderDetail }) {
  return (
    <section id="track" aria-labelledby="track-heading" className="card">
      <div className="flex flex-wrap justify-between gap-5 border-b border-line px-(--inset) py-6 sm:py-7">
        <div className="min-w-0">
          <p className="kicker">{kickerOf(order)}</p>
          <h2 id="track-heading" className="mt-1.5 mb-2">
            {orderHeadline(order, new Date())}
          </h2>
          <p className="text-small text-ink-2">{subline(order)}</p>
        </div>
        {order.trackingNumber || order.can.includes('confirm-delivery') || order.can.includes('object-delivery') ? (
          <div className="grid content-start gap-3">
            {order.trackingNumber ? <TrackingNumber number={order.trackingNumber} /> : null}
            {order.can.includes('confirm-delivery') ? <ConfirmDelivery order={order} /> : null}
            {order.can.includes('object-delivery') ? <ObjectToDelivery order={order} /> : null}
          </div>
        ) : null}
      </div>
      <OrderTimeline steps={timelineSteps(order)} />
    </section>
  );
}

function TrackingNumber({ number }: { number: string }) {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      show({ tone: 'success', title: 'Tracking number copied' });
    } catch {
      show({ tone: 'error', title: 'The tracking number could not be copied' });
    }
  };
  return (
    <div>
      <p className="text-caption text-ink-3">Tracking number</p>
      <p className="flex items-center gap-1">
        <span className="font-strong wrap-anywhere tabular-nums">{number}</span>
        <IconButton label="Copy tracking number" size="sm" onClick={copy}>
          <Icon icon="Copy" size={16} />
        </IconButton>
      </p>
    </div>
  );
}

function ConfirmDelivery({ order }: { order: OrderDetail }) {
  const { show } = useToasts();
  const confirm = useConfirmDelivery();
  const fetchAfterRefusal = useFetchAfterRefusal(confirm);
  const onConfirm = async () => {
    try {
      await confirm.mutateAsync(order._id);
    } catch (error) {
      return isApiError(error) ? error.message : 'That did not work. Please try again.';
    }
    show({ tone: 'success', title: 'Delivery confirmed', durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="soft" className="min-h-11 justify-self-start">
          <Icon icon="PackageCheck" size={16} />
          Confirm delivery
        </Button>
      }
      tone="primary"
      title="Has the parcel arrived?"
      description={`Your ${RETURN_WINDOW_DAYS}-day return window starts today.`}
      confirmText="Yes, it's here"
      busyText="Saving..."
      cancelText="Not yet"
      onOpenChange={fetchAfterRefusal}
      onConfirm={onConfirm}
    />
  );
}

/** Only the seller has reported the delivery, or the promised days are over. */
function ObjectToDelivery({ order }: { order: OrderDetail }) {
  const { show } = useToasts();
  const object = useObjectToDelivery();
  const fetchAfterRefusal = useFetchAfterRefusal(object);
  const onConfirm = async () => {
    try {
      await object.mutateAsync(order._id);
    } catch (error) {
      return isApiError(error) ? error.message : 'That did not work. Please try again.';
    }
    show({ tone: 'success', title: "We're looking for your parcel", durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="soft" className="min-h-11 justify-self-start">
          <Icon icon="PackageX" size={16} />I haven't received it
        </Button>
      }
      tone="primary"
      title="Still waiting for your parcel?"
      description="We'll tell the seller and our team, who ask the carrier and decide. If it's lost, you'll get your money back."
      confirmText="It hasn't arrived"
      busyText="Saving..."
      cancelText="It's here"
      onOpenChange={fetchAfterRefusal}
      onConfirm={onConfirm}
    />
  );
}
