import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall, RequestFacts } from '../../../platform/http/bind.ts';
import { lockOwnAccount } from '../account/own-account.ts';
import { checkOwnPassword, hasPassword } from '../passwords/check-own-password.ts';
import { markFresh } from '../sessions/sessions.repository.ts';
import { forgetAttempt } from '../sign-in/sign-in-failures.repository.ts';
import { findUserById } from '../users.repository.ts';
import { beginCodeAttempt, codeFailed } from './code-attempts.ts';
import { spendCode } from './spend-code.ts';
import { hasTwoFactor } from './two-factor.repository.ts';

type Proofs = { password: string; code?: string; count: CountCall; device: RequestFacts };

/**
 * Makes this session as good as a new one, for calls that ask for a fresh sign-in. All that a sign-in asks for: an unlocked
 * screen is not enough, nor is a password alone where a code was asked for at sign-in.
 */
export async function confirmSignIn(deps: Deps, actor: Member, proofs: Proofs): Promise<void> {
  const owner = await findUserById(deps.db, actor.userId);
  if (!owner) throw new AppError('auth.required');
  if (!hasPassword(owner)) throw new AppError('password.unset');
  await checkOwnPassword(deps, owner, proofs.password, proofs.count);
  const { code } = proofs;
  const attempt = code === undefined ? undefined : await beginCodeAttempt(deps, owner, proofs.device);
  const refusal = await transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    // Checking a password takes a while: one that was changed meanwhile proves nothing.
    if (user.password_hash !== owner.password_hash) throw new AppError('auth.invalid_credentials');
    if (await hasTwoFactor(tx, user.id)) {
      if (code === undefined) throw new AppError('auth.second_factor_needed');
      const refused = await spendCode(deps, tx, user, code);
      if (refused) return refused;
    }
    if (attempt) await forgetAttempt(tx, attempt.key);
    await markFresh(tx, actor.sessionId);
    return undefined;
  });
  if (!refusal || !attempt) return;
  await codeFailed(deps, attempt, owner);
  throw new AppError(refusal);
}
