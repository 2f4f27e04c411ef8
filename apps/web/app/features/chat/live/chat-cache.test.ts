import type { HistoryPage } from '@herbary/contract/chat.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sampleMessage } from '../../../testing/sample-chat.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { keepMessage, refetchChat, threadQuery } from './chat-cache.ts';
import { chatSides } from './chat-side.ts';

const conversationId = idOf(812);
const message = (seq: number) => sampleMessage(seq, `Message ${seq}`, { conversationId });
const pageOf = (...seqs: number[]): HistoryPage => ({
  messages: seqs.map(message),
  marks: [],
  hasMore: false,
  lastSeq: seqs.at(-1) ?? 0,
});

it('shows a message that comes while the conversation is being loaded', async () => {
  const answers: ((page: HistoryPage) => void)[] = [];
  const page = vi.spyOn(chatSides.customer, 'page');
  page.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const loaded = queryClient.fetchQuery(threadQuery('customer', conversationId));
  await eventually(() => expect(answers).toHaveLength(1));
  keepMessage('customer', message(1));
  answers[0]?.(pageOf());
  await eventually(() => expect(answers).toHaveLength(2));
  // Two names of one message, or two servers: the older one may come last.
  for (const seq of [2, 1]) keepMessage('customer', message(seq));
  answers[1]?.(pageOf(1));
  await eventually(() => expect(answers).toHaveLength(3));
  answers[2]?.(pageOf(1, 2));
  expect((await loaded).messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

it('begins anew when the connection opens while a conversation is being loaded', async () => {
  const answers: ((page: HistoryPage) => void)[] = [];
  vi.spyOn(chatSides.customer, 'page').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const shown = new QueryObserver(queryClient, threadQuery('customer', idOf(813)));
  const leave = shown.subscribe(() => undefined);
  await eventually(() => expect(answers).toHaveLength(1));
  const refetched = refetchChat();
  await eventually(() => expect(answers).toHaveLength(2));
  answers[0]?.(pageOf());
  answers[1]?.(pageOf(1));
  await refetched;
  expect(shown.getCurrentResult().data?.messages.map(({ seq }) => seq)).toEqual([1]);
  leave();
});
