import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { sampleConversation, sampleMessage } from '../../../testing/sample-chat.ts';
import { maya } from '../../../testing/sample-person.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { startLiveChat } from '../live/live-chat.ts';
import { MessagesView } from './messages-view.tsx';

const seller = sampleConversation({ unreadCount: 2 });
const list = (conversations: unknown[]) => () =>
  json({ conversations, unreadTotal: 2, total: conversations.length, page: 1, pages: 1 });
const path = `/api/chat/conversations/${seller._id}`;

beforeEach(() => {
  queryClient.clear();
  startLiveChat();
});

const show = (at = '/messages') =>
  showScreen(<MessagesView userId={maya._id} orderPath={(id) => `/order/${id}`} />, {}, at);

it('lists conversations with what is unread, and opens one under its own address', async () => {
  stubApi({
    'GET /api/chat/conversations?page=1&limit=30': list([seller]),
    [`GET ${path}/messages?limit=50`]: () =>
      json({
        messages: [sampleMessage(1, 'Hello <b>there</b> https://herbary.test/x. https://herbary.test@evil.test/')],
        marks: [],
        hasMore: false,
        lastSeq: 1,
      }),
    [`PUT ${path}/read`]: () => json({ mark: { reader: maya._id, deliveredSeq: 1, readSeq: 1 }, unreadTotal: 0 }),
  });
  show();
  expect(await screen.findByText('No conversation selected')).toBeVisible();
  expect(screen.getByText('Choose a conversation from the list to start chatting')).toBeVisible();
  const line = await screen.findByRole('link', { name: /Fern & Field/ });
  expect(line).toHaveTextContent('2 unread');
  await newUser().click(line);
  const log = await screen.findByRole('log', { name: 'Messages with Fern & Field' });
  expect(log).toHaveTextContent('Hello <b>there</b>');
  const link = within(log).getByRole('link');
  expect(link).toHaveAttribute('href', 'https://herbary.test/x');
  expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: /Fern & Field/, current: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visit store' })).toBeVisible();
});

it('says that there is nothing yet, and what went wrong', async () => {
  let fails = true;
  stubApi({
    'GET /api/chat/conversations?page=1&limit=30': () => (fails ? refusal('rate.limited') : list([])()),
  });
  show();
  expect(await screen.findByText(/^Failed to fetch conversations: /)).toBeVisible();
  fails = false;
  await newUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});

it('leads back from a page behind the last one', async () => {
  stubApi({
    'GET /api/chat/conversations?page=2&limit=30': () =>
      json({ conversations: [], unreadTotal: 0, total: 30, page: 2, pages: 1 }),
  });
  show('/messages?page=2');
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/messages');
  expect(screen.queryByText('No conversations yet')).toBeNull();
});

it('opens the conversation a link asks for, or says why not', async () => {
  stubApi({
    'GET /api/chat/conversations?page=1&limit=30': list([]),
    'POST /api/chat/conversations': () => refusal('auth.address_unconfirmed'),
  });
  show(`/messages?to=${idOf(901)}`);
  expect(await screen.findByText('You cannot write here')).toBeVisible();
});

it('lists a conversation as soon as a link has opened it', async () => {
  let isMade = false;
  stubApi({
    'GET /api/chat/conversations?page=1&limit=30': () => list(isMade ? [seller] : [])(),
    'POST /api/chat/conversations': () => {
      isMade = true;
      return json({ conversation: seller });
    },
    [`GET ${path}`]: () => json({ conversation: seller, marks: [] }),
    [`GET ${path}/messages?limit=50`]: () => json({ messages: [], marks: [], hasMore: false, lastSeq: 0 }),
  });
  show(`/messages?to=${idOf(901)}`);
  expect(await screen.findByRole('link', { name: /Fern & Field.*unread/, current: true })).toBeVisible();
});

it('keeps the open conversation on the screen when it leaves the list of the unread', async () => {
  let listed = [seller];
  stubApi({
    'GET /api/chat/conversations?state=unread&page=1&limit=30': () => list(listed)(),
    [`GET ${path}`]: deferredResponse().answer,
    [`GET ${path}/messages?limit=50`]: () => json({ messages: [], marks: [], hasMore: false, lastSeq: 0 }),
  });
  show(`/messages?show=unread&c=${seller._id}`);
  const box = await screen.findByRole('textbox', { name: /message/i });
  await newUser().type(box, 'Do you');
  listed = [];
  await newUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No conversations found')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /message/i })).toBe(box);
});
