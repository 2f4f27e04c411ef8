import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockReview, toggleLike } from './review-writes.repository.ts';
import { getReviewRow, type ReviewRow } from './reviews.repository.ts';

export function likeReview(deps: Deps, actor: Member, id: string): Promise<ReviewRow> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review?.status !== 'published') throw new AppError('review.not_found');
    if (review.buyer_id === actor.userId) throw new AppError('review.own_like');
    await toggleLike(tx, id, actor.userId);
    return getReviewRow(tx, id, actor.userId);
  });
}
