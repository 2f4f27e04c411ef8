import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { countRating } from './count-rating.ts';
import { deleteReviewRow, withdrawHidden } from './review-writes.repository.ts';
import { lockOwnReview } from './update-review.ts';

/** Also when the product is no longer sold: people may take back what they said. Of a hidden one, that it was there stays. */
export function deleteReview(deps: Deps, actor: Member, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const review = await lockOwnReview(tx, actor, id);
    if (review.status === 'hidden') return withdrawHidden(tx, id);
    await deleteReviewRow(tx, id);
    await countRating(tx, review, review, null);
  });
}
