import type { ApplicationStatus } from '@herbary/contract/application-limits.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { setChecksOfApproval } from '../verifications/decide-verification.ts';
import { type Decision, decisions, mayDecide, statusWords } from './application-status.ts';
import { sellerApproved, sellerRejected, sellerUnderReview } from './applications.events.ts';
import { findLastDecider, findStatusForDecision, insertStep, writeDecision } from './applications.repository.ts';

type Wanted = { sellerId: string; decision: Decision; reason?: string; appliedAt?: string; message?: string };
type Decided = { _id: string; status: ApplicationStatus; message: string };

const eventOf = { approve: sellerApproved, reject: sellerRejected, underReview: sellerUnderReview };

/** Of two admins who decide at once, the second finds the application decided. */
export function decideApplication(deps: Deps, actor: ActingMember, wanted: Wanted): Promise<Decided> {
  const { sellerId: id, decision, reason = null, message = null } = wanted;
  const { to, said } = decisions[decision];
  return transaction(deps.db, async (tx) => {
    const application = (await sellerAccounts.lock(tx, id)) && (await findStatusForDecision(tx, id));
    if (!application) throw new AppError('seller.application_not_found');
    const { status: from, applied_at: appliedAt } = application;
    if (!mayDecide(decision, from)) throw await alreadyDecided(tx, id, from);
    // Sent again since this admin read it: what was read is no longer what would be decided.
    if (wanted.appliedAt && Date.parse(wanted.appliedAt) !== appliedAt.getTime())
      throw new AppError('resource.changed');
    if (!(await writeDecision(tx, { id, from, to, by: actor.userId, reason })))
      throw await alreadyDecided(tx, id, from);
    const decisionId = await insertStep(tx, { sellerId: id, from, to, decidedBy: actor.userId, reason, message });
    if (decision === 'approve') await setChecksOfApproval(tx, id, actor.userId);
    if (decision === 'reject') await sellerAccounts.endAccess(deps, tx, id);
    await actor.audit.record(tx, { subject: { type: 'seller', id }, before: { status: from }, after: { status: to } });
    await deps.events.publish(tx, {
      type: eventOf[decision],
      subject: `seller:${id}`,
      payload: { sellerId: id, decisionId },
    });
    return { _id: id, status: to, message: said };
  });
}

/** With who decided and when: the screen of the second admin says so. */
async function alreadyDecided(tx: Db, id: string, status: ApplicationStatus): Promise<AppError> {
  const last = await findLastDecider(tx, id);
  const decided = last && { by: last.name, at: last.at.toISOString() };
  return new AppError('seller.already_decided', { status: statusWords[status], ...decided });
}
