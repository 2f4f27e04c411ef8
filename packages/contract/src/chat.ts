import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, isoInstant, nameText } from './fields.ts';
import { countIn, listQuery, pageInfo, searchText } from './lists.ts';
import { orderStatus } from './orders.ts';

export const CHAT_TEXT_MAX = 5000;
export const CHAT_PAGE_SIZE = 50;
export const CHAT_LIST_PAGE_SIZE = 30;
export const CHAT_ATTACHMENTS_MAX = 5;
/** A client without ids of its own that sends the same text again so soon means the same message. */
export const CHAT_DUPLICATE_SECONDS = 5;
export const CHAT_RESUME_MAX = 100;
/** A visitor's conversation is deleted so long after its last message, unless an account has claimed it. */
export const GUEST_CHAT_KEPT_DAYS = 90;

/**
 * support: an account and the team. guest: a visitor who left a name and an email, and the team. private: two accounts.
 * order: buyer and seller of one order; the team too, once one of them called it in.
 */
export const conversationKind = z.enum(['support', 'guest', 'private', 'order']);
export type ConversationKind = z.output<typeof conversationKind>;

export const chatAttachment = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  mime: z.string(),
  bytes: z.int(),
});
export type ChatAttachment = z.output<typeof chatAttachment>;

const orderCard = z.object({
  type: z.literal('order'),
  _id: id,
  orderNumber: z.string(),
  status: orderStatus,
  total: z.number(),
  itemCount: z.int(),
  firstItem: z.string(),
  placedAt: isoInstant,
});

/** A product or an order that a message links to or is about, as it is now. */
export const chatCard = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('product'),
    _id: id,
    name: z.string(),
    price: z.number(),
    image: z.string().nullable(),
    /** False: no longer in the shop. */
    available: z.boolean(),
  }),
  orderCard,
]);
export type ChatCard = z.output<typeof chatCard>;

export const chatMessage = z.object({
  _id: id,
  conversationId: id,
  /** Runs 1, 2, 3 in each conversation, without a gap. */
  seq: z.int(),
  /** The sender's own id, by which their windows recognize what they sent. */
  clientMsgId: z.string(),
  text: z.string(),
  /** The same as `text`. */
  message: z.string(),
  senderKind: z.enum(['user', 'admin', 'guest', 'system']),
  /** 'admin', 'guest', 'system', or the id of the account. */
  sender: z.string(),
  senderInfo: z.object({ firstName: z.string(), profileImage: z.string().nullable() }).nullable(),
  isAdmin: z.boolean(),
  /** Written by the guest of the conversation. */
  isUser: z.boolean(),
  guestId: id.nullable(),
  createdAt: isoInstant,
  /** Another side has read it. Of a message that was just sent, `marks` and `receipt` say more. */
  read: z.boolean(),
  /** Taken away by a moderator: the number stays, the words are gone. */
  removed: z.boolean(),
  /** What was hidden in the text before it was stored. */
  masked: z.array(z.enum(['card', 'contact'])),
  attachments: z.array(chatAttachment),
  cards: z.array(chatCard),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** How far one side has received and read. `reader`: 'team', 'guest', or the id of an account. */
export const chatMark = z.object({ reader: z.string(), deliveredSeq: z.int(), readSeq: z.int() });
export type ChatMark = z.output<typeof chatMark>;

export const conversation = z.object({
  _id: id,
  kind: conversationKind,
  /** The room's name, as the specification builds it. */
  room: z.string(),
  /** The other side, as the caller sees it: the team, a seller's store, a buyer, a guest. */
  role: z.enum(['support', 'seller', 'buyer', 'guest']),
  /** The other side's account; for the team, the account or null. */
  userId: id.nullable(),
  /** Set where the other side has a store to visit. */
  sellerId: id.nullable(),
  guestId: id.nullable(),
  isGuest: z.boolean(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** For the team alone; null for everybody else. */
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageDate: isoInstant.nullable(),
  lastSeq: z.int(),
  unread: z.boolean(),
  unreadCount: z.int(),
  /** How far the caller has read, and how far the other side has read and received. */
  readSeq: z.int(),
  peerReadSeq: z.int(),
  peerDeliveredSeq: z.int(),
  /** By account; the caller's own. */
  unreadCounts: z.record(z.string(), z.int()),
  status: z.enum(['open', 'closed']),
  assignedTo: z.object({ _id: id, firstName: z.string() }).nullable(),
  /** The team reads and writes along. */
  supportCalled: z.boolean(),
  order: orderCard.nullable(),
  /** The store, for buyers, or the customer, for the team, was there in the last minutes. */
  online: z.boolean(),
  blockedByMe: z.boolean(),
  /** What the caller may do now; the server alone decides. */
  can: z.array(
    z.enum(['send', 'block', 'unblock', 'report', 'call-support', 'transcript', 'join', 'assign', 'close', 'reopen']),
  ),
});
export type Conversation = z.output<typeof conversation>;

export const messageText = z.string().trim().max(CHAT_TEXT_MAX, `Please use at most ${CHAT_TEXT_MAX} characters`);
export const clientMsgId = z.string().min(1).max(100);
export const messageAbout = z.union([z.strictObject({ product: id }), z.strictObject({ order: id })]);

/** What every message carries, over HTTP as over a socket. The text may be empty beside attachments. */
export const messageForm = z.object({
  text: messageText,
  clientMsgId: clientMsgId.optional(),
  attachments: z.array(id).max(CHAT_ATTACHMENTS_MAX).optional(),
  /** Shown as a card before the text, as where a shopper asks from a product's page. */
  about: messageAbout.optional(),
});
export type MessageForm = z.output<typeof messageForm>;

const params = z.object({ id });
const sendRefusals = [
  'chat.not_found',
  'chat.empty',
  'chat.blocked',
  'chat.attachment_not_found',
  'chat.message_id_used',
  'auth.address_unconfirmed',
] as const;

/** By number: `before` and `after` exclude their number, `around` is in the middle. Without them, the newest. */
export const historyQuery = z.object({
  before: countIn('before', Number.MAX_SAFE_INTEGER).optional(),
  after: z.coerce.number<string | number>().int().min(0).optional(),
  around: countIn('around', Number.MAX_SAFE_INTEGER).optional(),
  search: searchText.optional(),
  limit: countIn('The limit', 100).optional(),
});
export const historyPage = z.object({
  /** Ascending by `seq`. */
  messages: z.array(chatMessage),
  marks: z.array(chatMark),
  /** More in the direction that was asked for (older ones, where none was). */
  hasMore: z.boolean(),
  lastSeq: z.int(),
});
export type HistoryPage = z.output<typeof historyPage>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'The conversations of the caller, the newest message first',
  access: 'signed-in',
  query: listQuery({
    /** In names, order numbers and messages. */
    search: searchText.optional(),
    kind: conversationKind.optional(),
    state: z.enum(['unread']).optional(),
  }),
  response: z.object({ conversations: z.array(conversation), unreadTotal: z.int(), ...pageInfo }),
});

export const countUnreadMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chat/unread',
  summary: 'How many unread messages the caller has, for badge and title, and the latest of them from support',
  access: 'signed-in',
  response: z.object({
    unread: z.int(),
    latest: z.object({ _id: id, by: z.string(), text: z.string() }).nullable(),
  }),
});

export const openConversation = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations',
  summary:
    "The conversation with the team, with a seller, with a buyer of the caller's store, or about an order; created if there is none",
  access: 'signed-in',
  body: z.object({
    with: z.union([z.literal('support'), z.strictObject({ user: id }), z.strictObject({ order: id })]),
  }),
  response: z.object({ conversation }),
  errors: [
    'chat.not_found',
    'chat.person_not_found',
    'chat.own_store',
    'chat.too_many_new',
    'auth.address_unconfirmed',
  ],
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id',
  summary: 'One conversation of the caller; also of a guest, by cookie',
  access: 'public',
  params,
  response: z.object({ conversation, marks: z.array(chatMark) }),
  errors: ['chat.not_found'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/messages',
  summary: 'A page of its history by number; also for a guest, by cookie',
  access: 'public',
  params,
  query: historyQuery,
  response: historyPage,
  errors: ['chat.not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  summary: 'Send a message; the same `clientMsgId` again answers with the message that was saved',
  access: 'public',
  params,
  body: messageForm,
  response: z.object({ message: chatMessage }),
  errors: sendRefusals,
});

export const readConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/read',
  summary: 'Mark everything up to this number as read; without a number, everything',
  access: 'public',
  params,
  body: z.object({ seq: z.int().min(0).optional() }),
  response: z.object({ mark: chatMark, unreadTotal: z.int() }),
  errors: ['chat.not_found'],
});

export const resumeChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/resume',
  summary: 'What was missed: messages after the last number of each conversation, and the conversations that changed',
  access: 'public',
  body: z.object({ known: z.array(z.object({ _id: id, after: z.int().min(0) })).max(CHAT_RESUME_MAX) }),
  response: z.object({
    /** Ascending by number in each conversation; at most CHAT_PAGE_SIZE of one. */
    conversations: z.array(
      z.object({ _id: id, messages: z.array(chatMessage), marks: z.array(chatMark), hasMore: z.boolean() }),
    ),
    /** Known to the client, but no longer (or never) the caller's. */
    gone: z.array(id),
    unreadTotal: z.int(),
  }),
});
export type ResumedChat = z.output<typeof resumeChat.response>;

export const uploadChatAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/attachments',
  summary: 'An image or a PDF for a message that is being written, max 5MB; its id goes with the message',
  access: 'public',
  params,
  upload: { file: { kind: 'document', required: true, maxCount: 1 } },
  response: z.object({ attachment: chatAttachment }),
  status: 201,
  errors: ['chat.not_found', 'chat.blocked', 'chat.attachment_kind', 'upload.too_large'],
  rateLimit: 'upload',
});

export const openChatAttachment = defineEndpoint({
  method: 'GET',
  path: '/api/chat/attachments/:id',
  summary: 'A link to it, for this viewer, valid for five minutes',
  access: 'public',
  params,
  response: z.object({ url: z.string() }),
  errors: ['chat.attachment_not_found'],
});

export const blockConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/block',
  summary: 'Neither the other person nor the caller can write in it any longer',
  access: 'signed-in',
  params,
  response: z.object({ conversation }),
  errors: ['chat.not_found', 'chat.not_blockable'],
});

export const unblockConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/block',
  summary: 'Remove your own block',
  access: 'signed-in',
  params,
  response: z.object({ conversation }),
  errors: ['chat.not_found'],
});

export const callSupport = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/support',
  summary:
    'Call the team into a conversation of buyer and seller, where it reads along from then on; again once it has answered',
  access: 'signed-in',
  params,
  body: z.object({ note: z.string().trim().max(1000).optional() }),
  response: z.object({ conversation }),
  errors: ['chat.not_found', 'chat.support_not_callable', 'chat.support_called_often'],
});

export const mailTranscript = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/transcript',
  summary: 'Email the conversation to the caller',
  access: 'public',
  params,
  response: z.object({ sentTo: z.string() }),
  errors: ['chat.not_found', 'chat.nothing_to_mail'],
});

export const guestForm = z.object({
  name: nameText('Your name is required'),
  email,
  message: messageText.min(1, 'Your message is required'),
  clientMsgId: clientMsgId.optional(),
  attachments: z.array(id).max(CHAT_ATTACHMENTS_MAX).optional(),
});

export const sendGuestMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/guest',
  summary:
    'A visitor writes to the team: starts a conversation, or continues the one in the cookie, which the answer sets',
  access: 'public',
  body: guestForm,
  response: z.object({ conversation, message: chatMessage }),
  status: 201,
  errors: ['chat.blocked', 'chat.signed_in', 'chat.attachment_not_found', 'chat.message_id_used'],
  rateLimit: 'guest-message',
  creates: true,
});

export const getGuestConversation = defineEndpoint({
  method: 'GET',
  path: '/api/chat/guest',
  summary: "The conversation of the visitor's cookie, or null",
  access: 'public',
  response: z.object({ conversation: conversation.nullable() }),
});

export const claimGuestConversation = defineEndpoint({
  method: 'POST',
  path: '/api/chat/guest/claim',
  summary: 'After sign-in: what the visitor wrote becomes part of the account’s conversation with the team',
  access: 'signed-in',
  response: z.object({ conversation: conversation.nullable() }),
});
