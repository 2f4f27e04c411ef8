import type { Writing } from '@herbary/contract/community.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { takeBack } from './community-calls.ts';
import { sentenceFor } from './use-writing.ts';

type DeleteDialogProps = { kind: Writing; id: string; onGone: () => void; onClose: () => void };

export default function DeleteDialog({ kind, id, onGone, onClose }: DeleteDialogProps) {
  const isPost = kind === 'posts';
  const remove = async () => {
    try {
      await takeBack(kind, id);
    } catch (error) {
      return sentenceFor(error);
    }
    onGone();
    return undefined;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isPost ? 'Delete your story?' : 'Delete your comment?'}
      description={
        isPost ? 'Its photo, its likes and its comments go with it. This cannot be undone.' : 'This cannot be undone.'
      }
      confirmText="Delete"
      busyText="Deleting..."
      onConfirm={remove}
    />
  );
}
