import type { ChatMessage, Conversation } from '@herbary/contract/chat.ts';
import { maya } from './sample-person.ts';
import { idOf } from './sample-wishlist.ts';

export const sampleConversation = (change: Partial<Conversation> = {}): Conversation => ({
  _id: idOf(801),
  kind: 'private',
  room: 'room',
  role: 'seller',
  userId: idOf(901),
  sellerId: idOf(901),
  guestId: null,
  isGuest: false,
  name: 'Fern & Field',
  firstName: 'Iris',
  lastName: 'Fenwick',
  email: null,
  profileImage: null,
  lastMessage: 'The next cut is drying now.',
  lastMessageDate: '2026-11-16T10:00:00.000Z',
  lastSeq: 2,
  readSeq: 2,
  peerReadSeq: 0,
  peerDeliveredSeq: 0,
  unread: false,
  unreadCount: 0,
  unreadCounts: {},
  status: 'open',
  assignedTo: null,
  supportCalled: false,
  order: null,
  online: false,
  blockedByMe: false,
  can: ['send', 'block', 'report'],
  ...change,
});

/** A message of the other side; with `mine`, of Maya. */
export function sampleMessage(seq: number, text: string, change: Partial<ChatMessage> & { mine?: boolean } = {}) {
  const { mine = false, ...rest } = change;
  const message: ChatMessage = {
    _id: idOf(1_000 + seq),
    conversationId: idOf(801),
    seq,
    clientMsgId: `client-${seq}`,
    text,
    message: text,
    senderKind: 'user',
    sender: mine ? maya._id : idOf(901),
    senderInfo: { firstName: mine ? 'Maya' : 'Iris', profileImage: null },
    isAdmin: false,
    isUser: false,
    guestId: null,
    createdAt: `2026-11-16T10:${String(seq % 60).padStart(2, '0')}:00.000Z`,
    read: false,
    removed: false,
    masked: [],
    attachments: [],
    cards: [],
    ...rest,
  };
  return message;
}
