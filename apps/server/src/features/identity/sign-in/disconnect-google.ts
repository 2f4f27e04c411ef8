import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockOwnAccount } from '../account/own-account.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { googleDisconnectedMail } from '../identity.mails.ts';
import { hasPassword } from '../passwords/check-own-password.ts';
import { deleteGoogleIdentity } from '../users.repository.ts';

/**
 * For an owner who has lost the Google account, or changed the address because of it. This device stays signed in; every
 * other access ends, because whoever has the Google account may have opened one.
 */
export function disconnectGoogle(deps: Deps, actor: Member): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    if (!hasPassword(user)) throw new AppError('google.only_way_in');
    if (!(await deleteGoogleIdentity(tx, user.id))) throw new AppError('google.not_connected');
    await revokeEverything(deps, tx, user, 'rotated', actor.sessionId);
    await deps.mail.send(tx, {
      template: googleDisconnectedMail,
      to: { address: user.email, name: `${user.first_name} ${user.last_name}` },
      props: { firstName: user.first_name },
      dedupeKey: `google-disconnected:${user.id}:${deps.clock.now().toISOString()}`,
    });
  });
}
