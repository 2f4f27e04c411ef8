import type { Role } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { RequestFacts } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { profileImageUrl } from '../account/profile-view.ts';
import type { UserRow } from '../users.repository.ts';
import { newToken, sessionLifetimeSeconds } from './session-token.ts';
import { insertSession } from './sessions.repository.ts';

/** Every way in ends here: a new session with the powers of its login, and the answer that carries its token. */
export async function openSession(
  deps: Deps,
  tx: Db,
  user: UserRow,
  powers: Role,
  device: RequestFacts & { remember: boolean },
  message: string,
): Promise<SignedIn> {
  const { token, tokenHash } = newToken();
  await insertSession(tx, {
    id: newId(),
    tokenHash,
    userId: user.id,
    openedAs: powers,
    remember: device.remember,
    ip: device.ip,
    userAgent: device.userAgent,
    lifetimeSeconds: sessionLifetimeSeconds(powers, device.remember),
  });
  return {
    success: true,
    status: 'success',
    message,
    token,
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    role: powers,
    accountRole: user.role as Role,
    profileImage: await profileImageUrl(deps, tx, user),
  };
}
