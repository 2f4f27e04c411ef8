import type { Db } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type HeldReview, lockReview } from './review-writes.repository.ts';

/** Another person's review is answered like one that does not exist. */
export async function lockOwnReview(tx: Db, actor: Member, id: string): Promise<HeldReview> {
  const review = await lockReview(tx, id);
  if (review?.buyer_id !== actor.userId) throw new AppError('review.not_found');
  return review;
}
