import type { NotificationPreference } from '@herbary/contract/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, stubApi } from '../../testing/stub-api.ts';
import { PreferencesPanel } from './preferences-panel.tsx';

const get = 'GET /api/notifications/preferences';
const put = 'PUT /api/notifications/preferences';
const buyers: NotificationPreference[] = [
  { group: 'payments', inApp: 'on', email: 'on' },
  { group: 'deliveries', inApp: 'on', email: 'on' },
  { group: 'security', inApp: null, email: 'on' },
];
const withDeliveries = (changes: Partial<NotificationPreference>) =>
  json({ preferences: buyers.map((one) => (one.group === 'deliveries' ? { ...one, ...changes } : one)) });
const inApp = () => screen.findByRole('switch', { name: 'In the app, Deliveries' });
const email = () => screen.findByRole('combobox', { name: 'Email, Deliveries' });

test('shows each group with its channels, and no section titles for a buyer', async () => {
  stubApi({ [get]: () => json({ preferences: buyers }) });
  showScreen(<PreferencesPanel />);
  expect(screen.getByText('Loading notifications')).toBeInTheDocument();
  expect(await inApp()).toBeChecked();
  expect(await email()).toHaveValue('on');
  expect(screen.queryByRole('switch', { name: 'In the app, Security' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('says that emails about money and security are always sent, and does not let them be changed', async () => {
  stubApi({ [get]: () => json({ preferences: buyers }) });
  showScreen(<PreferencesPanel />);
  expect(await screen.findByRole('combobox', { name: 'Email, Payments and refunds' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Email, Security' })).toBeDisabled();
  expect(screen.getAllByText('Always sent by email, for your safety.')).toHaveLength(2);
});

test('switches a channel at once and keeps what the server says', async () => {
  const answers = [
    json({ preferences: buyers }),
    withDeliveries({ inApp: 'off' }),
    withDeliveries({ inApp: 'off', email: 'daily' }),
  ];
  const sent = stubApi({ [get]: () => answers.shift() ?? json({}, 500), [put]: () => json({ preferences: buyers }) });
  showScreen(<PreferencesPanel />);
  await userEvent.click(await inApp());
  expect(await inApp()).not.toBeChecked();
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([get, put, get]));
  await userEvent.selectOptions(await email(), 'Daily digest');
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(sent.flatMap(({ call, body }) => (call === put ? [body] : []))).toEqual([
    { group: 'deliveries', channel: 'inApp', choice: 'off' },
    { group: 'deliveries', channel: 'email', choice: 'daily' },
  ]);
  expect(await email()).toHaveValue('daily');
  expect(await inApp()).not.toBeChecked();
});

test('takes a refused choice back and says so', async () => {
  stubApi({ [get]: () => json({ preferences: buyers }), [put]: () => json({}, 500) });
  showScreen(<PreferencesPanel />);
  await userEvent.click(await inApp());
  expect(await screen.findByText("Your choice wasn't saved")).toBeVisible();
  expect(await inApp()).toBeChecked();
});

test('ends as it was switched last: one change waits for the other, and an earlier refusal undoes nothing', async () => {
  const { answer, arrive } = deferredResponse();
  const last = deferredResponse();
  const answers = [answer, last.answer];
  let stored = json({ preferences: buyers });
  const sent = stubApi({ [get]: () => stored, [put]: () => (answers.shift() ?? json)({}) });
  showScreen(<PreferencesPanel />);
  await userEvent.selectOptions(await email(), 'Daily digest');
  await userEvent.selectOptions(await email(), 'Off');
  const changes = () => sent.flatMap(({ call, body }) => (call === put ? [body] : []));
  const daily = { group: 'deliveries', channel: 'email', choice: 'daily' };
  await waitFor(() => expect(changes()).not.toHaveLength(0));
  expect(changes()).toEqual([daily]);
  arrive(json({}, 500));
  expect(await screen.findByText("Your choice wasn't saved")).toBeVisible();
  expect(await email()).toHaveValue('off');
  await waitFor(() => expect(changes()).toEqual([daily, { ...daily, choice: 'off' }]));
  stored = withDeliveries({ email: 'off' });
  last.arrive(json({ preferences: buyers }));
  await waitFor(() => expect(sent.at(-1)?.call).toBe(get));
  expect(await email()).toHaveValue('off');
});

test('names the sections when there is work beside shopping', async () => {
  stubApi({ [get]: () => json({ preferences: [...buyers, { group: 'sales', inApp: 'on', email: 'on' }] }) });
  showScreen(<PreferencesPanel />);
  expect(await screen.findByRole('heading', { name: 'Your work' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Shopping and account' })).toBeVisible();
});

test('offers to try again when the choices cannot be loaded', async () => {
  const answers = [json({}, 500), json({ preferences: buyers })];
  stubApi({ [get]: () => answers.shift() ?? json({}, 500) });
  showScreen(<PreferencesPanel />);
  expect(await screen.findByText("We couldn't load your choices")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await inApp()).toBeChecked();
});
