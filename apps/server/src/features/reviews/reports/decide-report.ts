import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { defineEvent } from '../../../platform/events/event-type.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { lastActOn } from '../../audit/index.ts';
import { countRating } from '../count-rating.ts';
import { lockReview } from '../review-writes.repository.ts';
import { hideReview, settleReviewReports } from './reported-reviews.repository.ts';

export const reviewRemoved = defineEvent('review.removed', z.strictObject({ reviewId: z.uuid(), reason: z.string() }));

type Decision = { reviewId: string; writtenAt: string; lastAt: string; removal?: { reason: string } };

/** A decision answers all reports there are, about the words and the reports that were read; a later one asks again. */
export function decideReport(
  deps: Deps,
  actor: ActingMember,
  { reviewId, writtenAt, lastAt, removal }: Decision,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) throw new AppError('review.not_found');
    const status = removal ? 'upheld' : 'dismissed';
    const reports = await settleReviewReports(tx, { reviewId, status, decidedBy: actor.userId });
    if (reports.count === 0) throw await alreadyDecided(tx, reviewId, review.status);
    const isUnread = review.updated_at.toISOString() !== writtenAt || reports.lastAt > Date.parse(lastAt);
    if (isUnread) throw new AppError('resource.changed');
    if (removal) {
      await countRating(tx, review, review, null);
      await hideReview(tx, reviewId);
      const payload = { reviewId, reason: removal.reason };
      await deps.events.publish(tx, { type: reviewRemoved, subject: reviewId, payload });
    }
    await actor.audit.record(tx, {
      subject: { type: 'review', id: reviewId },
      before: { status: review.status, reports: reports.count },
      after: { status: removal ? 'hidden' : review.status, reports: 0 },
    });
  });
}

async function alreadyDecided(tx: Db, reviewId: string, status: string): Promise<AppError> {
  const act = await lastActOn(tx, { type: 'review', id: reviewId });
  const name = act?.name ?? 'A colleague';
  const decision = status === 'hidden' ? 'takeDown' : 'keep';
  return new AppError('review.report_decided', { name, by: name, at: act?.at.toISOString() ?? null, decision });
}
