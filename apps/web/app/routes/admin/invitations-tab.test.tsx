import type { AccessRequest, Invitation } from '@herbary/contract/admin-access.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import InvitationsTab from './invitations-tab.tsx';

const idOf = (place: number) => `0198aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`;
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const sentTo = (place: number, change: Partial<Invitation>): Invitation => ({
  _id: idOf(place),
  email: `colleague-${place}@herbary.test`,
  kind: 'invitation',
  issuedBy: { firstName: 'Helen', lastName: 'Marsh' },
  createdAt: soon(-8),
  isUsed: false,
  usedAt: null,
  expires: soon(52),
  status: 'pending',
  staffRole: 'support',
  triesUsed: 2,
  can: ['sendAgain', 'withdraw'],
  ...change,
});
const pending = sentTo(1, {});
const used = sentTo(2, { status: 'used', isUsed: true, usedAt: '2026-06-03T10:00:00.000Z', can: [] });
const expired = sentTo(3, { status: 'expired', expires: soon(-30) });
const dana: AccessRequest = {
  _id: idOf(9),
  firstName: 'Dana',
  lastName: 'Whitlock',
  email: 'dana@herbary.test',
  createdAt: soon(-90),
  accountRole: null,
};

const history = 'GET /api/admin/invitations?page=1&limit=10';
const waiting = 'GET /api/admin/access-requests?page=1&limit=10';
const invite = 'POST /api/admin/invite';
const usual = {
  [history]: () => json({ invitations: [pending, used, expired], total: 3, page: 1, pages: 1 }),
  [waiting]: () => json({ requests: [dana], total: 1, page: 1, pages: 1 }),
};

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({ ...usual, ...answers });
  showScreen(<InvitationsTab />, {}, '/admin/dashboard?tab=invitations');
  return sent;
}
const rowOf = async (email: string) => (await screen.findByText(email)).closest('tr') as HTMLElement;
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  newUser().click(within(inside).getByRole('button', { name }));

test('the history says Used with its date, Expired, or Pending with its expiry and tries', async () => {
  show();
  expect(await rowOf(pending.email)).toHaveTextContent(/PendingExpires in \d\d:\d\d, wrong tries: 2/);
  expect(await rowOf(used.email)).toHaveTextContent(/UsedJune.3,.2026/);
  expect(await rowOf(expired.email)).toHaveTextContent('Expired');
  expect(within(await rowOf(used.email)).queryByRole('button')).not.toBeInTheDocument();
});

test('a code at which strangers guess says so, goes on, and can be sent again', async () => {
  const guessed = sentTo(4, { triesUsed: 5 });
  show({ [history]: () => json({ invitations: [guessed], total: 1, page: 1, pages: 1 }) });
  const row = await rowOf(guessed.email);
  expect(row).toHaveTextContent(/PendingExpires .*, 5 or more wrong tries/);
  expect(within(row).getByRole('button', { name: `Send again to ${guessed.email}` })).toBeEnabled();
});

test('the next address that is typed while an invitation goes out stays', async () => {
  const { answer, arrive } = deferredResponse();
  show({ [invite]: answer });
  const email = screen.getByLabelText('Email');
  await fillIn(email, 'l.tran@herbary.test');
  await press('Send invitation');
  await newUser().clear(email);
  await fillIn(email, 'dana@herbary.test');
  arrive(json({ success: true, message: 'Sent', invitation: pending }, 201));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(email).toHaveValue('dana@herbary.test');
});

test('an invitation needs an address, goes out with its duties, and says when it is refused', async () => {
  let isOpen = false;
  const sent = show({
    [invite]: () => {
      if (isOpen) return refusal('admin.invitation_open');
      isOpen = true;
      return json({ success: true, message: 'Sent', invitation: pending }, 201);
    },
  });
  await press('Send invitation');
  expect(screen.getByRole('alert')).toHaveTextContent('Email is required');
  await fillIn(screen.getByLabelText('Email'), 'l.tran@herbary.test');
  await newUser().selectOptions(screen.getByLabelText('Duties'), 'Finance');
  await press('Send invitation');
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(sent.find(({ call }) => call === invite)?.body).toEqual({
    email: 'l.tran@herbary.test',
    staffRole: 'finance',
  });
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await newUser().type(screen.getByLabelText('Email'), 'l.tran@herbary.test', {
    initialSelectionStart: 0,
    initialSelectionEnd: 99,
  });
  await press('Send invitation');
  expect(await screen.findByText(/has an open invitation/)).toBeVisible();
});

test('a request shows who asks, and is released with duties or refused with a reason', async () => {
  const release = `POST /api/admin/access-requests/${dana._id}/release`;
  const refuse = `POST /api/admin/access-requests/${dana._id}/refuse`;
  const sent = show({
    [release]: () => json({ success: true, message: 'Released' }),
    [refuse]: () => refusal('admin.request_decided', { decision: 'released', by: 'Ines Duarte', at: '10:28 UTC' }),
  });
  expect(await screen.findByText('Dana Whitlock', { selector: 'p' })).toBeVisible();
  await press('Release Dana Whitlock');
  await press('Release', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('Request released')).toBeVisible();
  expect(sent.find(({ call }) => call === release)?.body).toEqual({ staffRole: 'support' });
  await press('Refuse Dana Whitlock');
  const dialog = await screen.findByRole('alertdialog');
  await press('Refuse', dialog);
  expect(await within(dialog).findByText('Please say why')).toBeVisible();
  await fillIn(within(dialog).getByLabelText('Why'), 'Nobody knows them');
  await press('Refuse', dialog);
  expect(await within(dialog).findByText(/^This request was /)).toBeVisible();
});

test('a request for an address with an account can only be refused', async () => {
  show({ [waiting]: () => json({ requests: [{ ...dana, accountRole: 'seller' }], total: 1, page: 1, pages: 1 }) });
  expect(await screen.findByText(/This address belongs to a seller/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument();
});

test('an open invitation is sent again and withdrawn', async () => {
  const again = `POST /api/admin/invitations/${pending._id}/send-again`;
  const withdraw = `POST /api/admin/invitations/${pending._id}/withdraw`;
  const done = () => json({ success: true, message: 'Done' });
  const sent = show({ [again]: done, [withdraw]: done });
  const row = await rowOf(pending.email);
  await press(/^Send again/, row);
  expect(await screen.findByText('A new code is on its way')).toBeVisible();
  await press(/^Withdraw/, row);
  await press('Withdraw', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(expect.arrayContaining([again, withdraw]));
});

test('nothing sent and nobody waiting is said, and so is a history that does not load', async () => {
  show({
    [history]: () => refusal('server.overloaded'),
    [waiting]: () => json({ requests: [], total: 0, page: 1, pages: 1 }),
  });
  expect(await screen.findByText('No access requests.')).toBeVisible();
  expect(await screen.findByText('Failed to load invitation history. Please try again.')).toBeVisible();
});
