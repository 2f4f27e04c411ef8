import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import CasesTab from './cases-tab.tsx';
import FeedbackTab from './feedback-tab.tsx';
import InvitationsTab from './invitations-tab.tsx';
import NotificationsTab from './notifications-tab.tsx';

const createdAt = '2026-11-02T10:00:00.000Z';
const one = { total: 1, page: 1, pages: 1 };
const none = { total: 0, page: 1, pages: 1 };
const first = {
  _id: '0198aaaa-0000-7000-8000-000000000001',
  title: 'What arrived',
  subject: 'What arrived',
  firstName: 'What',
  lastName: 'arrived',
  name: 'Maya',
  author: { _id: 'a1', name: 'Maya', businessName: 'Willow & Rue' },
  email: 'maya@herbary.test',
  message: '',
  content: '',
  messages: [],
  type: 'system',
  status: 'open',
  category: 'returns',
  createdAt,
  updatedAt: createdAt,
};

test.each<[string, ComponentType, string, object, object?]>([
  ['a case', CasesTab, '/api/admin/cases?page=1', { cases: [first] }],
  [
    'feedback',
    FeedbackTab,
    '/api/admin/feedback?page=1&limit=5',
    { feedback: [{ ...first, type: 'bug', status: 'new' }] },
  ],
  ['a notification', NotificationsTab, '/api/admin/notifications?show=all&page=1', { notifications: [first] }],
  [
    'a request to join',
    InvitationsTab,
    '/api/admin/access-requests?page=1&limit=10',
    { requests: [first] },
    { invitations: [] },
  ],
])('%s that arrives while its tab is open appears by itself', async (_, Tab, path, arrived, beside = {}) => {
  freezeClock({ intervals: true });
  const list = vi.fn(() => json({ cases: [], feedback: [], notifications: [], requests: [], unread: 0, ...none }));
  stubApi({ [`GET ${path}`]: list, 'GET /api/admin/invitations?page=1&limit=10': () => json({ ...beside, ...none }) });
  showScreen(<Tab />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(list).toHaveBeenCalledOnce();
  expect(screen.queryByText('What arrived')).not.toBeInTheDocument();
  list.mockImplementation(() => json({ ...arrived, unread: 1, ...one }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getAllByText('What arrived')[0]).toBeVisible();
});
