import { z } from 'zod';
import { type ChatMark, type ChatMessage, type Conversation, guestForm, messageForm, resumeChat } from './chat.ts';
import { sendTeamMessage, type TeamConversation } from './chat-admin.ts';
import { id } from './fields.ts';

const anyText = z.string().max(200);

/**
 * What a browser sends over its socket. Unknown fields are dropped, because clients of the specification send some of their
 * own: the server fills in the sender. Every acknowledgement is `{ ok: true, data }` or `{ ok: false, error }`; a refusal
 * is also sent as the event `error`.
 */
export const chatCalls = {
  /** admin, user_{id}, support_{id}, guest_{guestId}, or two sorted ids joined by `_`. Data: `{ room }`. */
  join_room: z.union([anyText, z.object({ room: anyText })]),
  /** Data and the event `chat_history`: ChatHistory. */
  get_chat_history: z.union([
    anyText,
    z.object({
      conversationId: id.optional(),
      recipientId: anyText.optional(),
      room: anyText.optional(),
      before: z.int().min(1).optional(),
      after: z.int().min(0).optional(),
    }),
  ]),
  /** `recipientId` is 'support' or an account; or `conversationId`. Data: `{ message }`, and the event `message_sent`. */
  send_message: z.object({
    ...messageForm.shape,
    conversationId: id.optional(),
    recipientId: anyText.optional(),
    room: anyText.optional(),
  }),
  admin_send_message: sendTeamMessage.body,
  admin_reply_to_guest: z.object({
    guestId: id,
    message: messageForm.shape.text,
    clientMsgId: messageForm.shape.clientMsgId,
  }),
  admin_mark_read: z.object({ conversationId: id, seq: z.int().min(0).optional() }),
  /** Data: `{ mark, unreadTotal }`. */
  mark_read: z.object({
    conversationId: id.optional(),
    recipientId: anyText.optional(),
    room: anyText.optional(),
    seq: z.int().min(0).optional(),
  }),
  /** Our own clients say what has arrived, at most once a second and conversation. */
  mark_delivered: z.object({ conversationId: id, seq: z.int().min(1) }),
  get_guest_chat_history: z.object({ guestId: anyText.optional() }),
  admin_connection_test: z.unknown(),
  guest_message: z.object({ ...guestForm.shape, guestId: anyText.optional() }),
  typing: z.object({ conversationId: id, typing: z.boolean() }),
  /** After every connect: what came after the last known numbers. Data: ResumedChat. */
  resume: resumeChat.body,
} as const satisfies Record<string, z.ZodType>;
export type ChatCall = keyof typeof chatCalls;

export type ChatHistory = {
  conversationId: string | null;
  messages: ChatMessage[];
  marks: ChatMark[];
  hasMore: boolean;
};

/** A message as an event: the message's own fields, so that a client needs no second look. */
export type ChatMessageEvent = ChatMessage;

export type SentMessageEvent = { success: true; message: ChatMessage } | { success: false; message: string };

/** What the server sends. The same message may come as two events: `_id` and `seq` tell. */
export type ChatServerEvents = {
  /** For a guest of the specification `guestId` is the secret to come back with; with our cookie it is only a name. */
  connected: { guestId?: string; userId?: string };
  /** To members of a private or order conversation, to all windows of a customer about their own messages, and to guests. */
  receive_message: ChatMessageEvent;
  /** To a customer: the team wrote. */
  support_message: ChatMessageEvent;
  admin_to_user_message: ChatMessageEvent;
  /** To the team: a customer wrote, or a colleague did. */
  admin_receive_message: ChatMessageEvent;
  guest_message: ChatMessageEvent & { name: string; email: string };
  /** To the window that sent; of what was refused, `message` is the reason. */
  message_sent: SentMessageEvent;
  admin_message_sent: SentMessageEvent & { conversationId: string };
  chat_history: ChatHistory;
  guest_chat_history: ChatHistory & { guestId: string };
  admin_conversation_read: { conversationId: string; seq: number };
  admin_conversations_loaded: { conversations: TeamConversation[] };
  /** To the team, and to the members of a private or order conversation. */
  new_conversation: { conversationId: string; kind: Conversation['kind']; name: string };
  error: { message: string; code: string; event?: string };
  /** To the other sides: how far a reader got. */
  receipt: ChatMark & { conversationId: string };
  /** Over after 5 s without another one. */
  typing: { conversationId: string; reader: string; firstName: string; isAdmin: boolean; typing: boolean };
  /** Status, assignment, block, a removed message, a called team: ask for it again. */
  conversation_changed: { conversationId: string };
  /** To the team: a guest signed in, and the conversation is part of another one now. */
  conversation_claimed: { from: string; into: string };
  /** Events may have been missed between the servers: resume. */
  resync: Record<string, never>;
};
export type ChatServerEvent = keyof ChatServerEvents;
