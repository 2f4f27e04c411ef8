import type { Role } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { hashPassword, isOutdated, passwordFits } from '../passwords/password.ts';
import { openSessionOrAsk, requireSession } from '../two-factor/finish-sign-in.ts';
import { findUserByEmail, lockUser, setPasswordHash } from '../users.repository.ts';
import { deviceHashOf } from './known-device.ts';
import { attemptFailed, attemptSucceeded, beginAttempt } from './sign-in-failures.ts';

/**
 * A portal is a login: it admits some roles and gives the session the powers of one. `admit` may refuse a person whose
 * password was right, and says why.
 */
export type Portal = {
  roles: readonly Role[];
  powers: Role;
  refusal: 'auth.invalid_credentials' | 'auth.invalid_admin_credentials';
  admit?: (db: Db, userId: string) => Promise<void>;
};

/** Sellers and admins shop too: the storefront's login lets every role in, as a shopper. */
export const storefrontPortal: Portal = {
  roles: ['user', 'seller', 'admin'],
  powers: 'user',
  refusal: 'auth.invalid_credentials',
};
export const adminPortal: Portal = { roles: ['admin'], powers: 'admin', refusal: 'auth.invalid_admin_credentials' };

type Credentials = { email: string; password: string; rememberMe?: boolean };

export async function signIn(
  deps: Deps,
  portal: Portal,
  input: Credentials & { device: RequestFacts },
): Promise<SignedIn> {
  const user = await findUserByEmail(deps.db, input.email.trim());
  const attempt = await beginAttempt(deps, input.email, user, deviceHashOf(deps, input.device));
  const fits = await passwordFits(user?.password_hash ?? null, input.password);
  const isKnown = user?.password_hash && fits && portal.roles.includes(user.role as Role);
  if (!isKnown || !(user.is_active || user.suspended_at)) {
    await attemptFailed(deps, attempt, user);
    throw new AppError(portal.refusal);
  }
  await attemptSucceeded(deps.db, attempt);
  // Only to who knows the password: others must not learn that there is such an account.
  if (user.suspended_at) throw new AppError('auth.account_suspended');
  const { password_hash: storedHash } = user;
  const renewed = storedHash && isOutdated(storedHash) ? await hashPassword(input.password) : undefined;
  const outcome = await transaction(deps.db, async (tx) => {
    // Checking a password takes a while: one that was reset meanwhile must open no session, and must not be written back.
    const today = await lockUser(tx, user.id);
    if (!today?.is_active || today.password_hash !== user.password_hash || today.role !== user.role) {
      throw new AppError(portal.refusal);
    }
    await portal.admit?.(tx, user.id);
    if (renewed) await setPasswordHash(tx, user.id, renewed);
    const device = { ...input.device, remember: input.rememberMe ?? false };
    return openSessionOrAsk(deps, tx, today, portal.powers, device);
  });
  return requireSession(outcome);
}
