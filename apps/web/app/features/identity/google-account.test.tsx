import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { GoogleAccount } from './google-account.tsx';

const call = 'DELETE /api/auth/google-account';
const google = { email: 'maya@gmail.com', since: '2026-01-04T09:00:00Z', lastUsedAt: '2026-11-02T09:00:00Z' };

function show({ hasPassword = true, answer = () => json({ success: true, message: 'Google is disconnected' }) } = {}) {
  const sent = stubApi({
    'GET /api/auth/profile': () => json({ hasPassword }),
    'GET /api/auth/google-account': () => json({ google }),
    [call]: answer,
  });
  showScreen(<GoogleAccount />);
  return sent;
}
async function disconnect() {
  await newUser().click(await screen.findByRole('button', { name: 'Disconnect' }));
  await newUser().click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
}

test('names the Google account and disconnects it', async () => {
  const sent = show();
  expect(await screen.findByText('maya@gmail.com')).toBeVisible();
  await disconnect();
  expect(await screen.findByText('Google is disconnected')).toBeVisible();
  expect(sent).toContainEqual({ call });
  expect(screen.queryByText('maya@gmail.com')).not.toBeInTheDocument();
  expect(screen.getByText('Not connected')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Google' })).toHaveFocus();
});

test('says why it was not disconnected', async () => {
  show({ answer: () => refusal('google.only_way_in') });
  await disconnect();
  expect(await screen.findByText(/Choose a password first/)).toBeVisible();
  expect(screen.getByText('maya@gmail.com')).toBeInTheDocument();
});

test('stays where there is no password', async () => {
  show({ hasPassword: false });
  expect(await screen.findByText(/Choose a password first/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
