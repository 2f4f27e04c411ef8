import type { Review } from '@herbary/contract/reviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { takeBackReview } from './review-calls.ts';
import { sentenceFor } from './review-problem.ts';

type DeleteDialogProps = { review: Review; onRemoved: (review: Review) => void; onClose: () => void };

export default function DeleteDialog({ review, onRemoved, onClose }: DeleteDialogProps) {
  const remove = async () => {
    try {
      await takeBackReview(review._id);
    } catch (error) {
      return sentenceFor(error);
    }
    onRemoved(review);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Delete your review?"
      description={
        review.hidden
          ? "Its text will be deleted, and you can't review this product again."
          : 'It disappears from this page, along with its rating and any answer.'
      }
      confirmText="Delete Review"
      busyText="Deleting..."
      onConfirm={remove}
    />
  );
}
