import { z } from 'zod';
import {
  CHAT_ATTACHMENTS_MAX,
  CHAT_TEXT_MAX,
  chatAttachment,
  chatMark,
  chatMessage,
  clientMsgId,
  conversation,
  conversationKind,
  historyPage,
  historyQuery,
  messageText,
} from './chat.ts';
import { MESSAGE_REPORT_REASONS, type MessageReportReason } from './chat-reports.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';
import { orderStatus, paymentStatus } from './orders.ts';
import { staffNeeds } from './permissions.ts';

const params = z.object({ id });
const reason = z.string().trim().min(1, 'Please say why').max(1000);

/** A conversation as the team sees it. */
export const teamConversation = z.object({
  ...conversation.shape,
  /** Since when the customer waits for an answer; null where the team wrote last. */
  waitingSince: isoInstant.nullable(),
  openReports: z.int(),
  /** The team has blocked this person from writing to it. */
  blocked: z.boolean(),
  /** Buyer and seller of a private or order conversation. */
  people: z.array(z.object({ _id: id, name: z.string(), role: z.enum(['buyer', 'seller']) })),
});
export type TeamConversation = z.output<typeof teamConversation>;

export const chatNote = z.object({
  _id: id,
  text: z.string(),
  author: z.string(),
  createdAt: isoInstant,
  /** Stands behind the message of this number. */
  afterSeq: z.int(),
});
export type ChatNote = z.output<typeof chatNote>;

export const chatCustomer = z.object({
  _id: id.nullable(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['buyer', 'seller', 'guest']),
  /** Null for a guest. */
  since: isoInstant.nullable(),
  isSuspended: z.boolean(),
  orderCount: z.int(),
  orderTotal: z.number(),
  /** The newest, and those the conversation is about. */
  orders: z.array(
    z.object({
      _id: id,
      orderNumber: z.string(),
      status: orderStatus,
      paymentStatus,
      total: z.number(),
      itemCount: z.int(),
      seller: z.string(),
      placedAt: isoInstant,
    }),
  ),
});
export type ChatCustomer = z.output<typeof chatCustomer>;

export const messageReport = z.object({
  _id: id,
  messageId: id,
  seq: z.int(),
  reason: z.enum(Object.keys(MESSAGE_REPORT_REASONS) as [MessageReportReason, ...MessageReportReason[]]),
  note: z.string(),
  reporter: z.string(),
  createdAt: isoInstant,
});
export type MessageReport = z.output<typeof messageReport>;

export const listTeamConversations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/conversations',
  summary: 'The conversations of the team, the newest message first',
  access: 'admin',
  permission: 'chat.read',
  query: listQuery({
    /** In names, addresses, order numbers and messages. */
    search: searchText.optional(),
    /**
     * waiting: a customer wrote last. mine: assigned to the caller. reported: a message waits for a decision. every: also
     * those of buyers and sellers that the team was not called into, without their words. Without it, all of the team's.
     */
    view: z.enum(['waiting', 'mine', 'reported', 'every']).optional(),
    kind: conversationKind.optional(),
    status: z.enum(['open', 'closed']).optional(),
  }),
  response: z.object({
    conversations: z.array(teamConversation),
    counts: z.object({
      waiting: z.int(),
      waitingSince: isoInstant.nullable(),
      mine: z.int(),
      reported: z.int(),
      unread: z.int(),
    }),
    ...pageInfo,
  }),
});

export const getTeamConversation = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/conversation/:id',
  summary: 'A page of its history by number, with what the team knows about it',
  access: 'admin',
  permission: 'chat.read',
  params,
  query: historyQuery,
  response: z.object({
    ...historyPage.shape,
    conversation: teamConversation,
    notes: z.array(chatNote),
    reports: z.array(messageReport),
    customer: chatCustomer.nullable(),
  }),
  errors: ['chat.not_found', 'chat.not_joined'],
});

export const sendTeamMessage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/send',
  summary: 'Answer as the team; the thread is its own record',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  body: z.object({
    conversationId: id,
    message: messageText,
    clientMsgId: clientMsgId.optional(),
    attachments: z.array(id).max(CHAT_ATTACHMENTS_MAX).optional(),
  }),
  response: z.object({ success: z.literal(true), message: chatMessage }),
  errors: ['chat.not_found', 'chat.not_joined', 'chat.empty', 'chat.attachment_not_found', 'chat.message_id_used'],
});

export const readTeamConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/chat/conversation/:id/read',
  summary: 'The team has read everything up to this number; without a number, everything',
  access: 'admin',
  permission: 'chat.read',
  audit: false,
  params,
  body: z.object({ seq: z.int().min(0).optional() }),
  response: z.object({ mark: chatMark }),
  errors: ['chat.not_found', 'chat.not_joined'],
});

export const uploadTeamAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/conversation/:id/attachments',
  summary: 'An image or a PDF for an answer that is being written, max 5MB',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  params,
  upload: { file: { kind: 'document', required: true, maxCount: 1 } },
  response: z.object({ attachment: chatAttachment }),
  status: 201,
  errors: ['chat.not_found', 'chat.not_joined', 'chat.attachment_kind', 'upload.too_large'],
  rateLimit: 'upload',
});

export const listChatTeam = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/team',
  summary: 'The admins a conversation can be assigned to',
  access: 'admin',
  permission: 'chat.read',
  response: z.object({ admins: z.array(z.object({ _id: id, firstName: z.string(), lastName: z.string() })) }),
});

const changed = z.object({ conversation: teamConversation });

export const assignConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/chat/conversation/:id/assignment',
  summary: 'Assign an admin; null for no one',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  params,
  body: z.object({ adminId: id.nullable() }),
  response: changed,
  errors: ['chat.not_found', 'chat.not_joined', 'chat.person_not_found'],
});

export const setConversationStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/chat/conversation/:id/status',
  summary: 'Close it, or reopen it; a new message reopens it',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  params,
  /** `seq`: the last message that the admin has read. A question that nobody has read must not be closed with the others. */
  body: z.object({ status: z.enum(['open', 'closed']), seq: z.int().min(0) }),
  response: changed,
  errors: ['chat.not_found', 'chat.not_joined', 'chat.new_message'],
});

export const addChatNote = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/conversation/:id/notes',
  summary: 'A note for admins, never shown to anyone else',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  params,
  body: z.object({ text: z.string().trim().min(1, 'Please write a note').max(2000) }),
  response: z.object({ note: chatNote }),
  status: 201,
  errors: ['chat.not_found', 'chat.not_joined'],
  creates: true,
});

export const mailTeamTranscript = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/conversation/:id/transcript',
  summary: 'Email the conversation to the customer',
  access: 'admin',
  permission: 'chat.answer',
  audit: false,
  params,
  response: z.object({ sentTo: z.string() }),
  errors: ['chat.not_found', 'chat.not_joined', 'chat.nothing_to_mail'],
});

export const joinConversation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/conversation/:id/join',
  summary: 'Join a conversation of buyer and seller without being called in; both of them see it',
  access: 'admin',
  permission: 'chat.moderate',
  audit: 'chat.join',
  params,
  body: z.object({ reason }),
  response: changed,
  errors: ['chat.not_found', 'chat.joined_already'],
});

export const blockCustomer = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/chat/conversation/:id/block',
  summary: 'The customer can no longer write to the team here',
  access: 'admin',
  permission: 'chat.moderate',
  audit: 'chat.block',
  params,
  body: z.object({ reason }),
  response: changed,
  errors: ['chat.not_found', 'chat.not_blockable', 'resource.changed'],
});

export const unblockCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/conversation/:id/unblock',
  summary: 'The customer may write to the team again',
  access: 'admin',
  permission: 'chat.moderate',
  audit: 'chat.unblock',
  params,
  response: changed,
  errors: ['chat.not_found', 'resource.changed'],
});

export const decideMessageReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/reports/:id/decision',
  summary: 'Remove a reported message, or keep it; answers every open report about it',
  access: 'admin',
  permission: 'chat.moderate',
  audit: 'chat.decide-report',
  params,
  body: z.object({ decision: z.enum(['remove', 'keep']), reason }),
  response: changed,
  errors: ['chat.report_not_found', 'chat.report_decided'],
});

export const cannedReply = z.object({ _id: id, shortcut: z.string(), text: z.string() });
export type CannedReply = z.output<typeof cannedReply>;

export const cannedReplyForm = z.object({
  /** What is typed after the slash, or a title. */
  shortcut: z.string().trim().min(1, 'Please give it a short name').max(60, 'Please use at most 60 characters'),
  text: z
    .string()
    .trim()
    .min(1, 'Please write the reply')
    .max(CHAT_TEXT_MAX, `Please use at most ${CHAT_TEXT_MAX} characters`),
});

/** What stood there when the edit began: another window or a colleague may have changed it since. */
const seen = z.object({ shortcut: z.string(), text: z.string() });

/** A seller has their own, the team shares one set: the same calls for both. */
const replyEndpoints = <const Owner extends 'seller' | 'admin'>(access: Owner, whose: string) => {
  const path = `/api/${access}/chat/replies` as const;
  const audit = access === 'admin' ? ({ audit: false } as const) : {};
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `Canned replies ${whose}, by their names`,
      access,
      ...staffNeeds(access, 'chat.read'),
      response: z.object({ replies: z.array(cannedReply) }),
    }),
    add: defineEndpoint({
      method: 'POST',
      path,
      summary: `Add a canned reply ${whose}`,
      access,
      ...staffNeeds(access, 'chat.answer'),
      ...audit,
      body: cannedReplyForm,
      response: z.object({ reply: cannedReply }),
      status: 201,
      errors: ['chat.reply_exists', 'chat.too_many_replies'],
      creates: true,
    }),
    change: defineEndpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      summary: `Change a canned reply ${whose}`,
      access,
      ...staffNeeds(access, 'chat.answer'),
      ...audit,
      params,
      body: cannedReplyForm.extend({ seen }),
      response: z.object({ reply: cannedReply }),
      errors: ['chat.reply_not_found', 'chat.reply_exists', 'resource.changed'],
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id` as const,
      summary: `Remove a canned reply ${whose}`,
      access,
      ...staffNeeds(access, 'chat.answer'),
      ...audit,
      params,
      response: z.undefined(),
      status: 204,
      errors: ['chat.reply_not_found'],
    }),
  };
};

export const getAnswerTime = defineEndpoint({
  method: 'GET',
  path: '/api/seller/chat/answer-time',
  summary: 'How fast your store usually answers, over 90 days; null if there are too few answers',
  access: 'seller',
  response: z.object({ seconds: z.int().nullable() }),
});

const bySeller = replyEndpoints('seller', "of the caller's store");
export const listSellerReplies = bySeller.list;
export const addSellerReply = bySeller.add;
export const changeSellerReply = bySeller.change;
export const removeSellerReply = bySeller.remove;

const byAdmin = replyEndpoints('admin', 'of the team');
export const listTeamReplies = byAdmin.list;
export const addTeamReply = byAdmin.add;
export const changeTeamReply = byAdmin.change;
export const removeTeamReply = byAdmin.remove;
