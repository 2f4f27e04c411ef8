import type { Deps } from '../../../deps.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { checkOwnPassword, hasPassword } from '../passwords/check-own-password.ts';
import { isFreshSession } from '../sessions/sessions.repository.ts';
import { findUserById, type UserRow } from '../users.repository.ts';

export type PasswordProof = { currentPassword?: string; count: CountCall };

/**
 * The password, even in a session that was just opened: an unlocked screen must not be enough to lock its owner out. An
 * account that has none proves itself by having signed in with Google a moment ago.
 */
export async function provePassword(deps: Deps, actor: Member, proof: PasswordProof): Promise<UserRow> {
  const user = await findUserById(deps.db, actor.userId);
  if (!user) throw new AppError('auth.required');
  if (!hasPassword(user)) {
    if (!(await isFreshSession(deps.db, actor.sessionId))) throw new AppError('two_factor.sign_in_again');
    return user;
  }
  if (proof.currentPassword === undefined) throw new AppError('two_factor.confirm_password');
  await checkOwnPassword(deps, user, proof.currentPassword, proof.count);
  return user;
}
