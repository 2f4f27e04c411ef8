import type { PromoCode } from '@herbary/contract/promotions.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-refs.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { type PromoOwner, useChangePromo } from './promos.queries.ts';

/** On and off, and the end. One that has not begun cannot end: it is switched off. */
export function PromoActions({ promo, owner }: { promo: PromoCode; owner: PromoOwner }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useChangePromo(owner);
  const { _id: id, code, active, state } = promo;
  const [now] = useState(() => new Date());
  if (state === 'ended') return null;
  const toggle = async (isOn: boolean) => {
    try {
      await mutateAsync({ id, promo, change: { active: isOn } });
      show({ tone: 'success', title: `${code} is ${isOn ? 'on' : 'off'}`, durationMs: 5_000 });
    } catch (error) {
      show({ tone: 'error', title: `${code} was not changed`, text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  const end = async () => {
    try {
      await mutateAsync({ id, promo, change: { ended: true } });
      show({ tone: 'success', title: `${code} has ended`, durationMs: 5_000 });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The code could not be ended. Please try again.';
    }
  };
  return (
    <div className="flex items-center justify-end gap-3">
      <Switch
        hideLabel
        label={`${code} is on`}
        checked={active}
        aria-busy={isPending || undefined}
        onChange={({ target }) => (isPending ? undefined : void toggle(target.checked))}
      />
      {new Date(promo.startsAt) > now ? null : (
        <ConfirmDialog
          trigger={
            <Button ref={moveFocusOnUnmount} size="sm" variant="ghost">
              End<span className="sr-only"> {code}</span>
            </Button>
          }
          title={`End ${code}?`}
          description="Buyers can no longer enter it, and you can't restart it. Orders already placed with it keep their price."
          confirmText="End code"
          busyText="Ending..."
          onConfirm={end}
        />
      )}
    </div>
  );
}
