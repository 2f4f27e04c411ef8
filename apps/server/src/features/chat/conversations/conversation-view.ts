import type { Conversation } from '@herbary/contract/chat.ts';
import type { StoredImage } from '../../../platform/files/file-store.ts';
import type { ConversationRow } from './conversations.repository.ts';

type Images = ReadonlyMap<string, Pick<StoredImage, 'url'>>;
/** `viewerId`: the account that looks; for the team and a guest, the name of their side. */
export type Viewer = { as: 'user' | 'guest' | 'team'; viewerId: string };

export const supportName = 'Support Team';

type Face = Pick<Conversation, 'role' | 'name' | 'firstName' | 'lastName' | 'userId' | 'sellerId' | 'email'>;

const support: Face = {
  role: 'support',
  name: supportName,
  firstName: 'Support',
  lastName: 'Team',
  userId: null,
  sellerId: null,
  email: null,
};

/** How the other side is called. A person who deleted the account has no name any more. */
function faceOf(row: ConversationRow, { as }: Viewer): Face {
  if (as !== 'team' && row.isTeam && !row.faceId) return support;
  const email = as === 'team' ? (row.email ?? row.guestEmail) : null;
  if (row.kind === 'guest')
    return {
      ...support,
      role: 'guest',
      name: row.guestName || 'Guest User',
      firstName: row.guestName ?? '',
      lastName: '',
      email,
    };
  const { faceId: userId, businessName } = row;
  if (row.faceIsGone)
    return { role: 'buyer', name: 'Former member', firstName: '', lastName: '', userId, sellerId: null, email: null };
  const firstName = row.firstName ?? '';
  const lastName = row.lastName ?? '';
  const person = `${firstName} ${lastName}`.trim();
  const isStore = businessName !== null && (as === 'team' || userId === row.sellerId);
  const name = isStore && as !== 'team' ? businessName : person;
  return {
    role: isStore ? 'seller' : 'buyer',
    name,
    firstName,
    lastName,
    userId,
    sellerId: isStore ? userId : null,
    email,
  };
}

function actionsOf(row: ConversationRow, { as }: Viewer): Conversation['can'] {
  if (as === 'team') {
    if (!row.isTeam) return ['join'];
    return ['send', 'assign', row.status === 'open' ? 'close' : 'reopen', 'transcript', ...teamBlock(row)];
  }
  const isBetweenPeople = row.kind === 'private' || row.kind === 'order';
  const isShut = isBetweenPeople ? row.isBlocked : row.isTeamBlocked;
  return [
    ...(isShut || row.faceIsGone ? [] : (['send'] as const)),
    ...(row.kind === 'private' ? ([row.blockedByMe ? 'unblock' : 'block'] as const) : []),
    ...(isBetweenPeople ? (['report'] as const) : []),
    ...(isBetweenPeople && !row.waitingSince ? (['call-support'] as const) : []),
    ...(row.lastSeq > 0 ? (['transcript'] as const) : []),
  ];
}

const teamBlock = ({ kind, isTeamBlocked }: ConversationRow): Conversation['can'] => {
  if (kind !== 'support' && kind !== 'guest') return [];
  return [isTeamBlocked ? 'unblock' : 'block'];
};

/** As the specification names rooms; a private one by its two sorted ids. */
export function roomOf(row: ConversationRow, { viewerId }: Viewer): string {
  if (row.kind === 'guest') return `guest_${row.guestId}`;
  if (row.kind === 'support') return `support_${row.faceId ?? viewerId}`;
  return row.kind === 'order'
    ? `order_${row.orderId}`
    : [row.faceId ?? '', row.sellerId === row.faceId ? viewerId : (row.sellerId ?? '')].sort().join('_');
}

function orderOf(row: ConversationRow): Conversation['order'] {
  const { orderId, orderStatus, orderPlacedAt } = row;
  if (!orderId || !orderStatus || !orderPlacedAt) return null;
  return {
    type: 'order',
    _id: orderId,
    orderNumber: row.orderNumber ?? '',
    status: orderStatus,
    total: (row.orderCents ?? 0) / 100,
    itemCount: row.itemCount ?? 0,
    firstItem: row.firstItem ?? '',
    placedAt: orderPlacedAt.toISOString(),
  };
}

export function conversationView(row: ConversationRow, viewer: Viewer, images: Images): Conversation {
  const face = faceOf(row, viewer);
  const isHidden = viewer.as === 'team' && !row.isTeam;
  return {
    _id: row.id,
    kind: row.kind,
    room: roomOf(row, viewer),
    ...face,
    guestId: row.guestId,
    isGuest: row.kind === 'guest',
    profileImage: images.get(row.imageFileId ?? '')?.url ?? null,
    lastMessage: isHidden ? '' : (row.preview ?? ''),
    lastMessageDate: row.lastMessageAt?.toISOString() ?? null,
    lastSeq: row.lastSeq,
    unread: row.unread > 0,
    unreadCount: row.unread,
    unreadCounts: { [viewer.viewerId]: row.unread },
    readSeq: row.readSeq,
    peerReadSeq: row.peerReadSeq,
    peerDeliveredSeq: row.peerDeliveredSeq,
    status: row.status,
    assignedTo: row.assignedId ? { _id: row.assignedId, firstName: row.assignedName ?? '' } : null,
    supportCalled: row.isCalled,
    order: orderOf(row),
    online: row.isOnline && (viewer.as === 'team' || face.role === 'seller'),
    blockedByMe: row.blockedByMe,
    can: actionsOf(row, viewer),
  };
}
