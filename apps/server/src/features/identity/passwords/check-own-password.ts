import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { attemptFailed, attemptSucceeded, beginOwnAttempt } from '../sign-in/sign-in-failures.ts';
import type { UserRow } from '../users.repository.ts';
import { passwordFits } from './password.ts';

type Owner = UserRow & { password_hash: string };
export const hasPassword = (user: UserRow): user is Owner => user.password_hash !== null;

/**
 * The password of an account that is signed in. Wrong ones count like those at the login, and for the account over all
 * addresses: a stolen session must not be a place to guess at. They count apart from the login's, where strangers guess.
 */
export async function checkOwnPassword(deps: Deps, user: Owner, password: string, count: CountCall): Promise<void> {
  await count('login', user.email);
  const attempt = await beginOwnAttempt(deps, user.id);
  if (!(await passwordFits(user.password_hash, password))) {
    await attemptFailed(deps, attempt, user);
    throw new AppError('auth.invalid_credentials');
  }
  await attemptSucceeded(deps.db, attempt);
}
