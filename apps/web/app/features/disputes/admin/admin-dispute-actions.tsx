import type { AdminDispute } from '@herbary/contract/disputes.ts';
import { useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { countOf } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useAcceptDispute, useSubmitDispute } from './admin-disputes.queries.ts';

const CHANGED = 'A seller has added or changed evidence in the meantime. Nothing was sent: please read it again.';

/** Give up at the left, send the evidence at the right. Neither can be taken back. */
export function DisputeActions({ dispute }: { dispute: AdminDispute }) {
  const { show } = useToasts();
  const submit = useSubmitDispute(dispute._id);
  const accept = useAcceptDispute(dispute._id);
  const sum = formatPrice(dispute.amount);
  // The dispute is fetched again behind the question; what was read is what stood there when it opened.
  const [read, setRead] = useState(dispute.evidence);
  return (
    <>
      {dispute.can.includes('accept') ? (
        <ReasonDialog
          trigger={<Button variant="danger-quiet">Give up {sum}</Button>}
          title={`Give up ${sum}`}
          description="The dispute is closed as lost, and the money comes from the sellers' balances. This cannot be undone."
          confirmText={`Give up ${sum}`}
          busyText="Giving up..."
          onConfirm={async (reason) => {
            try {
              await accept.mutateAsync(reason);
            } catch (error) {
              return refusalText(error, 'The decision could not be saved. Please try again.');
            }
            show({ tone: 'success', title: 'The money is given up' });
            return undefined;
          }}
        />
      ) : null}
      {dispute.can.includes('submit') ? (
        <ConfirmDialog
          trigger={<Button className="sm:ml-auto">Send the evidence</Button>}
          tone="primary"
          onOpenChange={(open) => open && setRead(dispute.evidence)}
          title={`Send ${countOf(read.length, 'piece')} of evidence to the bank`}
          description="The bank reads it only once: nothing can be added or changed afterward."
          confirmText="Send the evidence"
          busyText="Sending..."
          onConfirm={async () => {
            try {
              await submit.mutateAsync(read);
            } catch (error) {
              if (isApiError(error) && error.code === 'resource.changed') return CHANGED;
              return refusalText(error, 'It could not be sent. Please try again.');
            }
            show({ tone: 'success', title: 'The evidence is on its way to the bank' });
            return undefined;
          }}
        />
      ) : null}
    </>
  );
}
