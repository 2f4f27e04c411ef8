import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import type { RefObject } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { CancelSale } from './cancel-sale.tsx';
import { RefundLost } from './refund-lost.tsx';
import { useDeliver } from './seller-orders.mutations.ts';
import { papersHref } from './seller-orders.queries.ts';
import { ShipDialog } from './ship-dialog.tsx';

type SaleActionsProps = {
  order: HandledOrder;
  /** The button of an action goes with it: the heading of the record takes the focus. */
  heading: RefObject<HTMLElement | null>;
};

/** What the server says may be done: refuse at the left, go on at the right. */
export function SaleActions({ order, heading }: SaleActionsProps) {
  const can = new Set(order.can);
  if (can.size === 0) return null;
  return (
    <>
      {can.has('cancel') ? <CancelSale order={order} focusAfter={heading} /> : null}
      {can.has('refund-lost') ? <RefundLost order={order} focusAfter={heading} /> : null}
      <div className="ml-auto flex flex-wrap justify-end gap-3 max-sm:w-full max-sm:*:flex-auto">
        {can.has('packing-slip') ? (
          <>
            <PaperLink href={papersHref('labels', [order._id])} icon="FileText" label="Label" />
            <PaperLink href={papersHref('slips', [order._id])} icon="Printer" label="Packing slip" />
          </>
        ) : null}
        {can.has('ship') ? <ShipDialog order={order} focusAfter={heading} /> : null}
        {can.has('deliver') ? <DeliverButton order={order} focus={() => heading.current?.focus()} /> : null}
      </div>
    </>
  );
}

function PaperLink({ href, icon, label }: { href: string; icon: 'FileText' | 'Printer'; label: string }) {
  return (
    <Button asChild variant="outline" className="px-4">
      <a href={href} target="_blank" rel="noreferrer">
        <Icon icon={icon} />
        {label}
        <span className="sr-only"> (opens a PDF)</span>
      </a>
    </Button>
  );
}

function DeliverButton({ order, focus }: { order: HandledOrder; focus: () => void }) {
  const { show } = useToasts();
  const deliver = useDeliver();
  const mark = async () => {
    focus();
    try {
      await deliver.mutateAsync({ id: order._id });
      show({ tone: 'success', title: `${order.orderNumber} is marked as delivered`, durationMs: 5_000 });
    } catch (error) {
      const text = errorMessage(error) ?? 'Please try again.';
      show({ tone: 'error', title: `${order.orderNumber} was not marked as delivered`, text, durationMs: 5_000 });
    }
  };
  return (
    <Button onClick={() => void mark()} busy={deliver.isPending}>
      <Icon icon="PackageCheck" />
      Mark delivered
    </Button>
  );
}
