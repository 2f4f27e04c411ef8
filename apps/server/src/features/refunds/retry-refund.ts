import type { Deps } from '../../deps.ts';
import { sqlStateOf, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { holdRefund, stillOwedCents } from './move-refund.ts';
import { findRefund } from './refunds.repository.ts';
import { mayBeRetried, requestNextAttempt } from './request-refund.ts';

/** A refund that failed is asked for once more, under the next key. Gives the new one. */
export async function retryRefund(deps: Deps, actor: ActingMember, refundId: string): Promise<string> {
  try {
    return await retry(deps, actor, refundId);
  } catch (error) {
    // The table lets nothing go back beyond what was taken, and what a dispute took is back.
    if (sqlStateOf(error) === '23514') throw new AppError('refund.covered');
    throw error;
  }
}

const retry = (deps: Deps, actor: ActingMember, refundId: string): Promise<string> =>
  transaction(deps.db, async (tx) => {
    if (!(await findRefund(tx, refundId))) throw new AppError('refund.not_found');
    const held = await holdRefund(tx, refundId);
    const { refund } = held;
    const wanted = { method: refund.method, requestedBy: actor.userId, amountCents: stillOwedCents(held) };
    const next = mayBeRetried(refund) ? await requestNextAttempt(tx, deps.events, refund, wanted) : undefined;
    if (!next) throw new AppError('refund.not_failed');
    await actor.audit.record(tx, {
      subject: { type: 'refund', id: refundId },
      before: { status: refund.status, retriedAs: null },
      after: { status: refund.status, retriedAs: next.id, amountCents: next.amountCents },
    });
    return next.id;
  });
