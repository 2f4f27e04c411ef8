import type { AuditCheck, AuditEntry } from '@herbary/contract/audit.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { AuditLog } from './audit-log.tsx';

const id = '0198aaaa-0000-7000-8000-00000000000a';
const hash = `9f3c${'0'.repeat(56)}a17b`;
const entry: AuditEntry = {
  _id: id,
  at: '2026-11-16T10:41:07.000Z',
  actor: { kind: 'admin', _id: id, name: 'Helen Marsh', email: 'helen@herbary.test' },
  act: 'order.refund-lost',
  subject: { type: 'order', id: 'HB-20590' },
  reason: 'Lost on its way',
  address: '198.51.100.24',
  before: { status: 'shipped', isPaid: true },
  after: { status: 'cancelled', refundCents: 1200 },
  link: { chain: 3, number: 17, hash },
};
const check: AuditCheck = {
  at: '2026-11-16T06:00:04.000Z',
  entries: 18_402,
  durationMs: 900,
  heads: [{ chain: 3, entries: 17, hash }],
  breaks: [],
};
const list = 'GET /api/admin/audit?period=7-days&page=1&limit=20';
const calls = {
  [list]: () => json({ entries: [entry], total: 1, page: 1, pages: 1, next: null, moreThanTotal: false }),
  'GET /api/admin/audit/actors': () => json({ actors: [{ _id: id, name: 'Helen Marsh' }] }),
  'GET /api/admin/audit/check': () => json({ check }),
};
const show = (at = '/admin/dashboard?tab=audit') => {
  showScreen(<AuditLog />, {}, at);
  return newUser();
};

describe('the audit log', () => {
  it('says of each entry who did what, what changed, why and from where', async () => {
    stubApi(calls);
    show();
    const row = await screen.findByRole('row', { name: /Order: refund lost/ });
    for (const text of ['Helen Marsh', 'Lost on its way', '198.51.100.24', '9f3c…a17b', 'Order HB-20590'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent('shipped →became cancelled');
    expect(await screen.findByText('Chain verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/audit/export?period=7-days',
    );
  });

  it('shows its loading, failed and empty faces', async () => {
    let isUp = false;
    const none = () => json({ entries: [], total: 0, page: 1, pages: 1, next: null, moreThanTotal: false });
    stubApi({ ...calls, [list]: () => (isUp ? none() : page('down', 503)) });
    const user = show();
    expect(screen.getByText('Loading Audit log')).toBeInTheDocument();
    expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No log entries found')).toBeVisible();
  });

  it('asks for what is filtered, and exports just that', async () => {
    const filtered = `GET /api/admin/audit?who=${id}&what=order&period=today&page=1&limit=20`;
    stubApi({ ...calls, [filtered]: calls[list] as () => Response });
    show(`/admin/dashboard?tab=audit&who=${id}&what=order&period=today`);
    expect(await screen.findByRole('row', { name: /Order: refund lost/ })).toBeVisible();
    expect(await screen.findByDisplayValue('Helen Marsh')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/audit/export?who=${id}&what=order&period=today`,
    );
  });

  it('opens one entry with before and after side by side, and says whether it is whole', async () => {
    stubApi({
      ...calls,
      [`GET /api/admin/audit/entries/${id}`]: () => json({ ...entry, requestId: 'r-1', isIntact: false }),
    });
    const user = show();
    await user.click(await screen.findByRole('link', { name: 'Order: refund lost' }));
    const changes = await screen.findByRole('group', { name: 'What changed' });
    expect(within(changes).getByText('shipped').tagName).toBe('DEL');
    expect(within(changes).getByText('1200').tagName).toBe('INS');
    expect(within(changes).getAllByText('yes')).toHaveLength(2);
    expect(screen.getByText('Altered')).toBeVisible();
    expect(screen.getByText('Chain 3, number 17')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the audit log' }));
    expect(await screen.findByRole('row', { name: /Order: refund lost/ })).toBeVisible();
  });

  it('verifies the chain when asked, and names the place where it is broken', async () => {
    const breaks = [{ problem: 'altered', chain: 3, number: 16, entry: id, soundUntil: '2026-11-15T10:00:00.000Z' }];
    stubApi({ ...calls, 'POST /api/admin/audit/check': () => json({ check: { ...check, breaks } }) });
    const user = show();
    await screen.findByText('Chain verified');
    await user.click(screen.getByRole('button', { name: 'Verify now' }));
    expect(await screen.findByText('The chain is broken')).toBeVisible();
    expect(screen.getByText(/Chain 3, number 16 was changed after it was written; intact until/)).toBeVisible();
  });
});
