import type { Session } from '@herbary/contract/identity.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { DevicesPanel } from './devices-panel.tsx';

const session = (changes: Partial<Session>): Session => ({
  _id: 'here',
  device: 'Chrome on Linux',
  ip: '203.0.113.7',
  current: false,
  remembered: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  ...changes,
});
const here = session({ current: true });
const phone = session({ _id: 'phone', device: 'Safari on iPhone', remembered: true });
const list = 'GET /api/auth/sessions';
const done = () => json({ success: true, message: 'Done' });

test('marks this device and offers no sign-out for it', async () => {
  stubApi({ [list]: () => json([here]) });
  showScreen(<DevicesPanel />);
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getByText(/Active now/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/^With Remember me/)).toHaveTextContent(
    `stays signed in for up to ${RETENTION.rememberedDays} days, otherwise until the browser closes. A device that is not used for ${RETENTION.idleSessionDays} days is signed out.`,
  );
});

test('signs one other device out', async () => {
  const lists = [[here, phone], [here]];
  const sent = stubApi({ [list]: () => json(lists.shift() ?? [here]), 'DELETE /api/auth/sessions/phone': done });
  showScreen(<DevicesPanel />);
  expect(await screen.findByText(/ends March 31/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual([list, 'DELETE /api/auth/sessions/phone', list]);
});

test('signs all others out after the question', async () => {
  const lists = [[here, phone], [here]];
  stubApi({ [list]: () => json(lists.shift() ?? [here]), 'POST /api/auth/sessions/end-others': done });
  showScreen(<DevicesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('One other device is signed in. This one stays.');
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Other devices are signed out')).toBeVisible();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

test('a failure leaves the list and says so', async () => {
  stubApi({ [list]: () => json([here, phone]), 'DELETE /api/auth/sessions/phone': () => json({}, 500) });
  showScreen(<DevicesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('The device could not be signed out')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })).toBeVisible();
});

test('a list that cannot be loaded can be tried again', async () => {
  const answers = [() => json({}, 500), () => json([here])];
  stubApi({ [list]: () => (answers.shift() ?? (() => json([here])))() });
  showScreen(<DevicesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});
