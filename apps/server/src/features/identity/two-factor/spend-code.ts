import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { openText, sealText } from '../../../platform/http/sealed-text.ts';
import type { UserRow } from '../users.repository.ts';
import { plainCode, recoveryCodeHash } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';
import { stepOf } from './totp.ts';
import { recoveryCodeUsedMail } from './two-factor.mails.ts';
import { countRecoveryCodes, findTotp, spendRecoveryCode, spendStep } from './two-factor.repository.ts';

export type CodeRefusal = 'auth.code_wrong' | 'auth.code_expired';

const contextOf = (userId: string) => `two-factor secret ${userId}`;

export const sealSecret = ({ env }: Pick<Deps, 'env'>, userId: string, secret: Buffer): Buffer =>
  Buffer.from(sealText(env.secret, contextOf(userId), secret.toString('base64')), 'base64');

export const openSecret = ({ env }: Pick<Deps, 'env'>, userId: string, sealed: Buffer): Buffer =>
  Buffer.from(openText(env.secret, contextOf(userId), sealed.toString('base64')), 'base64');

/**
 * Uses a code up, of the app or of the recovery codes; says why not. The caller holds the account's row and counts the
 * attempt. A code that two browsers send at once is spent by one of them.
 */
export async function spendCode(deps: Deps, tx: Db, user: UserRow, typed: string): Promise<CodeRefusal | undefined> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) return spendRecovery(deps, tx, user, code);
  const totp = await findTotp(tx, user.id);
  if (!totp?.confirmed_at) return 'auth.code_wrong';
  const step = stepOf(openSecret(deps, user.id, totp.secret_encrypted), code, deps.clock.now());
  if (step === undefined) return 'auth.code_wrong';
  return step !== 'expired' && (await spendStep(tx, user.id, step)) ? undefined : 'auth.code_expired';
}

async function spendRecovery(deps: Deps, tx: Db, user: UserRow, code: string): Promise<CodeRefusal | undefined> {
  const hash = recoveryCodeHash(deps.env.secret, user.id, code);
  if (!(await spendRecoveryCode(tx, user.id, hash))) return 'auth.code_wrong';
  const { left } = await countRecoveryCodes(tx, user.id);
  await tellOwner(deps, tx, user, { template: recoveryCodeUsedMail, more: { left }, key: hash.toString('hex') });
  return undefined;
}
