import { timingSafeEqual } from 'node:crypto';
import type { verifyAdminCode } from '@herbary/contract/admin-access.ts';
import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newToken } from '../sessions/session-token.ts';
import { codeHash, countTry, forgetTries } from './admin-code.ts';
import { countWrongCode, lockOpenInvitation, spendCode } from './invitations.repository.ts';

type Verified = ResponseOf<typeof verifyAdminCode>;
type Try = { email: string; code: string; ip: string };

/**
 * Spends the code and answers with a proof of it, 256 random bits of which the hash is stored. A wrong code, an expired one, one
 * that was used, and an address that nobody invited are answered alike.
 */
export async function verifyCode(deps: Deps, { email, code, ip }: Try): Promise<Verified> {
  const { triesLeft, isOver } = await countTry(deps, { email, ip });
  if (isOver) throw new AppError('admin.code_over', { triesLeft });
  const verified = await transaction(deps.db, async (tx): Promise<Verified | undefined> => {
    const open = await lockOpenInvitation(tx, email);
    if (!open?.code_hash) return undefined;
    const { token, tokenHash } = newToken();
    const fits = timingSafeEqual(open.code_hash, codeHash(deps.env.secret, open.id, code));
    if (!fits || !(await spendCode(tx, open.id, tokenHash))) {
      await countWrongCode(tx, open.id);
      return undefined;
    }
    await forgetTries(tx, email);
    const { first_name: firstName, last_name: lastName } = open;
    return {
      valid: true,
      invitationId: token,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: open.email,
    };
  });
  if (!verified) throw new AppError('admin.code_invalid', { triesLeft });
  return verified;
}
