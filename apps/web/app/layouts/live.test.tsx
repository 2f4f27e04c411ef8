import { WORK_EVENT } from '@herbary/contract/admin-overview.ts';
import { NOTIFICATION_EVENT } from '@herbary/contract/notifications.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountNotifications, noAccount, notificationStore } from '../features/notifications/notification-store.ts';
import { liveState } from '../lib/live-socket.ts';
import { queryClient } from '../lib/query-client.ts';
import { eventually } from '../testing/eventually.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { loseConnection, restoreConnection, serverSends } from '../testing/stub-socket.ts';
import { HoldLive } from './hold-live.tsx';

const asked = { queue: 0, editor: 0 };
const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: () => `${++asked.queue} looks at the queue`,
  refetchInterval: 60_000,
});
const editorQuery = queryOptions({ queryKey: ['editor'], queryFn: () => `${++asked.editor} looks at the text` });

function Dashboard() {
  const { data: queue } = useQuery(queueQuery, queryClient);
  const { data: editor } = useQuery(editorQuery, queryClient);
  return (
    <>
      <HoldLive line="admin" />
      <p>{queue}</p>
      <p>{editor}</p>
    </>
  );
}

const notification = {
  id: '01980000-0000-7000-8000-000000000001',
  title: 'New seller application',
  message: 'Willow & Rue applied.',
  type: 'info',
  icon: null,
  actionUrl: '/admin',
  read: false,
  timestamp: '2026-11-17T09:00:00.000Z',
};

beforeEach(() => {
  queryClient.clear();
  Object.assign(asked, { queue: 0, editor: 0 });
  notificationStore.setOwner('ines');
  accountNotifications.set({ ...noAccount, owner: 'ines' });
});

it.each<[string, () => void]>([
  ['a colleague has decided something', () => serverSends(WORK_EVENT, {})],
  ['a notification arrives', () => serverSends(NOTIFICATION_EVENT, notification)],
  ['servers have missed something', () => serverSends('resync', {})],
  [
    'the connection is back',
    () => {
      loseConnection();
      restoreConnection();
    },
  ],
])('a queue is asked for at once when %s, and nothing that a person may be writing in', async (_, happens) => {
  showScreen(<Dashboard />);
  await eventually(() => expect(liveState.get().status).toBe('connected'));
  expect(await screen.findByText('1 looks at the queue')).toBeVisible();
  act(() => {
    happens();
    happens();
  });
  expect(await screen.findByText('2 looks at the queue')).toBeVisible();
  expect(screen.getByText('1 looks at the text')).toBeVisible();
});
