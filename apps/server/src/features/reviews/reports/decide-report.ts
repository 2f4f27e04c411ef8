import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { defineEvent } from '../../../platform/events/event-type.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { lastActOn } from '../../audit/index.ts';
import { countRating } from '../count-rating.ts';
import { lockReview } from '../review-writes.repository.ts';
import { hideReview, settleReviewReports } from './reported-reviews.repository.ts';

export const reviewRemoved = defineEvent('review.removed', z.strictObject({ reviewId: z.uuid(), reason: z.string() }));

/** A decision answers all reports there are; one that comes later asks again. */
export function decideReport(
  deps: Deps,
  actor: ActingMember,
  { reviewId, removal }: { reviewId: string; removal?: { reason: string } },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) throw new AppError('review.not_found');
    const status = removal ? 'upheld' : 'dismissed';
    const reports = await settleReviewReports(tx, { reviewId, status, decidedBy: actor.userId });
    if (reports === 0) {
      const act = await lastActOn(tx, { type: 'review', id: reviewId });
      throw new AppError('review.report_decided', {
        name: act?.name ?? 'A colleague',
        at: act?.at.toISOString() ?? null,
      });
    }
    if (removal) {
      await countRating(tx, review, review, null);
      await hideReview(tx, reviewId);
      const payload = { reviewId, reason: removal.reason };
      await deps.events.publish(tx, { type: reviewRemoved, subject: reviewId, payload });
    }
    await actor.audit.record(tx, {
      subject: { type: 'review', id: reviewId },
      before: { status: review.status, reports },
      after: { status: removal ? 'hidden' : review.status, reports: 0 },
    });
  });
}
