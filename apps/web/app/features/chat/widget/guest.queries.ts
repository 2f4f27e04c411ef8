import {
  claimGuestConversation,
  getGuestConversation,
  type guestForm,
  sendGuestMessage,
} from '@herbary/contract/chat.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../../lib/api.ts';
import { sendIdempotently } from '../../../lib/idempotent-send.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { chatKey, refetchThread } from '../live/chat-cache.ts';
import { outbox } from '../live/outbox.ts';
import { setUnread } from '../live/unread.ts';
import { guestMark } from './widget-state.ts';

export const guestQuery = queryOptions({
  queryKey: [...chatKey, 'guest'],
  queryFn: async ({ signal }) => {
    const { conversation } = await callApi(getGuestConversation, { signal });
    if (conversation) guestMark.write(conversation._id);
    else guestMark.remove();
    return conversation;
  },
  staleTime: 0,
});

export const useSendAsGuest = () =>
  useMutation(
    {
      // A lost answer takes the cookie with it: without the key, the next try would be a second visitor.
      mutationFn: (body: z.input<typeof guestForm>) =>
        sendIdempotently('chat-guest-attempt', body, (idempotencyKey) =>
          callApi(sendGuestMessage, { body: { ...body, clientMsgId: idempotencyKey }, idempotencyKey }),
        ),
      onSuccess: ({ conversation }) => {
        guestMark.write(conversation._id);
        queryClient.setQueryData(guestQuery.queryKey, conversation);
        refetchThread(conversation._id);
      },
    },
    queryClient,
  );

/** For the closed widget of a visitor who has written before. */
export async function refreshGuestUnread(): Promise<void> {
  const conversation = await queryClient.fetchQuery(guestQuery).catch(() => null);
  if (!conversation) return;
  const { _id, lastSeq, lastMessage, unreadCount } = conversation;
  setUnread(unreadCount, lastMessage ? { id: `${_id}:${lastSeq}`, by: '', text: lastMessage } : null);
}

/** After sign-in: what the visitor wrote, and what still waits to be sent, belongs to the account's conversation. */
export async function claimGuest(): Promise<void> {
  const guestConversation = guestMark.read();
  const { conversation } = await callApi(claimGuestConversation, {});
  guestMark.remove();
  if (conversation && guestConversation) {
    outbox.update((list) =>
      list.map((one) =>
        one.conversationId === guestConversation ? { ...one, conversationId: conversation._id } : one,
      ),
    );
  }
  await queryClient.invalidateQueries({ queryKey: chatKey });
}
