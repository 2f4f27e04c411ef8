import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { reportReview as endpoint } from '@herbary/contract/reviews.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { insertReport, sharePublishedReview } from './review-writes.repository.ts';

export function reportReview(deps: Deps, actor: Member, id: string, form: BodyOf<typeof endpoint>): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const review = await sharePublishedReview(tx, id);
    if (!review) throw new AppError('review.not_found');
    if (review.buyer_id === actor.userId) throw new AppError('review.own_report');
    const report = {
      id: newId(),
      reviewId: id,
      reporterId: actor.userId,
      reason: form.reason,
      note: form.note || null,
    };
    if (!(await insertReport(tx, report))) throw new AppError('review.already_reported');
  });
}
