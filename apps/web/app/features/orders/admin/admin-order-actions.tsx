import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useCancelOrder, useDecideObjection, useDeliverOrder } from './admin-orders.queries.ts';

export type OrderPermissions = { deliver: boolean; cancel: boolean };
type ActionProps = { order: HandledOrder };

/** What the order's state and the admin's permissions allow. */
export function AdminOrderActions({ order, may }: ActionProps & { may: OrderPermissions }) {
  const { can } = order;
  return (
    <>
      {may.cancel && can.includes('cancel') ? <CancelOrder order={order} /> : null}
      {may.cancel && can.includes('decide-objection') ? (
        <>
          <DecideObjection order={order} refund />
          <DecideObjection order={order} refund={false} />
        </>
      ) : null}
      {may.deliver && can.includes('deliver') ? <DeliverOrder order={order} /> : null}
    </>
  );
}

const leftOf = ({ payment }: HandledOrder): string =>
  formatPrice(Math.round((payment.total - payment.refunded) * 100) / 100);

function CancelOrder({ order }: ActionProps) {
  const { show } = useToasts();
  const cancel = useCancelOrder(order._id);
  const isPaid = order.payment.paidAt !== null;
  return (
    <ReasonDialog
      trigger={<Button variant="danger-quiet">Cancel order</Button>}
      title={`Cancel ${order.orderNumber}`}
      description={
        isPaid
          ? `We'll refund ${leftOf(order)} to ${order.customer.name} from the seller's balance, and the items go back in stock. The order cannot be reopened.`
          : 'Nothing was paid. The items go back in stock. The order cannot be reopened.'
      }
      confirmText={isPaid ? `Cancel and refund ${leftOf(order)}` : 'Cancel the order'}
      busyText="Cancelling..."
      cancelText="Keep the order"
      help="The buyer and the seller will see it."
      onConfirm={async (reason) => {
        try {
          await cancel.mutateAsync(reason);
        } catch (error) {
          return refusalText(error, 'The order could not be cancelled. Please try again.');
        }
        show({ tone: 'success', title: `${order.orderNumber} is cancelled` });
        return undefined;
      }}
    />
  );
}

function DeliverOrder({ order }: ActionProps) {
  const { show } = useToasts();
  const deliver = useDeliverOrder(order._id);
  return (
    <ConfirmDialog
      trigger={<Button className="sm:ml-auto">Mark as delivered</Button>}
      tone="primary"
      title={`${order.orderNumber} has arrived`}
      description="The return window and the wait for the seller's payout start now."
      confirmText="Mark as delivered"
      busyText="Saving..."
      onConfirm={async () => {
        try {
          await deliver.mutateAsync();
        } catch (error) {
          return refusalText(error, 'It could not be saved. Please try again.');
        }
        show({ tone: 'success', title: `${order.orderNumber} is delivered` });
        return undefined;
      }}
    />
  );
}

function DecideObjection({ order, refund }: ActionProps & { refund: boolean }) {
  const { show } = useToasts();
  const decide = useDecideObjection(order._id);
  return (
    <ReasonDialog
      trigger={
        <Button variant={refund ? 'danger-quiet' : 'primary'} className={refund ? undefined : 'sm:ml-auto'}>
          {refund ? `Refund ${leftOf(order)} as lost` : 'It was delivered'}
        </Button>
      }
      tone={refund ? 'danger' : 'primary'}
      title={refund ? `Refund ${order.orderNumber} as lost` : `${order.orderNumber} was delivered`}
      description={
        refund
          ? `We'll refund ${leftOf(order)} to ${order.customer.name} from the seller's balance.`
          : `We'll tell ${order.customer.name} that there's no refund, and why.`
      }
      confirmText={refund ? `Refund ${leftOf(order)}` : 'Confirm delivery'}
      busyText="Deciding..."
      help="The buyer and the seller will see it."
      onConfirm={async (reason) => {
        try {
          await decide.mutateAsync({ refund, reason });
        } catch (error) {
          return refusalText(error, 'The decision could not be saved. Please try again.');
        }
        show({ tone: 'success', title: refund ? 'Refunded as lost' : 'Closed as delivered' });
        return undefined;
      }}
    />
  );
}
