import type { CartChange } from '@herbary/contract/cart.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { cartErrorMessage, changeMessage } from './cart-messages.ts';
import { acknowledgeChanges } from './cart-store.ts';

/** `onSeen`: the notice, and the button that was pressed, are gone. */
export function CartChanges({ changes, onSeen }: { changes: readonly CartChange[]; onSeen: () => void }) {
  const [busy, setBusy] = useState(false);
  const { show } = useToasts();
  const acknowledge = async () => {
    setBusy(true);
    try {
      await acknowledgeChanges();
      onSeen();
    } catch (error) {
      show({ tone: 'error', title: cartErrorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      title="Something has changed since you last looked"
      className="mb-8"
      action={
        <Button size="sm" variant="outline" busy={busy} onClick={acknowledge} className="min-h-11">
          Got it
        </Button>
      }
    >
      <ul className="mt-1 grid gap-1">
        {changes.map((change) => (
          <li key={`${change.product} ${change.kind}`}>{changeMessage(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}
