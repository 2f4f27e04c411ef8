import { sentenceOf } from '@herbary/contract/errors.ts';
import { deleteAccount } from '@herbary/contract/identity.ts';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type DeleteAccountProps = { hasPassword: boolean; onDeleted: () => void };

export function DeleteAccount({ hasPassword, onDeleted }: DeleteAccountProps) {
  const [password, setPassword] = useState('');
  const remove = async () => {
    try {
      await callApi(deleteAccount, { body: password ? { currentPassword: password } : {} });
      onDeleted();
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'auth.invalid_credentials') return sentenceOf('profile.wrong_password');
      const refused = isApiError(error) && error.status >= 400 && error.status < 500;
      return refused ? error.message : sentenceOf('account.delete_failed');
    }
  };
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-4 p-(--inset)" aria-labelledby="delete-account">
      <div className="min-w-0 flex-1 basis-64">
        <h3 id="delete-account" className="text-4">
          Delete account
        </h3>
        <p className="mt-1 max-w-[56ch] text-small text-ink-2">
          Your profile, addresses and wishlist are erased. Orders stay with the sellers as the law asks, without your
          name.
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="danger-quiet" className="min-h-11">
            Delete account
          </Button>
        }
        title="Delete your account?"
        description="This cannot be undone. You are signed out everywhere."
        confirmText="Delete account"
        busyText="Deleting..."
        confirmWord="DELETE"
        onConfirm={remove}
      >
        {hasPassword ? (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
      </ConfirmDialog>
    </section>
  );
}
