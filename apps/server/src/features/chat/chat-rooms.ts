import { hasPermission } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { GuestIdentity } from './guests/guest-identity.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pairShape = new RegExp(`^(${uuid})_(${uuid})$`);

/** Whether a room of this name is the socket's own. Nothing is joined by it: the server has done that. */
export function isOwnRoom(room: string, actor: Actor, guest: GuestIdentity | undefined): boolean {
  if (guest) return room === `guest_${guest.guestId}` || room === `guest_${guest.secret}`;
  if (actor.kind !== 'member') return false;
  const { userId } = actor;
  if (room === `user_${userId}` || room === `support_${userId}`) return true;
  if (room === 'admin' || /^(support|guest)_/.test(room)) return hasPermission('chat.read', actor);
  const [, low = '', high = ''] = pairShape.exec(room) ?? [];
  return low < high && (low === userId || high === userId);
}

type Asked = { conversationId?: string; recipientId?: string; room?: string };
type Target = string | { with: 'support' | { user: string } };

/** By its id, or as a client of the specification names it: 'support', an account, or a room. */
export function conversationAsked(actor: Actor, { conversationId, recipientId, room = '' }: Asked): Target {
  if (conversationId) return conversationId;
  const isSupport =
    recipientId === 'support' || recipientId === 'admin' || (!recipientId && /^(support|user|guest)_/.test(room));
  const [, low, high] = pairShape.exec(room) ?? [];
  const other = actor.kind === 'member' && low === actor.userId ? high : low;
  const user = recipientId ?? other;
  return { with: isSupport || !user ? 'support' : { user } };
}
