import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { deleteEmailLinks, deleteResetLinks } from '../links.repository.ts';
import { type EndReason, endSessionsExcept } from '../sessions/sessions.repository.ts';
import { forgetDevices } from '../sign-in/sign-in-failures.repository.ts';
import { deletePendingSignIns } from '../two-factor/two-factor.repository.ts';

/**
 * Revokes every access to an account that a person other than its owner may have: sessions with their sockets, reset and
 * confirmation links, known devices, sign-ins that wait for a code. Every change of who owns an account calls it: an access that stays open, such as
 * a confirmation link mailed before the owner arrived, lets an attacker take the account over. The caller resets the
 * password.
 */
export async function revokeEverything(
  deps: Deps,
  tx: Db,
  user: { id: string },
  reason: EndReason,
  keptSessionId: string | null = null,
): Promise<void> {
  await deleteResetLinks(tx, user.id);
  await deleteEmailLinks(tx, user.id);
  await forgetDevices(tx, user.id);
  await deletePendingSignIns(tx, user.id);
  const ended = await endSessionsExcept(tx, user.id, keptSessionId, reason);
  for (const sessionId of ended) await deps.realtime.disconnectSession(tx, sessionId);
}
