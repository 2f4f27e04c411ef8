import type { AdminPayout } from '@herbary/contract/payouts.ts';
import { useState } from 'react';
import { refusalText } from '../../../lib/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useRecordFailed, useRecordSent } from './admin-payouts.queries.ts';

/** The bank has sent it: its reference is the proof. */
export function RecordSent({ payout }: { payout: AdminPayout }) {
  const { show } = useToasts();
  const record = useRecordSent(payout._id);
  const [reference, setReference] = useState('');
  const confirm = async () => {
    const words = reference.trim();
    if (words === '') return "Please enter the bank's reference";
    try {
      await record.mutateAsync(words);
    } catch (error) {
      return refusalText(error, 'It could not be recorded. Please try again.');
    }
    show({ tone: 'success', title: `${payout.payoutNumber} recorded as sent` });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="soft">
          Sent<span className="sr-only">: {payout.payoutNumber}</span>
        </Button>
      }
      tone="primary"
      title={`The bank sent ${payout.payoutNumber}`}
      description={`${formatPrice(payout.amount)} to ${payout.seller.businessName}. The seller is told.`}
      confirmText="Record as sent"
      busyText="Recording..."
      onConfirm={confirm}
    >
      <Field label="Bank reference">
        <Input value={reference} maxLength={120} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

/** The bank would not, or the money came back. */
export function RecordFailed({ payout }: { payout: AdminPayout }) {
  const { show } = useToasts();
  const record = useRecordFailed(payout._id);
  return (
    <ReasonDialog
      trigger={
        <Button size="sm" variant="danger-quiet">
          {payout.state === 'completed' ? 'Came back' : 'Failed'}
          <span className="sr-only">: {payout.payoutNumber}</span>
        </Button>
      }
      title={`${payout.payoutNumber} did not arrive`}
      description={`${formatPrice(payout.amount)} is available to ${payout.seller.businessName} again, and the seller will see your reason.`}
      confirmText="Record as failed"
      busyText="Recording..."
      label="What the bank said"
      onConfirm={async (reason) => {
        try {
          await record.mutateAsync(reason);
        } catch (error) {
          return refusalText(error, 'It could not be recorded. Please try again.');
        }
        show({ tone: 'success', title: `${payout.payoutNumber} recorded as failed` });
        return undefined;
      }}
    />
  );
}
