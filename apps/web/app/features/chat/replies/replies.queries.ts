import {
  addSellerReply,
  addTeamReply,
  type CannedReply,
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
type ReplyBody = { shortcut: string; text: string };

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

/** With `seen`, the reply as it was when the edit began, it is a change; without, a new one. */
export const useSaveReply = (of: RepliesOf) =>
  useMutation({
    mutationFn: async ({ seen, ...body }: ReplyBody & { seen: CannedReply | undefined }): Promise<void> => {
      const { add, change } = calls[of];
      if (seen) {
        const { _id: id, shortcut, text } = seen;
        await callApi(change as typeof changeSellerReply, {
          params: { id },
          body: { ...body, seen: { shortcut, text } },
        });
      } else await callApi(add as typeof addSellerReply, { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: repliesQuery(of).queryKey }),
  });

/** After a refusal: as it stands now, past the cache. */
export async function readReply(of: RepliesOf, id: string | undefined): Promise<CannedReply | undefined> {
  const { replies } = await queryClient.fetchQuery({ ...repliesQuery(of), staleTime: 0 });
  return replies.find(({ _id }) => _id === id);
}

export const useRemoveReply = (of: RepliesOf) =>
  useMutation({
    mutationFn: (id: string) => callApi(calls[of].remove as typeof removeSellerReply, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: repliesQuery(of).queryKey }),
  });
