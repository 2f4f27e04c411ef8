import { CHAT_PAGE_SIZE, type ChatMessage, type HistoryPage } from '@herbary/contract/chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { chatSides, type TeamPage } from './chat-side.ts';
import type { SideName } from './outbox.ts';
import { addMark, addMessages, firstSeq, followsOn, lastSeq, type Thread } from './thread.ts';

export const chatKey = ['chat'] as const;
export const listKey = (side: SideName) => [...chatKey, side, 'list'] as const;
const threadKey = (side: SideName, id: string) => [...chatKey, side, 'thread', id] as const;

export const findThread = (side: SideName, id: string): Thread | undefined =>
  queryClient.getQueryData(threadKey(side, id));

const editThread = (side: SideName, id: string, change: (thread: Thread) => Thread): void => {
  queryClient.setQueryData<Thread>(threadKey(side, id), (thread) => thread && change(thread));
};

const empty: Thread = { messages: [], marks: [], hasEarlier: false };

/** The newest number that came by socket for a conversation that was not loaded yet. */
const heard = new Map<string, number>();
const placeOf = (side: SideName, id: string): string => `${side}:${id}`;

/** Asked for again when a message came meanwhile that the answer does not have. */
async function newestPage(side: SideName, id: string, signal: AbortSignal): Promise<HistoryPage & { team?: TeamPage }> {
  const place = placeOf(side, id);
  for (;;) {
    const before = heard.get(place);
    const newest = await chatSides[side].page(id, { limit: CHAT_PAGE_SIZE }, signal);
    const now = heard.get(place);
    if (now === before || now === undefined || lastSeq(newest) >= now) return newest;
  }
}

/** The newest page, and behind what is known already everything in between: nothing may be missing in the middle. */
async function loadThread(side: SideName, id: string, signal: AbortSignal): Promise<Thread> {
  const { page } = chatSides[side];
  let newest = await newestPage(side, id, signal);
  const between: ChatMessage[] = [];
  const known = findThread(side, id)?.messages ?? [];
  for (let after = lastSeq({ messages: known }); !followsOn([...known, ...between], newest.messages); ) {
    const next = await page(id, { after, limit: CHAT_PAGE_SIZE }, signal);
    if (next.messages.length === 0) break;
    between.push(...next.messages);
    after = lastSeq(next);
    newest = { ...newest, marks: next.marks };
  }
  // What came by socket while this was on its way is in the cache, and maybe not in the answer.
  const before = findThread(side, id) ?? empty;
  return {
    messages: addMessages(before.messages, [...between, ...newest.messages]),
    marks: newest.marks.reduce(addMark, [...before.marks]),
    hasEarlier: before.messages.length > 0 ? before.hasEarlier : newest.hasMore,
    team: newest.team ?? before.team,
  };
}

export const threadQuery = (side: SideName, id: string) =>
  queryOptions({
    queryKey: threadKey(side, id),
    queryFn: ({ signal }) => loadThread(side, id, signal),
    staleTime: 0,
    networkMode: 'always',
  });

const loadingEarlier = new Set<string>();

/** History, page by page, as the reader scrolls up. */
export async function loadEarlier(side: SideName, id: string): Promise<void> {
  const thread = findThread(side, id);
  if (!thread?.hasEarlier || loadingEarlier.has(id)) return;
  loadingEarlier.add(id);
  try {
    const page = await chatSides[side].page(id, { before: firstSeq(thread), limit: CHAT_PAGE_SIZE });
    editThread(side, id, (now) => ({
      ...now,
      messages: addMessages(page.messages, now.messages),
      hasEarlier: page.hasMore,
    }));
  } finally {
    loadingEarlier.delete(id);
  }
}

/** Puts a message into its conversation, or asks for what is missing before it. */
export function keepMessage(side: SideName, message: ChatMessage): void {
  const { conversationId: id } = message;
  const thread = findThread(side, id);
  if (!thread) {
    const place = placeOf(side, id);
    heard.set(place, Math.max(heard.get(place) ?? 0, message.seq));
    return;
  }
  if (followsOn(thread.messages, [message])) {
    editThread(side, id, (now) => ({ ...now, messages: addMessages(now.messages, [message]) }));
  } else void queryClient.invalidateQueries({ queryKey: threadKey(side, id) });
}

export function keepMark(id: string, mark: Thread['marks'][number]): void {
  for (const side of ['customer', 'team'] as const) {
    editThread(side, id, (now) => ({ ...now, marks: addMark(now.marks, mark) }));
  }
}

/** What the reader has seen is no longer unread in the list; the next fetch of the list says the same. */
export function markListRead(side: SideName, id: string): void {
  queryClient.setQueriesData<{ conversations: readonly { _id: string; unreadCount: number }[] }>(
    { queryKey: listKey(side) },
    (page) =>
      page && {
        ...page,
        conversations: page.conversations.map((one) => (one._id === id ? { ...one, unreadCount: 0 } : one)),
      },
  );
}

/** What may be done in the conversations that are shown by themselves: a block changes it. */
export const refetchOpened = (): void => {
  for (const name of ['open', 'one']) void queryClient.invalidateQueries({ queryKey: [...chatKey, 'customer', name] });
  void queryClient.invalidateQueries({ queryKey: [...chatKey, 'guest'] });
};

/**
 * After a connection, when anything may have been missed before it. A first load under way may have been answered before
 * that, and invalidating would leave it running: it is begun anew.
 */
export async function refetchChat(): Promise<void> {
  const isLog = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'thread' || queryKey[2] === 'list';
  await queryClient.cancelQueries({ queryKey: chatKey, predicate: isLog });
  await queryClient.invalidateQueries({ queryKey: chatKey });
}

export const refetchThread = (id: string): void => {
  void queryClient.invalidateQueries({ queryKey: threadKey('customer', id) });
  void queryClient.invalidateQueries({ queryKey: threadKey('team', id) });
};
