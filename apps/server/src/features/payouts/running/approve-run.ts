import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { newId } from '../../../platform/ids.ts';
import { nameDecider } from '../../audit/index.ts';
import { findOpenRun, insertRun, type PayoutRun } from '../payouts.repository.ts';
import { countPayable } from './preview-payouts.ts';
import type { Enqueue } from './run-payouts.ts';
import {
  decideRequest,
  findOpenRequest,
  insertRequest,
  lockRequest,
  type RunRequest,
} from './run-requests.repository.ts';

const subjectOf = (id: string) => ({ type: 'payout_request', id });

/** A large run: another admin has to start it. */
export async function askForRun(deps: Deps, actor: ActingMember, reason: string): Promise<RunRequest> {
  const { sellers, totalCents } = await countPayable(deps);
  return transaction(deps.db, async (tx) => {
    if (await findOpenRun(tx)) throw new AppError('payout.run_open');
    const id = newId();
    const added = await insertRequest(tx, { id, reason, sellers, totalCents, requestedBy: actor.userId });
    const request = await findOpenRequest(tx);
    if (!added || !request) throw new AppError('payout.request_open');
    await actor.audit.record(tx, { subject: subjectOf(id), before: null, after: { sellers, totalCents } });
    return request;
  });
}

async function lockOpenRequest(tx: Db, id: string): Promise<RunRequest> {
  const request = await lockRequest(tx, id);
  if (!request) throw new AppError('payout.request_not_found');
  if (!request.isOpen) throw new AppError('payout.request_decided');
  return request;
}

/** What is paid is counted once more by the run itself. */
export function approveRun(deps: Deps, actor: ActingMember, id: string, enqueue: Enqueue): Promise<PayoutRun> {
  const approving = transaction(deps.db, async (tx) => {
    const { requestedById, totalCents } = await lockOpenRequest(tx, id);
    if (requestedById === actor.userId) throw new AppError('payout.same_person');
    const run = await insertRun(tx, { id: newId(), requestedBy: requestedById });
    if (!run) throw new AppError('payout.run_open');
    await decideRequest(tx, id, { by: actor.userId, runId: run.id });
    await actor.audit.record(tx, {
      subject: subjectOf(id),
      before: { decided: false, totalCents },
      after: { approved: true, runId: run.id },
    });
    await enqueue(tx, run.id);
    return run;
  });
  return nameDecider(deps.db, subjectOf(id), approving);
}

export function discardRun(deps: Deps, actor: ActingMember, id: string): Promise<void> {
  const discarding = transaction(deps.db, async (tx) => {
    const { totalCents } = await lockOpenRequest(tx, id);
    await decideRequest(tx, id, { by: actor.userId });
    await actor.audit.record(tx, {
      subject: subjectOf(id),
      before: { decided: false, totalCents },
      after: { approved: false },
    });
  });
  return nameDecider(deps.db, subjectOf(id), discarding);
}
