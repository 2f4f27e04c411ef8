import {
  type ChatMessage,
  type HistoryPage,
  listMessages,
  readConversation,
  sendMessage,
  uploadChatAttachment,
} from '@herbary/contract/chat.ts';
import {
  type ChatCustomer,
  type ChatNote,
  getTeamConversation,
  type MessageReport,
  readTeamConversation,
  sendTeamMessage,
  type TeamConversation,
  uploadTeamAttachment,
} from '@herbary/contract/chat-admin.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import type { Outgoing, OutgoingAttachment, SideName } from './outbox.ts';

/** What only the team knows about a conversation. */
export type TeamPage = {
  conversation: TeamConversation;
  notes: readonly ChatNote[];
  reports: readonly MessageReport[];
  customer: ChatCustomer | null;
};

type PageQuery = { before?: number; after?: number; limit?: number };

/** The customers' and the team's calls for the same things. */
export type ChatSide = {
  name: SideName;
  page: (id: string, query: PageQuery, signal?: AbortSignal) => Promise<HistoryPage & { team?: TeamPage }>;
  send: (one: Outgoing) => Promise<ChatMessage>;
  read: (id: string, seq: number) => Promise<{ unreadTotal?: number }>;
  upload: (
    id: string,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<OutgoingAttachment>;
};

const attachmentsOf = ({ attachments }: Outgoing) => attachments.map(({ id }) => id);

const customer: ChatSide = {
  name: 'customer',
  page: (id, query, signal) => callApi(listMessages, { params: { id }, query, signal }),
  send: async (one) => {
    const { text, clientMsgId, conversationId, about } = one;
    const body = { text, clientMsgId, attachments: attachmentsOf(one), about: about ?? undefined };
    return (await callApi(sendMessage, { params: { id: conversationId }, body, idempotencyKey: clientMsgId })).message;
  },
  read: (id, seq) => callApi(readConversation, { params: { id }, body: { seq } }),
  upload: async (id, file, onProgress, signal) => {
    const options = { params: { id }, files: { file }, fetch: fetchWithProgress(onProgress), signal };
    return uploaded((await callApi(uploadChatAttachment, options)).attachment);
  },
};

const team: ChatSide = {
  name: 'team',
  page: async (id, query, signal) => {
    const page = await callApi(getTeamConversation, { params: { id }, query, signal });
    const { conversation, notes, reports, customer: person, ...history } = page;
    return { ...history, team: { conversation, notes, reports, customer: person } };
  },
  send: async (one) => {
    const { text, clientMsgId, conversationId } = one;
    const body = { conversationId, message: text, clientMsgId, attachments: attachmentsOf(one) };
    return (await callApi(sendTeamMessage, { body, idempotencyKey: clientMsgId })).message;
  },
  read: async (id, seq) => {
    await callApi(readTeamConversation, { params: { id }, body: { seq } });
    return {};
  },
  upload: async (id, file, onProgress, signal) => {
    const options = { params: { id }, files: { file }, fetch: fetchWithProgress(onProgress), signal };
    return uploaded((await callApi(uploadTeamAttachment, options)).attachment);
  },
};

const uploaded = ({ _id, name, kind, bytes }: { _id: string; name: string; kind: string; bytes: number }) => ({
  id: _id,
  name,
  isImage: kind === 'image',
  bytes,
});

export const chatSides: Record<SideName, ChatSide> = { customer, team };

/** Who reads: decides which messages are the reader's own. */
export type Reader = { kind: 'member'; userId: string } | { kind: 'guest' } | { kind: 'team' };

export function isOwn(message: ChatMessage, reader: Reader): boolean {
  if (reader.kind === 'team') return message.senderKind === 'admin';
  if (reader.kind === 'guest') return message.senderKind === 'guest';
  // In a member's conversation a guest's words are those the member wrote before signing in.
  return message.senderKind === 'guest' || (message.senderKind === 'user' && message.sender === reader.userId);
}
