import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { sampleConversation, sampleMessage } from '../../../testing/sample-chat.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, stubApi } from '../../../testing/stub-api.ts';
import { serverSends } from '../../../testing/stub-socket.ts';
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

/** The desk with the conversation open, which Grace has, who is not in the team any more. */
async function openSupport() {
  stubApi({
    'GET /api/admin/chat/conversations?page=1&limit=30': () =>
      json({ conversations: [support], counts, total: 1, page: 1, pages: 1 }),
    'GET /api/admin/chat/team': () => json({ admins: [{ _id: idOf(702), firstName: 'Ines', lastName: 'Moor' }] }),
    'GET /api/admin/chat/replies': () => json({ replies: [] }),
    [`GET ${conversation}?limit=50`]: () =>
      json({
        messages: [sampleMessage(1, 'Where is my parcel?')],
        marks: [],
        hasMore: false,
        lastSeq: 1,
        conversation: support,
        notes: [],
        reports: [],
        customer: null,
      }),
    [`PUT ${conversation}/read`]: () => json({ mark: { reader: 'team', deliveredSeq: 1, readSeq: 1 } }),
  });
  show(`c=${support._id}`);
  return screen.findByRole('log', { name: 'Messages with Maya Reyes' });
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
  const log = await openSupport();
  const types = (reader: string, isAdmin: boolean) =>
    serverSends('typing', { conversationId: support._id, reader, firstName: 'Somebody', isAdmin, typing: true });
  types('team', true);
  await screen.findByText('Where is my parcel?');
  expect(within(log).queryByText('Typing...')).toBeNull();
  types(idOf(901), false);
  expect(await within(log).findByText('Typing...')).toBeInTheDocument();
});
