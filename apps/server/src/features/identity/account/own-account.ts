import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { checkOwnPassword, hasPassword } from '../passwords/check-own-password.ts';
import { isFreshSession, isOpenSession } from '../sessions/sessions.repository.ts';
import { findUserById, lockUser, type UserRow } from '../users.repository.ts';

type OwnerRefusals = {
  unproven: 'auth.confirm_password' | 'account.confirm_password' | 'bank_account.confirm_password';
  signInAgain: 'auth.sign_in_again' | 'account.sign_in_again' | 'bank_account.sign_in_again';
};
type OwnerProof = { currentPassword?: string; count: CountCall };

/**
 * For changes that decide who owns the account: an attacker may use an open session. A person who signed in a moment
 * ago, or gives the password now, is the owner.
 */
export async function proveOwner(
  deps: Deps,
  actor: Member,
  user: UserRow,
  proof: OwnerProof,
  refusals: OwnerRefusals,
): Promise<void> {
  if (await isFreshSession(deps.db, actor.sessionId)) return;
  if (!hasPassword(user)) throw new AppError(refusals.signInAgain);
  if (proof.currentPassword === undefined) throw new AppError(refusals.unproven);
  await checkOwnPassword(deps, user, proof.currentPassword, proof.count);
}

/**
 * Locks the caller's account for a change of it. A call that began in a session which the owner's arrival has ended
 * meanwhile would otherwise change the owner's account.
 */
export async function lockOwnAccount(tx: Db, actor: Member): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId);
  if (!user || !(await isOpenSession(tx, actor.sessionId))) throw new AppError('auth.required');
  return user;
}

/** The same proof for what other features keep for the account. Before any transaction: a password takes long to check. */
export async function confirmOwner(
  deps: Deps,
  actor: Member,
  proof: OwnerProof,
  refusals: OwnerRefusals,
): Promise<UserRow> {
  const user = await findUserById(deps.db, actor.userId);
  if (!user) throw new AppError('auth.required');
  await proveOwner(deps, actor, user, proof, refusals);
  return user;
}
