import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { guestRoom, teamRoom, tell } from '../announce.ts';
import { openSupportIn } from '../conversations/open-conversation.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { lockGuest, moveThread } from './guests.repository.ts';

/**
 * What a visitor wrote becomes part of the account's conversation with the team, numbers running on behind it. The secret
 * is worth nothing afterwards: it joins one account once.
 */
export async function claimGuest(deps: Deps, userId: string, guest: GuestIdentity): Promise<string | undefined> {
  const claimed = await transaction(deps.db, async (tx) => {
    const thread = await lockGuest(tx, guest);
    if (!thread) return undefined;
    const into = await openSupportIn(tx, userId);
    await moveThread(tx, { from: thread.id, into });
    return { from: thread.id, into };
  });
  if (!claimed) return undefined;
  const { from, into } = claimed;
  tell(deps, [teamRoom, guestRoom(guest.guestId)], 'conversation_claimed', { from, into });
  tell(deps, [userRoom(userId)], 'conversation_changed', { conversationId: into });
  return into;
}
