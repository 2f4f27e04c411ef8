import {
  VERIFICATION_YEARS_MAX,
  type VerificationFlag,
  type VerifiedSeller,
} from '@herbary/contract/seller-verifications.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { stateOf, verifiedSellerView } from './verification-view.ts';
import { documentRequested, verificationSet, verificationWithdrawn } from './verifications.events.ts';
import {
  answerRequest,
  applyChecks,
  type CheckRow,
  findSellerChecks,
  insertRequest,
  problemOfDay,
  replaceCheck,
  withdrawCheck,
} from './verifications.repository.ts';

type Which = { id: string; flag: VerificationFlag };
const subjectOf = (id: string) => ({ subject: { type: 'seller', id } });
const facts = ({ flag, validUntil, ...check }: CheckRow) => ({
  flag,
  state: stateOf({ flag, validUntil, ...check }),
  validUntil,
});

export function setVerification(
  deps: Deps,
  actor: ActingMember,
  { id, flag }: Which,
  { validUntil, documentId, seen }: { validUntil: string; documentId: string; seen: string | null },
): Promise<VerifiedSeller> {
  return transaction(deps.db, async (tx) => {
    const check = await lockCheck(tx, { id, flag });
    if (check.id !== seen) throw alreadyDecided(check);
    if (!check.document) throw new AppError('verification.document_missing');
    // Sent since this admin read the one before.
    if (check.document.id !== documentId) throw new AppError('resource.changed');
    const problem = await problemOfDay(tx, validUntil, VERIFICATION_YEARS_MAX);
    if (problem) throw new AppError(`verification.validity_${problem}`);
    const verificationId = await replaceCheck(tx, { sellerId: id, flag, documentId, validUntil, by: actor.userId });
    await answerRequest(tx, id, flag);
    await applyChecks(tx, id);
    await actor.audit.record(tx, {
      ...subjectOf(id),
      before: facts(check),
      after: { flag, state: 'verified', validUntil },
    });
    const payload = { sellerId: id, flag, verificationId };
    await deps.events.publish(tx, { type: verificationSet, subject: `seller:${id}`, payload });
    return showSeller(tx, id);
  });
}

export function withdrawVerification(
  deps: Deps,
  actor: ActingMember,
  { id, flag }: Which,
  { reason, seen }: { reason: string; seen: string },
): Promise<VerifiedSeller> {
  return transaction(deps.db, async (tx) => {
    const check = await lockCheck(tx, { id, flag });
    if (check.id === null) throw new AppError('verification.not_set');
    if (check.id !== seen || !(await withdrawCheck(tx, seen, actor.userId, reason))) throw alreadyDecided(check);
    await applyChecks(tx, id);
    await actor.audit.record(tx, { ...subjectOf(id), before: facts(check), after: { flag, state: 'withdrawn' } });
    const payload = { sellerId: id, flag, verificationId: seen };
    await deps.events.publish(tx, { type: verificationWithdrawn, subject: `seller:${id}`, payload });
    return showSeller(tx, id);
  });
}

export function requestDocument(
  deps: Deps,
  actor: ActingMember,
  { id, flag }: Which,
  { reason }: { reason: string },
): Promise<VerifiedSeller> {
  return transaction(deps.db, async (tx) => {
    const check = await lockCheck(tx, { id, flag });
    const requestId = await insertRequest(tx, { sellerId: id, flag, reason, by: actor.userId });
    if (requestId === undefined) {
      const asked = check.asked && { by: check.asked.by, at: new Date(check.asked.at).toISOString() };
      throw new AppError('verification.already_requested', { name: asked?.by ?? 'Another admin', ...asked });
    }
    await applyChecks(tx, id);
    await actor.audit.record(tx, { ...subjectOf(id), before: facts(check), after: { flag, asked: true } });
    const payload = { sellerId: id, flag, requestId };
    await deps.events.publish(tx, { type: documentRequested, subject: `seller:${id}`, payload });
    return showSeller(tx, id);
  });
}

/** Everything that changes a seller begins with the lock of the account. */
async function lockCheck(tx: Db, { id, flag }: Which): Promise<CheckRow> {
  const seller = (await sellerAccounts.lock(tx, id)) && (await findSellerChecks(tx, id));
  const check = seller?.checks.find((one) => one.flag === flag);
  if (!check) throw new AppError('seller.not_found');
  return check;
}

const alreadyDecided = (check: CheckRow): AppError =>
  new AppError('verification.already_decided', {
    name: check.setBy ?? 'Another admin',
    state: check.isWithdrawn ? 'withdrawn' : 'set',
    by: check.setBy,
    at: check.setAt && new Date(check.setAt).toISOString(),
  });

export async function showSeller(db: Db, id: string): Promise<VerifiedSeller> {
  const seller = await findSellerChecks(db, id);
  if (!seller) throw new AppError('seller.not_found');
  return verifiedSellerView(seller);
}

/**
 * A store is verified by the two documents that were read for its approval, until an admin sets a last day. What was set
 * before stays. Its products are looked at one by one, so that their papers are a check of their own.
 */
export async function setChecksOfApproval(tx: Db, sellerId: string, by: string): Promise<void> {
  const checks = (await findSellerChecks(tx, sellerId))?.checks ?? [];
  for (const { flag, isSet, document } of checks) {
    if (flag === 'productCompliance' || isSet) continue;
    await replaceCheck(tx, { sellerId, flag, documentId: document?.id ?? null, validUntil: null, by });
  }
  await applyChecks(tx, sellerId);
}
