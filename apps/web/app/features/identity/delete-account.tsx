import { sentenceOf } from '@herbary/contract/errors.ts';
import { deleteAccount } from '@herbary/contract/identity.ts';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const remove = async () => {
    try {
      await callApi(deleteAccount);
      onDeleted();
      return undefined;
    } catch (error) {
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
      />
    </section>
  );
}
