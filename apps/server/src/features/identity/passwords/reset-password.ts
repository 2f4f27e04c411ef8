import type { Role } from '@herbary/contract/fields.ts';
import type { UserType } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { passwordChangedMail } from '../identity.mails.ts';
import { findResetLink, spendResetLink } from '../links.repository.ts';
import { hashToken } from '../sessions/session-token.ts';
import { clearFailures } from '../sign-in/sign-in-failures.ts';
import { findUserById, lockUser, markEmailVerified, setPasswordHash } from '../users.repository.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string },
): Promise<{ userId: string; userType: UserType }> {
  const tokenHash = hashToken(input.token);
  // An expired link must not cost a hash; its validity is decided again when it is spent.
  const open = await findResetLink(deps.db, tokenHash);
  if (!open) throw new AppError('auth.reset_link_invalid');
  const owner = await findUserById(deps.db, open.user_id);
  if (owner) refuseCommonPassword(owner.role as Role, input.password);
  const passwordHash = await hashPassword(input.password);
  return transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, open.user_id);
    const link = user && (await spendResetLink(tx, tokenHash));
    if (!link) throw new AppError('auth.reset_link_invalid');
    await setPasswordHash(tx, user.id, passwordHash);
    await markEmailVerified(tx, user.id);
    await clearFailures(tx, user.email);
    await revokeEverything(deps, tx, user, 'password_reset');
    await deps.mail.send(tx, {
      template: passwordChangedMail,
      to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name },
      dedupeKey: `password-changed:${tokenHash.toString('hex')}`,
    });
    return { userId: user.id, userType: link.user_type };
  });
}
