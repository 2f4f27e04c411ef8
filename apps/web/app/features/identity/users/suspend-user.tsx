import type { User } from '@herbary/contract/users.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { formatDayTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useChangeUser } from './users.queries.ts';

const SHOWN_MS = 3_000;
const OTHER = 'Other';
const reasons = ['Payment dispute', 'Abuse in chat', 'False reviews', 'Asked by the account holder', OTHER];

type UserProps = { user: User; name: string };

export function SuspendUser({ user, name }: UserProps) {
  const { show } = useToasts();
  const { mutateAsync } = useChangeUser();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [notify, setNotify] = useState(true);
  const suspend = async () => {
    const reason = chosen === OTHER ? words.trim() : chosen;
    if (!reason) return chosen === OTHER ? 'Please say why' : 'Please choose a reason';
    try {
      await mutateAsync({ kind: 'suspend', id: user._id, reason, notify });
      show({ tone: 'success', title: `${name} is suspended`, durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The account was not suspended. Please try again.';
    }
  };
  const store = user.businessName ? ` ${user.businessName} leaves the shop until then.` : '';
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} size="sm" variant="ghost" className="min-h-11">
          Suspend<span className="sr-only"> {name}</span>
        </Button>
      }
      title={`Suspend ${name}?`}
      description={`${user.firstName} is signed out everywhere and cannot sign in until an admin restores the account.${store} Nothing is deleted; open orders go on.`}
      confirmText="Suspend"
      busyText="Suspending..."
      onConfirm={suspend}
    >
      <Field label="Reason">
        <Select
          placeholder="Choose a reason"
          options={reasons}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      {chosen === OTHER ? (
        <Field label="In your words" hint="The owner reads it, if you write to them.">
          <Textarea rows={2} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
      ) : null}
      <Checkbox
        label={`Write to ${user.email} with the reason`}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </ConfirmDialog>
  );
}

export function RestoreUser({ user, name }: UserProps) {
  const { show } = useToasts();
  const { mutateAsync } = useChangeUser();
  const [reason, setReason] = useState('');
  const { suspension } = user;
  const restore = async () => {
    if (!reason.trim()) return 'Please say why';
    try {
      await mutateAsync({ kind: 'restore', id: user._id, reason: reason.trim() });
      show({ tone: 'success', title: `${name} is restored`, durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The account was not restored. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} size="sm" variant="soft" className="min-h-11">
          Restore<span className="sr-only"> {name}</span>
        </Button>
      }
      tone="primary"
      title={`Restore ${name}?`}
      description={
        suspension
          ? `Suspended by ${suspension.by}, ${formatDayTime(suspension.at)}: ${suspension.reason}. Once restored, the account can sign in again${user.businessName ? ', and its listings are back in the shop' : ''}.`
          : 'Once restored, the account can sign in again.'
      }
      confirmText="Restore"
      busyText="Restoring..."
      onConfirm={restore}
    >
      <Field label="Why" hint="Kept in the audit log with your name.">
        <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

export function EndSessions({ user, name }: UserProps) {
  const { show } = useToasts();
  const { mutateAsync } = useChangeUser();
  const end = async () => {
    try {
      await mutateAsync({ kind: 'endSessions', id: user._id });
      show({ tone: 'success', title: `${name} is signed out everywhere`, durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'No one was signed out. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" className="min-h-11">
          Sign out<span className="sr-only"> {name} everywhere</span>
        </Button>
      }
      title={`Sign ${name} out everywhere?`}
      description="Every device is signed out within two seconds. They can sign in again right away."
      confirmText="Sign out"
      busyText="Signing out..."
      onConfirm={end}
    />
  );
}
