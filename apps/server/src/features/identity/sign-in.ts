import type { Role } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RequestFacts } from '../../platform/http/bind.ts';
import { deviceHashOf } from './known-device.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, passwordFits } from './password.ts';
import { attemptFailed, attemptSucceeded, beginAttempt } from './sign-in-failures.ts';
import { findUserByEmail, lockUser, setPasswordHash } from './users.repository.ts';

/**
 * A login admits some roles and gives a session certain powers. `admit` may refuse a person whose password was right, and
 * says why.
 */
export type Door = {
  roles: readonly Role[];
  powers: Role;
  refusal: 'auth.invalid_credentials' | 'auth.invalid_admin_credentials';
  admit?: (db: Db, userId: string) => Promise<void>;
};

/** Sellers and admins shop too: the storefront's login lets every role in, as a shopper. */
export const shopperDoor: Door = {
  roles: ['user', 'seller', 'admin'],
  powers: 'user',
  refusal: 'auth.invalid_credentials',
};
export const adminDoor: Door = { roles: ['admin'], powers: 'admin', refusal: 'auth.invalid_admin_credentials' };

type Credentials = { email: string; password: string; rememberMe?: boolean };

export async function signIn(deps: Deps, door: Door, input: Credentials & { device: RequestFacts }): Promise<SignedIn> {
  const user = await findUserByEmail(deps.db, input.email.trim());
  const attempt = await beginAttempt(deps, input.email, user, deviceHashOf(deps, input.device));
  const fits = await passwordFits(user?.password_hash ?? null, input.password);
  if (!user?.password_hash || !fits || !user.is_active || !door.roles.includes(user.role as Role)) {
    await attemptFailed(deps, attempt, user);
    throw new AppError(door.refusal);
  }
  await attemptSucceeded(deps.db, attempt);
  const renewed = isOutdated(user.password_hash) ? await hashPassword(input.password) : undefined;
  return transaction(deps.db, async (tx) => {
    // Checking a password takes a while: one that was reset meanwhile opens nothing, and is not written back.
    const today = await lockUser(tx, user.id);
    if (!today?.is_active || today.password_hash !== user.password_hash || today.role !== user.role) {
      throw new AppError(door.refusal);
    }
    await door.admit?.(tx, user.id);
    if (renewed) await setPasswordHash(tx, user.id, renewed);
    const device = { ...input.device, remember: input.rememberMe ?? false };
    return openSession(deps, tx, today, door.powers, device, 'Login successful');
  });
}
