import type { ChatMessage, Conversation } from '@herbary/contract/chat.ts';
import type { TeamConversation } from '@herbary/contract/chat-admin.ts';
import type { ChatServerEvents } from '@herbary/contract/chat-events.ts';
import { liveState, onLive, onLiveConnect, tellLive } from '../../../lib/live-socket.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { createStore } from '../../../lib/store.ts';
import {
  chatKey,
  findThread,
  keepMark,
  keepMessage,
  listKey,
  refetchChat,
  refetchOpened,
  refetchThread,
} from './chat-cache.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import type { SideName } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { lastSeq } from './thread.ts';
import { unread } from './unread.ts';

const TYPING_MS = 5_000;
const LIST_THROTTLE_MS = 5_000;
const DELIVERED_EVERY_MS = 1_000;

/** Who types, by conversation. */
export const typing = createStore<Readonly<Record<string, string>>>({});
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** What came while the connection was lost, by conversation: after `from`, up to `until` (null: not caught up yet). */
export type Away = { from: number; until: number | null };
export const away = createStore<Readonly<Record<string, Away>>>({});

/** Conversations of guests who signed in, and the one of the account that took each of them over. */
export const claimed = createStore<Readonly<Record<string, string>>>({});

/** Whose socket it is: own messages of other windows are no news. */
let selfId: string | null = null;
export const setChatSelf = (userId: string | null): void => {
  selfId = userId;
};

function setTyping(conversationId: string, name: string | null): void {
  clearTimeout(typingTimers.get(conversationId));
  const { [conversationId]: _gone, ...others } = typing.get();
  typing.set(name === null ? others : { ...others, [conversationId]: name });
  if (name !== null)
    typingTimers.set(
      conversationId,
      setTimeout(() => setTyping(conversationId, null), TYPING_MS),
    );
}

const listTimers = new Map<SideName, ReturnType<typeof setTimeout>>();
const listedAt = new Map<SideName, number>();

/** At once, then at most every five seconds: what is shown until then was patched in. */
function refetchList(side: SideName): void {
  const wait = (listedAt.get(side) ?? 0) + LIST_THROTTLE_MS - Date.now();
  clearTimeout(listTimers.get(side));
  const fetch = () => {
    listedAt.set(side, Date.now());
    void queryClient.invalidateQueries({ queryKey: listKey(side) });
  };
  if (wait <= 0) fetch();
  else listTimers.set(side, setTimeout(fetch, wait));
}

type ListPage = { conversations: readonly (Conversation | TeamConversation)[] };

function patchList(side: SideName, message: ChatMessage, isNews: boolean): void {
  queryClient.setQueriesData<ListPage>({ queryKey: listKey(side) }, (page) => {
    const known = page?.conversations.find(({ _id }) => _id === message.conversationId);
    if (!page || !known || known.lastSeq >= message.seq) return page;
    const unreadCount = known.unreadCount + (isNews ? 1 : 0);
    const lastMessage = message.text || message.attachments[0]?.name || known.lastMessage;
    const changed = { ...known, lastMessage, lastMessageDate: message.createdAt, lastSeq: message.seq, unreadCount };
    return { ...page, conversations: [changed, ...page.conversations.filter((one) => one !== known)] };
  });
}

const delivered = new Map<string, ReturnType<typeof setTimeout>>();

function confirmDelivery({ conversationId, seq }: ChatMessage): void {
  if (delivered.has(conversationId)) return;
  const tell = () => {
    delivered.delete(conversationId);
    const thread = findThread('customer', conversationId) ?? findThread('team', conversationId);
    tellLive('mark_delivered', { conversationId, seq: Math.max(seq, thread ? lastSeq(thread) : 0) });
  };
  delivered.set(conversationId, setTimeout(tell, DELIVERED_EVERY_MS));
}

/** The last number that came, by side and conversation: an answer of the team comes under two names. */
const arrived = new Map<string, number>();

function arrive(side: SideName, message: ChatMessage, isSupport = false): void {
  const isNews = side === 'team' ? !message.isAdmin : message.sender !== selfId && message.senderKind !== 'guest';
  const thread = findThread(side, message.conversationId);
  const place = `${side}:${message.conversationId}`;
  const known = Math.max(arrived.get(place) ?? 0, thread ? lastSeq(thread) : 0);
  const isKnown = known >= message.seq;
  arrived.set(place, Math.max(known, message.seq));
  keepMessage(side, message);
  patchList(side, message, isNews);
  refetchList(side);
  setTyping(message.conversationId, null);
  if (!isNews || isKnown) return;
  confirmDelivery(message);
  if (message.senderKind === 'system') return;
  const by = message.senderInfo?.firstName ?? '';
  const { count, latest } = unread.get();
  // The preview opens the support chat: words of a buyer or a seller are not to be found there.
  const preview = isSupport && message.text ? { id: message._id, by, text: message.text } : latest;
  unread.set({ count: count + 1, latest: preview });
  showDesktopNotice(by, message.text);
}

async function catchUp(): Promise<void> {
  void sendOutbox();
  await refetchChat();
  const places = Object.entries(away.get()).map(([id, { from, until }]) => {
    const thread = findThread('customer', id) ?? findThread('team', id);
    return [id, { from, until: until ?? (thread ? lastSeq(thread) : from) }] as const;
  });
  away.set(Object.fromEntries(places));
}

function rememberWhereItBroke(): void {
  const threads = queryClient.getQueriesData<{ messages: readonly ChatMessage[] }>({ queryKey: chatKey });
  const places = threads.flatMap(([key, thread]) =>
    key[2] === 'thread' && thread ? [[String(key[3]), { from: lastSeq(thread), until: null }] as const] : [],
  );
  away.set(Object.fromEntries(places));
}

const on = <Name extends keyof ChatServerEvents>(name: Name, listener: (payload: ChatServerEvents[Name]) => void) =>
  onLive<ChatServerEvents[Name]>(name, listener);

let isStarted = false;

/** Keeps the caches true to what the socket says. Once per page load, with the first part of the page that needs it. */
export function startLiveChat(): void {
  if (isStarted) return;
  isStarted = true;
  on('receive_message', (message) => arrive('customer', message));
  for (const name of ['support_message', 'admin_to_user_message'] as const) {
    on(name, (message) => arrive('customer', message, true));
  }
  for (const name of ['admin_receive_message', 'guest_message'] as const) {
    on(name, (message) => arrive('team', message));
  }
  on('receipt', ({ conversationId, ...mark }) => keepMark(conversationId, mark));
  on('typing', ({ conversationId, reader, firstName, isAdmin, typing: isTyping }) => {
    // Another window of the same person; at the desk also a colleague: the dots stand for the customer there.
    const isOwnSide = isAdmin ? findThread('team', conversationId) !== undefined : reader === (selfId ?? 'guest');
    if (!isOwnSide) setTyping(conversationId, isTyping ? firstName : null);
  });
  const changed = ({ conversationId }: { conversationId: string }) => {
    refetchThread(conversationId);
    refetchOpened();
    refetchList('customer');
    refetchList('team');
  };
  on('conversation_changed', changed);
  on('admin_conversation_read', changed);
  on('new_conversation', changed);
  on('conversation_claimed', ({ from, into }) => {
    claimed.set({ ...claimed.get(), [from]: into });
    changed({ conversationId: into });
  });
  on('resync', () => void catchUp());
  onLiveConnect(() => void catchUp());
  let wasConnected = false;
  liveState.subscribe(() => {
    const { status } = liveState.get();
    if (wasConnected && status === 'lost') rememberWhereItBroke();
    if (status === 'connected') wasConnected = true;
    else if (status === 'lost' || status === 'idle') wasConnected = false;
  });
  if (liveState.get().status === 'connected') void catchUp();
}
