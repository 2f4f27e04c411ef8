import type { SystemState as State, StuckThing } from '@herbary/contract/operations.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { StuckLists } from './stuck-lists.tsx';
import { SystemState, sizeText } from './system-state.tsx';

const letter: StuckThing = {
  _id: 'm-1',
  kind: 'mail',
  title: 'Your payout',
  about: 'marc@copperstill.example',
  state: 'failed',
  attempts: 5,
  since: '2026-11-16T10:00:00.000Z',
  cause: 'The mailbox is full (452)',
};
const faster = 'Ines Duarte has already dealt with this, so nothing was changed';
const none = { things: [], total: 0 };
const list = 'GET /api/admin/stuck';
const work = { 'GET /api/admin/work': () => json({ queues: [] }) };

describe('mail and jobs', () => {
  it('says what is stuck and why, and tries it again', async () => {
    let isStuck = true;
    const sent = stubApi({
      ...work,
      [list]: () => json({ mail: isStuck ? { things: [letter], total: 60 } : none, job: none, event: none }),
      'POST /api/admin/stuck/mail/m-1/retry': () => {
        isStuck = false;
        return json({ message: 'It is being tried again now' });
      },
    });
    showScreen(<StuckLists />);
    const user = newUser();
    expect(await screen.findByText('The mailbox is full (452)')).toBeVisible();
    expect(screen.getByText('60 stuck')).toBeVisible();
    expect(screen.getByText('The oldest 1 of 60.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Jobs' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send now Your payout' }));
    expect(await screen.findByText('It is being tried again now')).toBeVisible();
    expect(await screen.findByText('Nothing is stuck')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain('POST /api/admin/stuck/mail/m-1/retry');
  });

  it('drops with a reason only, and shows who was faster', async () => {
    const sent = stubApi({
      ...work,
      [list]: () => json({ mail: { things: [letter], total: 1 }, job: none, event: none }),
      'POST /api/admin/stuck/mail/m-1/drop': () =>
        json({ code: 'stuck.decided', message: faster, details: {}, requestId: 'r1' }, 409),
    });
    showScreen(<StuckLists />);
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Drop Your payout' }));
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    expect(await screen.findByText('Please say why it is dropped')).toBeVisible();
    await user.type(screen.getByLabelText('Why'), 'The account is gone');
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    expect(await screen.findByText(faster)).toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('/drop'))?.body).toEqual({ reason: 'The account is gone' });
  });

  it('shows its loading and failed faces', async () => {
    let isUp = false;
    stubApi({ ...work, [list]: () => (isUp ? json({ mail: none, job: none, event: none }) : page('down', 503)) });
    showScreen(<StuckLists />);
    expect(screen.getByText('Loading mail and jobs')).toBeInTheDocument();
    expect(await screen.findByText('Mail and jobs could not be loaded')).toBeVisible();
    isUp = true;
    await newUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is stuck')).toBeVisible();
  });
});

const state: State = {
  versions: { program: '0.1.0', node: '24.21.0', postgres: '18.1' },
  startedAt: '2026-11-16T10:00:00.000Z',
  migrations: { count: 104, last: { name: '0127_platform_stuck.sql', at: '2026-11-16T10:00:00.000Z' } },
  queues: { jobs: [{ name: 'created', count: 1204 }], mail: 3, events: 2 },
  storage: {
    databaseBytes: 1_610_612_736,
    files: 12,
    fileBytes: 1536,
    where: 'disk',
    disk: { freeBytes: 1024 ** 3, totalBytes: 2 * 1024 ** 3 },
  },
  lastBackup: null,
};

describe('the system', () => {
  it('says which versions run, what waits, what is stored, and warns without a backup', async () => {
    stubApi({ 'GET /api/admin/system': () => json(state) });
    showScreen(<SystemState />);
    expect(await screen.findByText('There is no backup')).toBeVisible();
    for (const text of ['24.21.0', '1,204', '1.5 GB', '12, 1.5 KB', '1.0 GB of 2.0 GB']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('says of the last backup whether it was found right', async () => {
    const lastBackup = { at: state.startedAt, fileName: 'a.backup', bytes: 41, rows: 9, files: 3, missingFiles: 2 };
    stubApi({ 'GET /api/admin/system': () => json({ ...state, lastBackup: { ...lastBackup, checked: true } }) });
    showScreen(<SystemState />);
    expect(await screen.findByText('Restored and verified')).toBeVisible();
    expect(screen.getByText(/a\.backup, 41 bytes: 9 rows and 3 files, 2 files were missing/)).toBeVisible();
  });

  it('loads again after it failed', async () => {
    let isUp = false;
    stubApi({ 'GET /api/admin/system': () => (isUp ? json(state) : page('down', 503)) });
    showScreen(<SystemState />);
    expect(await screen.findByText('The state of the system could not be loaded')).toBeVisible();
    isUp = true;
    await newUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no backup')).toBeVisible();
  });

  it('writes sizes as people read them', () => {
    expect([0, 1, 1023, 1024, 153_600, 1024 ** 4].map(sizeText)).toEqual([
      '0 bytes',
      '1 bytes',
      '1023 bytes',
      '1.0 KB',
      '150 KB',
      '1.0 TB',
    ]);
  });
});
