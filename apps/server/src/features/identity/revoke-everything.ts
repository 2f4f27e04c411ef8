import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { deleteEmailLinks, deleteResetLinks } from './links.repository.ts';
import { type EndReason, endSessionsExcept } from './sessions.repository.ts';
import { forgetDevices } from './sign-in-failures.repository.ts';

/**
 * Closes every way into an account that somebody other than its owner may hold: sessions with their sockets, reset links and
 * confirmation links; devices are strangers again. Every change of who owns an account goes through here: a way that one of them forgets to close, such as
 * a confirmation link mailed before the owner arrived, is a way to take the account over. The password is the caller's.
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
  const ended = await endSessionsExcept(tx, user.id, keptSessionId, reason);
  for (const sessionId of ended) await deps.realtime.disconnectSession(tx, sessionId);
}
