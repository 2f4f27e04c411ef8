import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { sampleConversation, sampleMessage } from '../../../testing/sample-chat.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { serverSends } from '../../../testing/stub-socket.ts';
import { newUser } from '../../../testing/user.ts';
import { startLiveChat } from '../live/live-chat.ts';
import { TeamDesk } from './team-desk.tsx';

beforeEach(() => {
  queryClient.clear();
  startLiveChat();
});

const show = (query: string) =>
  showScreen(
    <TeamDesk order={() => null} orderPath={(id) => `/order/${id}`} />,
    {},
    `/admin/dashboard?tab=chat&${query}`,
  );
const counts = { waiting: 30, waitingSince: null, mine: 0, reported: 0, unread: 0 };
const grace = { _id: idOf(701), firstName: 'Grace' };
const support = {
  ...sampleConversation({ kind: 'support', role: 'buyer', name: 'Maya Reyes', assignedTo: grace }),
  can: ['send', 'assign', 'close'],
  waitingSince: null,
  openReports: 0,
  blocked: false,
  people: [],
};
const conversation = `/api/admin/chat/conversation/${support._id}`;

const threadOf = (...texts: string[]) => ({
  messages: texts.map((text, index) => sampleMessage(index + 1, text, { conversationId: support._id })),
  marks: [],
  hasMore: false,
  lastSeq: texts.length,
  conversation: support,
  notes: [],
  reports: [],
  customer: null,
});

const closeButton = () =>
  within(screen.getByRole('heading', { name: 'Maya Reyes' }).closest('header') ?? document.body).getByRole('button', {
    name: 'Close',
  });

/** The desk with the conversation open, which Grace has, who is not in the team any more. */
async function openSupport(answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({
    'GET /api/admin/chat/conversations?page=1&limit=30': () =>
      json({ conversations: [support], counts, total: 1, page: 1, pages: 1 }),
    'GET /api/admin/chat/team': () => json({ admins: [{ _id: idOf(702), firstName: 'Ines', lastName: 'Moor' }] }),
    'GET /api/admin/chat/replies': () => json({ replies: [] }),
    [`GET ${conversation}?limit=50`]: () => json(threadOf('Where is my parcel?')),
    [`PUT ${conversation}/read`]: () => json({ mark: { reader: 'team', deliveredSeq: 1, readSeq: 1 } }),
    ...answers,
  });
  show(`c=${support._id}`);
  return { sent, log: await screen.findByRole('log', { name: 'Messages with Maya Reyes' }) };
}

it('leads back from a page that colleagues have emptied meanwhile', async () => {
  stubApi({
    'GET /api/admin/chat/conversations?view=waiting&page=2&limit=30': () =>
      json({ conversations: [], counts, total: 30, page: 2, pages: 1 }),
  });
  show('view=waiting&page=2');
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/admin/dashboard?tab=chat&view=waiting',
  );
  expect(screen.queryByText('No conversations found')).toBeNull();
});

it('names who has the conversation, also when that admin is not in the team any more', async () => {
  await openSupport();
  const box = screen.getByRole('combobox', { name: 'Assigned to' });
  expect(await within(box).findByRole('option', { name: 'Ines' })).toBeInTheDocument();
  expect(box).toHaveDisplayValue('Grace');
});

it('shows that the customer types, and not that a colleague or the own other window does', async () => {
  const { log } = await openSupport();
  const types = (reader: string, isAdmin: boolean) =>
    serverSends('typing', { conversationId: support._id, reader, firstName: 'Somebody', isAdmin, typing: true });
  types('team', true);
  await screen.findByText('Where is my parcel?');
  expect(within(log).queryByText('Typing...')).toBeNull();
  types(idOf(901), false);
  expect(await within(log).findByText('Typing...')).toBeInTheDocument();
});

it('closes with the number of the last message it shows; refused, it shows the new one and closes again', async () => {
  let thread = threadOf('Where is my parcel?');
  const close = `PUT ${conversation}/status`;
  const { sent, log } = await openSupport({
    [`GET ${conversation}?limit=50`]: () => json(thread),
    [close]: () => {
      if (thread.lastSeq === 2) return json({ conversation: { ...support, status: 'closed' } });
      thread = threadOf('Where is my parcel?', 'It has no number.');
      return refusal('chat.new_message');
    },
  });
  const user = newUser();
  await within(log).findByText('Where is my parcel?');
  await user.click(closeButton());
  expect(
    await screen.findByText('A new message has arrived. Read it before you close the conversation.'),
  ).toBeVisible();
  await within(log).findByText('It has no number.');
  await user.click(closeButton());
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === close).map(({ body }) => body)).toEqual([
      { status: 'closed', seq: 1 },
      { status: 'closed', seq: 2 },
    ]),
  );
});

/** The desk with a second conversation beside the open one. */
async function openTwo(answers: Parameters<typeof stubApi>[0] = {}) {
  const other = { ...support, _id: idOf(802), name: 'Tom Hale' };
  const path = conversation.replace(support._id, other._id);
  await openSupport({
    'GET /api/admin/chat/conversations?page=1&limit=30': () =>
      json({ conversations: [support, other], counts, total: 2, page: 1, pages: 1 }),
    [`GET ${path}?limit=50`]: () => json({ ...threadOf(), conversation: other }),
    [`PUT ${path}/read`]: () => json({ mark: { reader: 'team', deliveredSeq: 0, readSeq: 0 } }),
    ...answers,
  });
  const user = newUser();
  const open = async (name: string) => {
    await user.click(screen.getByRole('link', { name: new RegExp(name) }));
    await screen.findByRole('heading', { name });
  };
  return { user, open };
}

it('keeps no note that was begun in one conversation for another', async () => {
  const { user, open } = await openTwo();
  const openNote = async () => {
    await user.click(screen.getByRole('button', { name: 'Add a note for admins' }));
    return screen.findByRole('textbox', { name: 'Note' });
  };
  await open('Tom Hale');
  await open('Maya Reyes');
  await user.type(await openNote(), 'Knows her rights.{Escape}');
  await open('Tom Hale');
  expect(await openNote()).toHaveValue('');
});

it('says that closing was refused, also when another conversation was opened meanwhile', async () => {
  const { answer, arrive } = deferredResponse();
  const { user, open } = await openTwo({ [`PUT ${conversation}/status`]: answer });
  await user.click(closeButton());
  await open('Tom Hale');
  arrive(refusal('chat.new_message'));
  expect(
    await screen.findByText('A new message has arrived. Read it before you close the conversation.'),
  ).toBeVisible();
});
