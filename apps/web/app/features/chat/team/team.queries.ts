import { CHAT_LIST_PAGE_SIZE } from '@herbary/contract/chat.ts';
import {
  addChatNote,
  assignConversation,
  blockCustomer,
  decideMessageReport,
  joinConversation,
  listChatTeam,
  listTeamConversations,
  mailTeamTranscript,
  setConversationStatus,
  unblockCustomer,
} from '@herbary/contract/chat-admin.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';
import { debounce, queryClient } from '../../../lib/query-client.ts';
import { listKey, refetchThread } from '../live/chat-cache.ts';
import { setUnread } from '../live/unread.ts';

const REFRESH_MS = 15_000;
const TYPING_MS = 250;

export const TEAM_VIEWS = ['waiting', 'mine', 'reported', 'every'] as const;
export type TeamFilter = { search?: string; view?: (typeof TEAM_VIEWS)[number]; page: number };

export const teamListQuery = (filter: TeamFilter) =>
  queryOptions({
    queryKey: [...listKey('team'), filter],
    queryFn: async ({ signal }) => {
      if (filter.search) await debounce(TYPING_MS, signal);
      const query = { ...filter, limit: CHAT_LIST_PAGE_SIZE };
      const page = await callApi(listTeamConversations, { query, signal });
      setUnread(page.counts.unread);
      return page;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const chatTeamQuery = queryOptions({
  queryKey: ['chat-team'],
  queryFn: ({ signal }) => callApi(listChatTeam, { signal }),
  staleTime: 5 * 60_000,
});

/** Everything that the team does to a conversation changes the list, the thread and what waits. */
function useAct<Input, Answer>(id: string, act: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      refetchThread(id);
      void queryClient.invalidateQueries({ queryKey: listKey('team') });
      void queryClient.invalidateQueries({ queryKey: adminWorkQuery.queryKey });
    },
  });
}

const at = (id: string) => ({ params: { id } });

export const useAssign = (id: string) =>
  useAct(id, (adminId: string | null) => callApi(assignConversation, { ...at(id), body: { adminId } }));

export const useSetStatus = (id: string) =>
  useAct(id, (body: BodyOf<typeof setConversationStatus>) => callApi(setConversationStatus, { ...at(id), body }));

export const useAddNote = (id: string) =>
  useAct(id, (text: string) => callApi(addChatNote, { ...at(id), body: { text } }));

export const useTeamTranscript = (id: string) => useAct(id, () => callApi(mailTeamTranscript, at(id)));

export const useJoin = (id: string) =>
  useAct(id, (reason: string) => callApi(joinConversation, { ...at(id), body: { reason } }));

export const useBlockCustomer = (id: string) =>
  useAct(id, (reason: string) => callApi(blockCustomer, { ...at(id), body: { reason } }));

export const useUnblockCustomer = (id: string) => useAct(id, () => callApi(unblockCustomer, at(id)));

export const useDecideReport = (conversationId: string, id: string) =>
  useAct(conversationId, (body: { decision: 'remove' | 'keep'; reason: string }) =>
    callApi(decideMessageReport, { ...at(id), body }),
  );
