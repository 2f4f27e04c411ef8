import { permissionsOf, type StaffRole } from '@herbary/contract/permissions.ts';
import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../features/session/session.ts';
import AdminLayout from '../../layouts/admin/admin-layout.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { json, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import Dashboard from './dashboard.tsx';

const id = '0198aaaa-0000-7000-8000-00000000000a';
const helen = {
  _id: id,
  firstName: 'Helen',
  lastName: 'Marsh',
  email: 'helen@herbary.test',
  role: 'admin',
  accountRole: 'admin',
  profileImage: null,
} as const;
const stats = {
  totalUsers: 12_480,
  activeSellers: 318,
  totalProducts: 4206,
  monthlyRevenue: 86_240.4,
  unreadNotifications: 0,
  newThisWeek: { users: 214, sellers: 6, products: 58 },
};
const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const activity = {
  id,
  type: 'order_placed',
  title: 'Order placed',
  name: 'HB-20624, Maya Reyes, $61.90',
  timestamp: long(1),
};
const suggestion = {
  _id: id,
  type: 'suggestion',
  title: 'Bulk edit for lot numbers',
  status: 'new',
  createdAt: long(1),
  content: 'One lot for all the ticked rows.',
  author: { _id: id, name: 'Edda Lind', businessName: 'Old Orchard Apothecary' },
  hasScreenshot: false,
  answer: null,
};
const calls = (staffRole: StaffRole = 'admin') => ({
  'GET /api/auth/profile': () => json({ ...helen, permissions: permissionsOf[staffRole] }),
  'GET /api/admin/work': () => json({ queues: [{ key: 'feedback', count: 5, oldestAt: long(2) }] }),
  'GET /api/admin/stats': () => json(stats),
  'GET /api/admin/sales/monthly': () =>
    json({
      totalRevenue: 300,
      days: [
        { day: '2026-11-01', revenue: 200 },
        { day: '2026-11-02', revenue: 100 },
      ],
    }),
  'GET /api/admin/recent-activity?type=all&period=week&page=1&limit=10': () =>
    json({ activities: [activity], total: 1, page: 1, pages: 1, totalPages: 1, moreThanTotal: false }),
  'GET /api/admin/feedback?page=1&limit=5': () =>
    json({ feedback: [suggestion], unread: 1, total: 1, page: 1, pages: 1 }),
  'GET /api/admin/notifications?show=all&page=1': () =>
    json({
      notifications: [
        {
          _id: id,
          type: 'new_seller',
          title: 'New seller application',
          message: 'Willow & Rue wants to sell herbs.',
          read: false,
          createdAt: long(1),
          actionUrl: '/admin/dashboard?tab=sellers',
          data: {},
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
      totalPages: 1,
    }),
});

function show(tab = '') {
  const Stub = createRoutesStub([
    { path: '/admin/dashboard', Component: AdminLayout, children: [{ index: true, Component: Dashboard }] },
  ]);
  render(
    <ToastProvider>
      <Stub initialEntries={[`/admin/dashboard${tab}`]} />
    </ToastProvider>,
  );
  return newUser();
}

beforeEach(() => {
  queryClient.clear();
  startSession(helen, { remember: true });
});

describe('the dashboard of an admin', () => {
  it('shows the four figures, what waits with its age, and what happened', async () => {
    stubApi(calls());
    show();
    expect(await screen.findByText('12,480')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Monthly Revenue' })).toHaveTextContent('$86,240');
    const waiting = await screen.findByRole('region', { name: 'Waiting for a person' });
    expect(await within(waiting).findByRole('link', { name: 'Feedback 5 Oldest: 2 days' })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=feedback',
    );
    expect(await screen.findByText('HB-20624, Maya Reyes, $61.90')).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText('Helen')).toBeVisible();
  });

  it('says whether the log, the books and the backup are right, to those who may look into them', async () => {
    const invariants = [true, false].map((holds) => ({ name: `holds ${holds}`, holds, breaks: [] }));
    const check = { _id: id, startedAt: long(1), endedAt: long(1), requestedBy: null, failure: null, invariants };
    const more = {
      'GET /api/admin/audit/check': () => json({ check: null }),
      'GET /api/admin/books': () => json({ names: ['one', 'two'], last: check, running: null }),
    };
    stubApi({ ...calls(), ...more });
    show();
    const checks = await screen.findByRole('region', { name: 'System checks' });
    expect(await within(checks).findByText(/Books: 1 of 2 checks pass/)).toBeVisible();
    expect(within(checks).getByRole('link', { name: 'See the break' })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=books',
    );
  });

  it('asks for the second factor first where it is required, and opens when it is on', async () => {
    let isOn = false;
    const since = '2026-11-17T10:00:00.000Z';
    stubApi({
      ...calls(),
      'GET /api/auth/profile': () =>
        json({ ...helen, permissions: isOn ? permissionsOf.admin : [], ...(isOn ? {} : { needsTwoFactor: true }) }),
      'GET /api/auth/two-factor': () =>
        json({ enabled: isOn, since: isOn ? since : null, recoveryCodesLeft: 10, recoveryCodeUsedAt: null }),
    });
    const user = show();
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(screen.queryByText('12,480')).not.toBeInTheDocument();
    isOn = true;
    await queryClient.invalidateQueries({ queryKey: ['two-factor'] });
    await user.click(await screen.findByRole('button', { name: 'Go to the dashboard' }));
    expect(await screen.findByText('12,480')).toBeVisible();
  });

  it('offers only the tabs that the role of the admin allows', async () => {
    stubApi(calls('finance'));
    show('?tab=feedback');
    expect(await screen.findByText("You don't have access to this section")).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Feedback/ })).toBeNull();
  });

  it('says that it could not be loaded at all, and loads it again', async () => {
    let isDown = true;
    const answers = calls();
    const profile = answers['GET /api/auth/profile'];
    stubApi({ ...answers, 'GET /api/auth/profile': () => (isDown ? json({ message: '' }, 400) : profile()) });
    const user = show();
    expect(await screen.findByRole('heading', { name: 'The dashboard could not be loaded' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,480')).toBeVisible();
  });

  it('says what could not be loaded, and loads it again', async () => {
    let fails = true;
    stubApi({ ...calls(), 'GET /api/admin/stats': () => (fails ? json({}, 503) : json(stats)) });
    const user = show();
    expect(await screen.findByText('Failed to load dashboard data. Please try again.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12,480')).toBeVisible();
  });

  it('answers feedback and closes it', async () => {
    const answering = `PUT /api/admin/feedback/${id}/answer`;
    const sent = stubApi({ ...calls(), [answering]: () => json({ feedback: suggestion }) });
    const user = show('?tab=feedback');
    const record = await screen.findByRole('region', { name: 'Bulk edit for lot numbers' });
    await user.click(within(record).getByRole('button', { name: 'Send answer' }));
    expect(within(record).getByText('Please write an answer')).toBeVisible();
    await user.type(within(record).getByRole('textbox', { name: /Answer/ }), 'In December.');
    await user.click(within(record).getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(sent.filter(({ call }) => call === answering)).toEqual([
      { call: answering, body: { answer: 'In December.', close: true } },
    ]);
  });

  it('has a way to all notifications in the bell, also while it is empty', async () => {
    stubApi({ ...calls(), 'GET /api/notifications': () => json({ notifications: [], unread: 0 }) });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 0 unread' }));
    const all = await screen.findByRole('link', { name: 'View all notifications' });
    expect(all).toHaveAttribute('href', '/admin/dashboard?tab=notifications');
    expect(
      screen.getByText('New applications, products and payments that need your attention will appear here.'),
    ).toBeVisible();
  });

  it('leads back from a page of notifications behind the last one', async () => {
    const behind = { notifications: [], total: 1, page: 2, pages: 1, totalPages: 1 };
    stubApi({ ...calls(), 'GET /api/admin/notifications?show=all&page=2': () => json(behind) });
    show('?tab=notifications&page=2');
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toBeVisible();
    expect(screen.queryByText('All quiet')).not.toBeInTheDocument();
  });

  it('lists notifications and marks one as read', async () => {
    let reads = 0;
    stubApi({
      ...calls(),
      'GET /api/notifications': () => json({ notifications: [], unread: 0 }),
      [`PUT /api/admin/notifications/${id}/read`]: () => {
        reads += 1;
        return new Response(null, { status: 204 });
      },
    });
    const user = show('?tab=notifications');
    expect(await screen.findByRole('link', { name: 'Open application' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as read: New seller application' }));
    expect(reads).toBe(1);
  });
});
