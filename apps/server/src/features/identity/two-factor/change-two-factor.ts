import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { lockOwnAccount } from '../account/own-account.ts';
import { forgetAttempt } from '../sign-in/sign-in-failures.repository.ts';
import type { UserRow } from '../users.repository.ts';
import { beginCodeAttempt, codeFailed } from './code-attempts.ts';
import { type PasswordProof, provePassword } from './prove-password.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { spendCode } from './spend-code.ts';
import { tellOwner } from './tell-owner.ts';
import { recoveryCodesRenewedMail, twoFactorOffMail } from './two-factor.mails.ts';
import { deleteTwoFactor, hasTwoFactor, replaceRecoveryCodes } from './two-factor.repository.ts';

export type BothProofs = PasswordProof & { code: string; device: RequestFacts };

/** With the password and a code: neither a stolen session nor a stolen password weakens the account alone. */
export const turnOffTwoFactor = (deps: Deps, actor: Member, proofs: BothProofs): Promise<void> =>
  withBothProofs(deps, actor, proofs, async (tx, user) => {
    if (user.role === 'admin' && deps.env.adminTwoFactor === 'required') throw new AppError('two_factor.required');
    await deleteTwoFactor(tx, user.id);
    await tellOwner(deps, tx, user, { template: twoFactorOffMail, key: deps.clock.now().toISOString() });
  });

export async function renewRecoveryCodes(deps: Deps, actor: Member, proofs: BothProofs): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes();
  await withBothProofs(deps, actor, proofs, async (tx, user) => {
    const hashes = recoveryCodes.map((code) => recoveryCodeHash(deps.env.secret, user.id, code));
    await replaceRecoveryCodes(tx, user.id, hashes);
    await tellOwner(deps, tx, user, { template: recoveryCodesRenewedMail, key: deps.clock.now().toISOString() });
  });
  return recoveryCodes;
}

async function withBothProofs(
  deps: Deps,
  actor: Member,
  proofs: BothProofs,
  change: (tx: Db, user: UserRow) => Promise<void>,
): Promise<void> {
  const owner = await provePassword(deps, actor, proofs);
  if (!(await hasTwoFactor(deps.db, owner.id))) throw new AppError('two_factor.off');
  const attempt = await beginCodeAttempt(deps, owner, proofs.device);
  const refusal = await transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    if (!(await hasTwoFactor(tx, user.id))) throw new AppError('two_factor.off');
    const refused = await spendCode(deps, tx, user, proofs.code);
    if (refused) return refused;
    await forgetAttempt(tx, attempt.key);
    await change(tx, user);
    return undefined;
  });
  if (!refusal) return;
  await codeFailed(deps, attempt, owner);
  throw new AppError(refusal);
}
