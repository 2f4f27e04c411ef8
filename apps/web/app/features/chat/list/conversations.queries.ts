import {
  blockConversation,
  CHAT_LIST_PAGE_SIZE,
  type Conversation,
  type ConversationKind,
  callSupport,
  getConversation,
  listConversations,
  mailTranscript,
  openConversation,
  unblockConversation,
} from '@herbary/contract/chat.ts';
import { reportMessage } from '@herbary/contract/chat-reports.ts';
import { getChatStatus } from '@herbary/contract/chat-status.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { debounce, queryClient } from '../../../lib/query-client.ts';
import { chatKey, listKey, refetchThread } from '../live/chat-cache.ts';
import { setUnread } from '../live/unread.ts';

const REFRESH_MS = 30_000;
const TYPING_MS = 250;

export type ConversationFilter = { search?: string; kind?: ConversationKind; state?: 'unread'; page: number };

export const conversationsQuery = (filter: ConversationFilter) =>
  queryOptions({
    queryKey: [...listKey('customer'), filter],
    queryFn: async ({ signal }) => {
      if (filter.search) await debounce(TYPING_MS, signal);
      const query = { ...filter, limit: CHAT_LIST_PAGE_SIZE };
      const page = await callApi(listConversations, { query, signal });
      setUnread(page.unreadTotal);
      return page;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'customer', 'one', id],
    queryFn: async ({ signal }) => (await callApi(getConversation, { params: { id }, signal })).conversation,
    staleTime: 0,
  });

export type Whom = 'support' | { user: string } | { order: string };

/** A list that was fetched, or asked for, before the conversation was made does not show it. */
async function listAgainWithout(id: string, client: QueryClient): Promise<void> {
  const queryKey = listKey('customer');
  const lists = client.getQueriesData<{ conversations: readonly Conversation[] }>({ queryKey });
  const isListed = lists.some(([, page]) => page?.conversations.some(({ _id }) => _id === id));
  if (isListed) return;
  // A first fetch that is under way would be waited for, and its answer is too old.
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Opens the conversation, and makes it where there is none: the same call answers with the same conversation. */
export const openQuery = (whom: Whom) =>
  queryOptions({
    queryKey: [...chatKey, 'customer', 'open', whom],
    queryFn: async ({ client, signal }) => {
      const { conversation } = await callApi(openConversation, { body: { with: whom }, signal });
      void listAgainWithout(conversation._id, client);
      return conversation;
    },
    staleTime: 60_000,
    retry: false,
  });

export const chatStatusQuery = queryOptions({
  queryKey: [...chatKey, 'status'],
  queryFn: ({ signal }) => callApi(getChatStatus, { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

const acts = { block: blockConversation, unblock: unblockConversation } as const;

function refetch(id: string): void {
  refetchThread(id);
  void queryClient.invalidateQueries({ queryKey: listKey('customer') });
  void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
}

export const useBlock = (id: string) =>
  useMutation(
    { mutationFn: (act: keyof typeof acts) => callApi(acts[act], { params: { id } }), onSettled: () => refetch(id) },
    queryClient,
  );

export const useCallSupport = (id: string) =>
  useMutation(
    {
      mutationFn: (note: string) => callApi(callSupport, { params: { id }, body: { note: note || undefined } }),
      onSettled: () => refetch(id),
    },
    queryClient,
  );

export const useTranscript = (id: string) =>
  useMutation({ mutationFn: () => callApi(mailTranscript, { params: { id } }) }, queryClient);

export const useReport = () =>
  useMutation(
    {
      mutationFn: ({ id, ...body }: BodyOf<typeof reportMessage> & { id: string }) =>
        callApi(reportMessage, { params: { id }, body }),
    },
    queryClient,
  );
