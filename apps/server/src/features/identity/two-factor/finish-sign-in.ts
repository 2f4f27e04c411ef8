import type { PendingSignIn } from '@herbary/contract/account-security.ts';
import type { Role } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { forgetAttempt } from '../sign-in/sign-in-failures.repository.ts';
import { findUserById, lockUser, type UserRow } from '../users.repository.ts';
import { beginCodeAttempt, codeFailed } from './code-attempts.ts';
import { spendCode } from './spend-code.ts';
import { deletePendingSignIn, findPendingSignIn, hasTwoFactor, insertPendingSignIn } from './two-factor.repository.ts';

const pendingSeconds = 5 * 60;

type Device = RequestFacts & { remember: boolean };

/** The end of every first step: a session, or the question for a code where two-factor is on. */
export async function openSessionOrAsk(
  deps: Deps,
  tx: Db,
  user: UserRow,
  powers: Role,
  device: Device,
): Promise<SignedIn | PendingSignIn> {
  if (!(await hasTwoFactor(tx, user.id))) return openSession(deps, tx, user, powers, device, 'Login successful');
  const { token, tokenHash } = newToken();
  await insertPendingSignIn(tx, {
    tokenHash,
    userId: user.id,
    openedAs: powers,
    remember: device.remember,
    lifetimeSeconds: pendingSeconds,
  });
  return { pendingToken: token, expiresInSeconds: pendingSeconds };
}

/** Outside the transaction: thrown within, the refusal would take the pending sign-in back. */
export function requireSession(outcome: SignedIn | PendingSignIn): SignedIn {
  if ('pendingToken' in outcome) throw new AppError('auth.code_required', outcome);
  return outcome;
}

type SecondStep = { pendingToken: string; code: string; device: RequestFacts };

/** The same step for all three logins and for Google: what the session may do was decided in the first one. */
export async function finishSignIn(
  deps: Deps,
  { pendingToken, code, device }: SecondStep,
): Promise<{ signedIn: SignedIn; remember: boolean }> {
  const tokenHash = hashToken(pendingToken);
  const asked = await findPendingSignIn(deps.db, tokenHash);
  const user = asked && (await findUserById(deps.db, asked.user_id));
  if (!user) throw new AppError('auth.pending_sign_in_over');
  const attempt = await beginCodeAttempt(deps, user, device);
  const outcome = await transaction(deps.db, async (tx) => {
    const today = await lockUser(tx, user.id);
    // A password reset or another browser may have been faster: read again under the lock that both of them take.
    const pending = today && (await findPendingSignIn(tx, tokenHash));
    if (!pending) throw new AppError('auth.pending_sign_in_over');
    const refusal = await spendCode(deps, tx, today, code);
    if (refusal) return { refusal };
    await deletePendingSignIn(tx, tokenHash);
    await forgetAttempt(tx, attempt.key);
    const { remember, opened_as } = pending;
    const signedIn = await openSession(deps, tx, today, opened_as, { ...device, remember }, 'Login successful');
    return { entered: { signedIn, remember } };
  });
  if (outcome.entered) return outcome.entered;
  await codeFailed(deps, attempt, user);
  throw new AppError(outcome.refusal);
}
