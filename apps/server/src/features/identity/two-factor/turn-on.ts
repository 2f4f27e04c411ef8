import type { TwoFactorSetup } from '@herbary/contract/account-security.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockOwnAccount } from '../account/own-account.ts';
import { requireConfirmedAddress } from '../registration/require-confirmed-address.ts';
import { endSessionsExcept } from '../sessions/sessions.repository.ts';
import { type PasswordProof, provePassword } from './prove-password.ts';
import { newRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-codes.ts';
import { openSecret, sealSecret } from './spend-code.ts';
import { tellOwner } from './tell-owner.ts';
import { base32, newSecret, otpauthUri, stepOf } from './totp.ts';
import { twoFactorOnMail } from './two-factor.mails.ts';
import { confirmTotp, findTotp, replaceRecoveryCodes, startTotp } from './two-factor.repository.ts';

/**
 * Only with a confirmed address: a stranger who registered it could otherwise lock its owner out with an authenticator of
 * their own, which no password reset turns off.
 */
export async function startTwoFactor(deps: Deps, actor: Member, proof: PasswordProof): Promise<TwoFactorSetup> {
  await requireConfirmedAddress(deps, actor, proof.count);
  await provePassword(deps, actor, proof);
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  return transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    if (!(await startTotp(tx, user.id, sealSecret(deps, user.id, secret)))) {
      throw new AppError('two_factor.already_on');
    }
    const hashes = recoveryCodes.map((code) => recoveryCodeHash(deps.env.secret, user.id, code));
    await replaceRecoveryCodes(tx, user.id, hashes);
    return { secret: base32(secret), uri: otpauthUri(secret, user.email), recoveryCodes };
  });
}

/** The other devices signed in without a code: they sign in again. */
export async function confirmTwoFactor(deps: Deps, actor: Member, code: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    const totp = await findTotp(tx, user.id);
    if (!totp) throw new AppError('two_factor.not_started');
    if (totp.confirmed_at) throw new AppError('two_factor.already_on');
    const step = stepOf(openSecret(deps, user.id, totp.secret_encrypted), plainCode(code), deps.clock.now());
    if (step === undefined) throw new AppError('auth.code_wrong');
    if (step === 'expired') throw new AppError('auth.code_expired');
    if (!(await confirmTotp(tx, user.id, step))) throw new AppError('two_factor.already_on');
    const ended = await endSessionsExcept(tx, user.id, actor.sessionId, 'rotated');
    for (const sessionId of ended) await deps.realtime.disconnectSession(tx, sessionId);
    await tellOwner(deps, tx, user, { template: twoFactorOnMail, key: deps.clock.now().toISOString() });
  });
}
