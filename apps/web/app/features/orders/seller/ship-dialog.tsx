import { type HandledOrder, shipForm } from '@herbary/contract/orders-handling.ts';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { CarrierFields, carrierOf, firstCarrier } from './carriers.tsx';
import { namesOf } from './sale-texts.ts';
import { useShip } from './seller-orders.mutations.ts';

type ShipDialogProps = { order: HandledOrder; focusAfter: RefObject<HTMLElement | null> };

export function ShipDialog({ order, focusAfter }: ShipDialogProps) {
  const [open, setOpen] = useState(false);
  const { deliveryAddress: to, customer } = order;
  const place = to ? `, ${to.city}, ${to.state}` : '';
  const focusRecord = (event: Event) => {
    // Shipped, the button that opened the dialog is gone.
    event.preventDefault();
    focusAfter.current?.focus();
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Icon icon="Truck" />
          Ship
        </Button>
      </DialogTrigger>
      <DialogContent
        size="lg"
        title={`Ship ${order.orderNumber}`}
        description={`To ${customer.name}${place}`}
        onCloseAutoFocus={focusRecord}
      >
        <ShipForm order={order} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const optional = (value: FormDataEntryValue | null): string | undefined => String(value ?? '').trim() || undefined;

function ShipForm({ order, close }: { order: HandledOrder; close: () => void }) {
  const { show } = useToasts();
  const ship = useShip();
  const [carrier, setCarrier] = useState(firstCarrier);
  const form = useForm({
    schema: shipForm,
    read: (data) => ({
      carrier: carrierOf(carrier),
      trackingNumber: optional(data.get('trackingNumber')),
      estimatedDelivery: optional(data.get('estimatedDelivery')),
    }),
    onSubmit: async (parcel) => {
      try {
        await ship.mutateAsync({ id: order._id, ...parcel });
      } catch (error) {
        return { '': errorMessage(error) ?? 'The order could not be marked as shipped. Please try again.' };
      }
      const text = parcel.trackingNumber ? `${order.customer.name} has the tracking number.` : undefined;
      show({ tone: 'success', title: `${order.orderNumber} is marked as shipped`, text, durationMs: 5_000 });
      close();
      return undefined;
    },
  });
  return (
    <Form form={form} className="mt-4 text-ink">
      <CarrierFields value={carrier} onChange={setCarrier} />
      <Field
        label="Tracking number"
        name="trackingNumber"
        optional
        help="With it, the buyer can track the parcel and you can mark it as delivered."
      >
        <Input autoComplete="off" maxLength={80} spellCheck={false} />
      </Field>
      <Field label="Arrives by" name="estimatedDelivery" optional help="Only if the carrier gives a date.">
        <Input type="date" />
      </Field>
      <p className="text-small text-ink-2">
        In this parcel: {namesOf(order)}. {order.customer.name} gets an email and a notice.
      </p>
      <DialogButtons busy={form.busy} busyText="Shipping...">
        Mark as shipped
      </DialogButtons>
    </Form>
  );
}
