import { type AdminRefund, recordSentRefund } from '@herbary/contract/payments.ts';
import { useState } from 'react';
import { refusalText } from '../../lib/decisions.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { namedSubjectOf } from './refund-texts.ts';
import { useRetryRefund, useSendRefund } from './refunds.queries.ts';

type DecideProps = { refund: AdminRefund; onDecided: () => void };

/** The money has left our bank: what the statement says of it is the proof. */
export function SendRefund({ refund, onDecided }: DecideProps) {
  const [open, setOpen] = useState(false);
  const sum = formatPrice(refund.amount);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button className="sm:ml-auto">Mark {sum} as sent</Button>
      </DialogTrigger>
      <DialogContent
        title={`${sum} was sent to ${refund.buyer.name}`}
        description={`For ${namedSubjectOf(refund)}. It will count as refunded, and we'll tell the buyer.`}
      >
        <SentForm
          refund={refund}
          onSent={() => {
            setOpen(false);
            onDecided();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function SentForm({ refund, onSent }: { refund: AdminRefund; onSent: () => void }) {
  const { show } = useToasts();
  const send = useSendRefund(refund._id);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useForm({
    schema: recordSentRefund.body,
    read: (data) => ({
      bankEntryId: data.get('bankEntryId'),
      valueDate: data.get('valueDate'),
      note: String(data.get('note') ?? '').trim() || undefined,
    }),
    say: (name) => {
      if (name === 'bankEntryId') return 'Please enter the bank entry number';
      return name === 'valueDate' ? 'Please enter the day it was sent' : undefined;
    },
    onSubmit: async (sent) => {
      try {
        await send.mutateAsync(sent);
      } catch (error) {
        return { '': refusalText(error, 'It could not be recorded. Please try again.') };
      }
      show({ tone: 'success', title: `${formatPrice(refund.amount)} recorded as sent` });
      onSent();
      return undefined;
    },
  });
  return (
    <Form form={form} className="mt-5">
      <Field label="Bank entry number" name="bankEntryId" help="From our bank statement. One entry pays one refund.">
        <Input autoComplete="off" />
      </Field>
      <Field label="Day it was sent" name="valueDate">
        <Input type="date" defaultValue={today} />
      </Field>
      <Field label="Note" name="note" optional>
        <Input maxLength={500} />
      </Field>
      <Button type="submit" busy={form.busy} busyText="Recording...">
        Mark as sent
      </Button>
    </Form>
  );
}

export function RetryRefund({ refund, onDecided }: DecideProps) {
  const { show } = useToasts();
  const retry = useRetryRefund(refund._id);
  const sum = formatPrice(refund.amount);
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">Try the card again</Button>}
      tone="primary"
      title={`Ask the card provider for ${sum} again`}
      description={`The refund for ${namedSubjectOf(refund)} failed. A new one will replace it.`}
      confirmText="Try again"
      busyText="Asking..."
      onConfirm={async () => {
        try {
          await retry.mutateAsync();
        } catch (error) {
          return refusalText(error, 'It could not be requested. Please try again.');
        }
        show({ tone: 'success', title: 'We asked the card provider again' });
        onDecided();
        return undefined;
      }}
    />
  );
}
