import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { DataExports } from './data-exports.tsx';

const get = 'GET /api/account/data-exports';
const post = 'POST /api/account/data-exports';
const made = (status: string) => ({
  _id: '0198aaaa-0000-7000-8000-000000000001',
  status,
  requestedAt: '2026-11-02T10:00:00.000Z',
  expiresAt: status === 'making' ? null : '2026-11-09T10:00:00.000Z',
  bytes: status === 'making' ? null : 2048,
});

it('asks for an export and shows that it is being made', async () => {
  stubApi({
    [get]: () => json({ exports: [], canRequest: true }),
    [post]: () => json({ exports: [made('making')], canRequest: false }, 202),
  });
  showScreen(<DataExports />);
  await newUser().click(await screen.findByRole('button', { name: 'Request my data' }));
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request my data' })).toBeDisabled();
  expect(screen.getByText(/You can request it again tomorrow/)).toBeVisible();
});

it('offers what is ready, and says what is over', async () => {
  stubApi({
    [get]: () => json({ exports: [made('ready'), { ...made('expired'), _id: '2' }], canRequest: true }),
    [`${get}/${made('ready')._id}/link`]: () => refusal('data_export.not_found'),
  });
  showScreen(<DataExports />);
  expect(await screen.findByText('The file was deleted.')).toBeVisible();
  await newUser().click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('This export is no longer available')).toBeVisible();
});

it('offers to try again when the list cannot be loaded', async () => {
  stubApi({ [get]: () => json({}, 500) });
  showScreen(<DataExports />);
  expect(await screen.findByText('Your exports could not be loaded')).toBeVisible();
});
