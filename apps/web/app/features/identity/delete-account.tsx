import { sentenceOf } from '@herbary/contract/errors.ts';
import { deleteAccount } from '@herbary/contract/identity.ts';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToasts } from '../../ui/toast.tsx';

const buyerTexts = {
  name: 'Delete account',
  text: 'Your profile, addresses, cart and wishlist are erased. Orders stay as the law asks, and reviews and stories stay in the shop, all of them without your name.',
  title: 'Delete your account?',
  description: 'This cannot be undone. You are signed out everywhere.',
};
const sellerTexts = {
  name: 'Delete Account',
  text: 'Your store disappears at once and cannot be brought back. First finish or cancel your open orders, settle returns, and wait until your balance is paid out. The account cannot be deleted while any of them is open.',
  title: 'Delete your seller account?',
  description:
    'Your store, listings and profile are erased. You are signed out everywhere. Invoices and the ledger stay, as the law asks.',
};

type DeleteAccountProps = {
  hasPassword: boolean;
  /** Before the account is deleted; and with false, when it was not. */
  onLeaving: (isLeaving?: boolean) => void;
  onDeleted: () => void;
  isSeller?: boolean;
};

export function DeleteAccount({ hasPassword, onLeaving, onDeleted, isSeller = false }: DeleteAccountProps) {
  const texts = isSeller ? sellerTexts : buyerTexts;
  const [password, setPassword] = useState('');
  const { show } = useToasts();
  const remove = async () => {
    try {
      onLeaving();
      await callApi(deleteAccount, { body: password ? { currentPassword: password } : {} });
      show({ tone: 'success', title: 'Your account has been deleted', text: 'You are signed out everywhere.' });
      onDeleted();
      return undefined;
    } catch (error) {
      onLeaving(false);
      if (isApiError(error) && error.code === 'auth.invalid_credentials') return sentenceOf('profile.wrong_password');
      const refused = isApiError(error) && error.status >= 400 && error.status < 500;
      return refused ? error.message : sentenceOf('account.delete_failed');
    }
  };
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-4 p-(--inset)" aria-labelledby="delete-account">
      <div className="min-w-0 flex-1 basis-64">
        <h3 id="delete-account" className="text-4">
          {texts.name}
        </h3>
        <p className="mt-1 max-w-[56ch] text-small text-ink-2">{texts.text}</p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="danger-quiet" className="min-h-11">
            {texts.name}
          </Button>
        }
        title={texts.title}
        description={texts.description}
        confirmText={texts.name}
        busyText="Deleting..."
        confirmWord="DELETE"
        wordProblem={isSeller ? sentenceOf('account.delete_unconfirmed') : undefined}
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
