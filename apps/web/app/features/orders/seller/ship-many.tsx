import type { ListedOrder } from '@herbary/contract/orders-handling.ts';
import { type ShippedParcel, shipOrders } from '@herbary/contract/orders-selling.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Form, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { CarrierFields, carrierOf, firstCarrier } from './carriers.tsx';
import { useShipMany } from './seller-orders.mutations.ts';

type ShipManyProps = { orders: readonly ListedOrder[]; onDone: () => void };

/** The chosen orders with one carrier, each with a tracking number of its own. */
export function ShipMany({ orders, onDone }: ShipManyProps) {
  const [open, setOpen] = useState(false);
  const [verdicts, setVerdicts] = useState<readonly ShippedParcel[]>();
  const change = (next: boolean) => {
    setOpen(next);
    if (next || !verdicts) return;
    // What was shipped is not chosen any more; the bar goes with it.
    setVerdicts(undefined);
    onDone();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button size="sm">
          <Icon icon="Truck" size={16} />
          Ship {orders.length}
        </Button>
      </DialogTrigger>
      <DialogContent size="lg" title={`Ship ${countOf(orders.length, 'order')}`}>
        {verdicts ? (
          <Verdicts orders={orders} verdicts={verdicts} />
        ) : (
          <ShipManyForm orders={orders} onShipped={setVerdicts} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type ShipManyFormProps = { orders: readonly ListedOrder[]; onShipped: (verdicts: ShippedParcel[]) => void };

function ShipManyForm({ orders, onShipped }: ShipManyFormProps) {
  const ship = useShipMany();
  const [carrier, setCarrier] = useState(firstCarrier);
  const form = useForm({
    schema: shipOrders.body,
    read: (data) => ({
      parcels: orders.map(({ _id }) => ({
        order: _id,
        carrier: carrierOf(carrier),
        trackingNumber: String(data.get(`tracking-${_id}`) ?? '').trim() || undefined,
      })),
    }),
    onSubmit: async ({ parcels }) => {
      try {
        onShipped((await ship.mutateAsync(parcels)).parcels);
      } catch (error) {
        return { '': errorMessage(error) ?? 'The orders could not be shipped. Please try again.' };
      }
      return undefined;
    },
  });
  const carrierError = Object.entries(form.errors).find(([name]) => name.endsWith('.carrier'))?.[1];
  return (
    <Form form={form} className="mt-4 text-ink" summary={!carrierError}>
      {carrierError ? (
        <p role="alert" className="text-small font-strong text-bad">
          {carrierError}
        </p>
      ) : null}
      <CarrierFields value={carrier} onChange={setCarrier} />
      <ul className="grid grid-cols-1 gap-4">
        {orders.map(({ _id, orderNumber, customer }) => (
          <li key={_id}>
            <Field label={`Tracking number for ${orderNumber}, ${customer.name}`} optional>
              <Input name={`tracking-${_id}`} autoComplete="off" maxLength={80} spellCheck={false} />
            </Field>
          </li>
        ))}
      </ul>
      <DialogButtons busy={form.busy} busyText="Shipping...">
        Mark {countOf(orders.length, 'order')} as shipped
      </DialogButtons>
    </Form>
  );
}

const outcomes = {
  shipped: { icon: 'CircleCheck', tone: 'text-good', text: 'Shipped' },
  'already-shipped': { icon: 'CircleCheck', tone: 'text-note', text: 'Already shipped with this number' },
  refused: { icon: 'CircleAlert', tone: 'text-bad', text: 'Not shipped' },
} as const;

type VerdictsProps = { orders: readonly ListedOrder[]; verdicts: readonly ShippedParcel[] };

function Verdicts({ orders, verdicts }: VerdictsProps) {
  const refused = verdicts.filter(({ verdict }) => verdict === 'refused').length;
  const done = verdicts.length - refused;
  return (
    <div className="mt-4 grid grid-cols-1 gap-5 text-ink">
      <p role="status" className="font-strong">
        {refused === 0 ? `${countOf(done, 'order')} shipped.` : `${done} of ${verdicts.length} orders shipped.`}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {verdicts.map(({ order, verdict, message }) => {
          const { icon, tone, text } = outcomes[verdict];
          const { orderNumber, customer } = orders.find(({ _id }) => _id === order) ?? {};
          return (
            <li key={order} className="flex items-start gap-3 text-small">
              <Icon icon={icon} className={`flex-none ${tone}`} />
              <span>
                <span className="font-strong">
                  {orderNumber}, {customer?.name}
                </span>
                <span className="block text-ink-2">{message ? `${text}: ${message}` : text}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="flex justify-end">
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}
