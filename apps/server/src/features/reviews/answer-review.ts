import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAnswer, sharePublishedReview } from './review-writes.repository.ts';
import { getReviewRow, type ReviewRow } from './reviews.repository.ts';

export function answerReview(deps: Deps, actor: Member, id: string, body: string): Promise<ReviewRow> {
  return transaction(deps.db, async (tx) => {
    const review = await sharePublishedReview(tx, id);
    if (review?.seller_id !== actor.userId) throw new AppError('review.not_found');
    if (!(await insertAnswer(tx, id, actor.userId, body))) throw new AppError('review.answer_exists');
    return getReviewRow(tx, id, actor.userId);
  });
}
