import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { updateReview as endpoint } from '@herbary/contract/reviews.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countRating } from './count-rating.ts';
import { findReceivedLine, type HeldReview, lockReview, updateReviewRow } from './review-writes.repository.ts';
import { getReviewRow, type ReviewRow } from './reviews.repository.ts';

/** What arrived after the first words were written makes the changed ones a verified purchase. */
export function updateReview(deps: Deps, actor: Member, id: string, form: BodyOf<typeof endpoint>): Promise<ReviewRow> {
  return transaction(deps.db, async (tx) => {
    const before = await lockOwnReview(tx, actor, id);
    const orderLineId = before.order_line_id ?? (await findReceivedLine(tx, actor.userId, before.product_id));
    await updateReviewRow(tx, id, { rating: form.rating, title: form.title, body: form.review, orderLineId });
    await countRating(tx, before, before, { rating: form.rating, order_line_id: orderLineId });
    return getReviewRow(tx, id, actor.userId);
  });
}

/** Another person's review, and one that was taken back, are answered like one that does not exist. */
export async function lockOwnReview(tx: Db, actor: Member, id: string): Promise<HeldReview> {
  const review = await lockReview(tx, id);
  if (review?.buyer_id !== actor.userId || review.status === 'withdrawn') throw new AppError('review.not_found');
  return review;
}
