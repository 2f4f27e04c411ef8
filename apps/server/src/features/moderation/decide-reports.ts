import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { decideReports as decideReportsCall } from '@herbary/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { listingDecisions } from '../catalog/index.ts';
import {
  closeReports,
  findLastReportDecision,
  findProductStatus,
  lockOpenReports,
} from './reported-products.repository.ts';

type Wanted = BodyOf<typeof decideReportsCall> & { productId: string };

/** One decision answers every open report about the product; one that came after it was read is not answered unread. */
export function decideReports(deps: Pick<Deps, 'db' | 'events'>, actor: ActingMember, wanted: Wanted): Promise<void> {
  const { productId, decision, reason } = wanted;
  return transaction(deps.db, async (tx) => {
    const status = await findProductStatus(tx, productId);
    if (status === undefined) throw new AppError('product.not_found');
    const reports = await lockOpenReports(tx, productId);
    if (reports.count === 0) throw await alreadyDecided(tx, productId);
    if (reports.lastAt && reports.lastAt.getTime() > Date.parse(wanted.lastAt)) throw new AppError('resource.changed');
    const act = { productId, by: actor.userId, reason };
    // Rejected already: the reports are right, and nothing is left to take down.
    if (decision === 'takeDown' && status !== 'rejected')
      // Also one that its seller has paused: resumed, it would be back in the shop as it was reported.
      await listingDecisions.takeDown(tx, deps, { ...act, from: ['live', 'paused'] });
    if (
      decision === 'keep' &&
      status === 'pending' &&
      !(await listingDecisions.release(tx, deps, { ...act, from: 'pending' }))
    )
      throw new AppError('report.listing_changed');
    await closeReports(tx, { ...act, status: decision === 'keep' ? 'dismissed' : 'upheld' });
    await actor.audit.record(tx, {
      subject: { type: 'product', id: productId },
      before: { status, reports: reports.count },
      after: { decision },
    });
  });
}

async function alreadyDecided(tx: Db, productId: string): Promise<AppError> {
  const last = await findLastReportDecision(tx, productId);
  if (!last) return new AppError('report.not_found');
  const decision = last.status === 'upheld' ? 'takeDown' : 'keep';
  return new AppError('report.already_decided', { name: last.by, by: last.by, at: last.at.toISOString(), decision });
}
