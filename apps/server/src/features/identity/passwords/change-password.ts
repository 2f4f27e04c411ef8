import type { Role } from '@herbary/contract/fields.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { lockOwnAccount } from '../account/own-account.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { passwordChangedMail } from '../identity.mails.ts';
import { findUserById, setPasswordHash } from '../users.repository.ts';
import { checkOwnPassword, hasPassword } from './check-own-password.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

type PasswordChange = { currentPassword: string; newPassword: string; count: CountCall };

/** This device stays signed in; every other access to the account ends, as after a reset. */
export async function changePassword(deps: Deps, actor: Member, input: PasswordChange): Promise<void> {
  const owner = await findUserById(deps.db, actor.userId);
  if (!owner) throw new AppError('auth.required');
  if (!hasPassword(owner)) throw new AppError('password.unset');
  await checkOwnPassword(deps, owner, input.currentPassword, input.count);
  refuseCommonPassword(owner.role as Role, input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    // Another window may have changed it meanwhile: the password given above is no longer the current one.
    if (user.password_hash !== owner.password_hash) throw new AppError('auth.invalid_credentials');
    await setPasswordHash(tx, user.id, passwordHash);
    await revokeEverything(deps, tx, user, 'password_reset', actor.sessionId);
    await deps.mail.send(tx, {
      template: passwordChangedMail,
      to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name, oneStays: true },
      dedupeKey: `password-changed:${user.id}:${deps.clock.now().toISOString()}`,
    });
  });
}
