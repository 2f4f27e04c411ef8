import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { updateReview as endpoint } from '@herbary/contract/reviews.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { countRating } from './count-rating.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { findReceivedLine, updateReviewRow } from './review-writes.repository.ts';
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
