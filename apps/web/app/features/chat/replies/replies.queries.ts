import {
  addSellerReply,
  addTeamReply,
  changeSellerReply,
  changeTeamReply,
  getAnswerTime,
  listSellerReplies,
  listTeamReplies,
  removeSellerReply,
  removeTeamReply,
} from '@herbary/contract/chat-admin.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** A seller has an own set, the team shares one. */
export type RepliesOf = 'seller' | 'team';
export type ReplyBody = { shortcut: string; text: string };

const calls = {
  seller: { list: listSellerReplies, add: addSellerReply, change: changeSellerReply, remove: removeSellerReply },
  team: { list: listTeamReplies, add: addTeamReply, change: changeTeamReply, remove: removeTeamReply },
} as const;

export const repliesQuery = (of: RepliesOf) =>
  queryOptions({
    queryKey: ['chat-replies', of],
    queryFn: async ({ signal }) =>
      of === 'seller' ? callApi(calls.seller.list, { signal }) : callApi(calls.team.list, { signal }),
    staleTime: 60_000,
  });

export const answerTimeQuery = queryOptions({
  queryKey: ['chat-answer-time'],
  queryFn: ({ signal }) => callApi(getAnswerTime, { signal }),
  staleTime: 5 * 60_000,
});

export const useSaveReply = (of: RepliesOf, id: string | undefined) =>
  useMutation({
    mutationFn: async (body: ReplyBody): Promise<void> => {
      const { add, change } = calls[of];
      if (id) await callApi(change as typeof changeSellerReply, { params: { id }, body });
      else await callApi(add as typeof addSellerReply, { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: repliesQuery(of).queryKey }),
  });

export const useRemoveReply = (of: RepliesOf) =>
  useMutation({
    mutationFn: (id: string) => callApi(calls[of].remove as typeof removeSellerReply, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: repliesQuery(of).queryKey }),
  });
