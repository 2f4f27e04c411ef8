import type { DeletionPreview, User } from '@herbary/contract/users.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { fillIn, newUser } from '../../../testing/user.ts';
import { ConfirmSignInDialog } from '../two-factor/confirm-sign-in-dialog.tsx';
import { UserTable } from './user-table.tsx';

const idOf = (place: number) => `0198aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`;
const person = (place: number, change: Partial<User> = {}): User => ({
  _id: idOf(place),
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@herbary.test',
  role: 'user',
  businessName: null,
  isActive: true,
  createdAt: '2025-08-21T09:00:00.000Z',
  suspension: null,
  can: ['suspend', 'endSessions', 'delete'],
  ...change,
});
const maya = person(1);
const iris = person(2, {
  firstName: 'Iris',
  lastName: 'Fenwick',
  email: 'iris@fernandfield.example',
  role: 'seller',
  businessName: 'Fern & Field',
});
const helen = person(3, { firstName: 'Helen', lastName: 'Marsh', role: 'admin', can: [] });
const priya = person(4, {
  firstName: 'Priya',
  lastName: 'Shah',
  isActive: false,
  suspension: { at: '2026-11-01T09:00:00.000Z', by: 'Helen Marsh', reason: 'False reviews' },
  can: ['restore', 'delete'],
});

const list = (filter = '') => `GET /api/users?${filter}page=1&limit=10`;
const answer = (users: User[]) => () => json({ users, total: users.length, page: 1, pages: 1 });
const preview: DeletionPreview = {
  user: iris,
  openSessions: 3,
  store: {
    products: 36,
    pendingOrders: { count: 4, buyers: 4, refund: 212.4 },
    shippedOrders: 1,
    openReturns: 0,
    balance: 684.12,
    hasBankAccount: true,
  },
};

function show(answers: Parameters<typeof stubApi>[0], search = '') {
  const sent = stubApi(answers);
  showScreen(
    <>
      <UserTable />
      <ConfirmSignInDialog />
    </>,
    {},
    `/admin/dashboard?tab=users${search}`,
  );
  return sent;
}
const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'b' })).closest('tr') as HTMLElement;
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  newUser().click(within(inside).getByRole('button', { name }));

test('shows role, business, Inactive with its reason, and what may be done', async () => {
  show({ [list()]: answer([maya, iris, helen, priya]) });
  expect(await rowOf('Maya Reyes')).toHaveTextContent('Shopper');
  expect(await rowOf('Iris Fenwick')).toHaveTextContent('Fern & Field');
  expect(await rowOf('Priya Shah')).toHaveTextContent('InactiveFalse reviews');
  const admin = await rowOf('Helen Marsh');
  expect(admin).toHaveTextContent('Admin accounts cannot be deleted');
  expect(within(admin).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Showing 1-4 of 4 users')).toBeVisible();
});

test('is loading, empty, or failed with a reason and a way to try again', async () => {
  const { answer: waiting, arrive } = deferredResponse();
  let first = true;
  show({
    [list()]: () => {
      if (!first) return answer([])();
      first = false;
      return waiting();
    },
  });
  expect(await screen.findByText('Loading Users')).toBeInTheDocument();
  arrive(refusal('server.overloaded'));
  expect(await screen.findByText(/^Failed to load users: /)).toBeVisible();
  await press(/try again/i);
  expect(await screen.findByText('No user found')).toBeVisible();
});

test('leads back from a page behind the last one', async () => {
  const behind = 'GET /api/users?role=seller&page=4&limit=10';
  show({ [behind]: () => json({ users: [], total: 3, page: 4, pages: 1 }) }, '&role=seller&page=4');
  const first = await screen.findByRole('link', { name: 'Go to the first page' });
  expect(first).toHaveAttribute('href', '/admin/dashboard?tab=users&role=seller');
  expect(screen.queryByText('No user found')).not.toBeInTheDocument();
});

test('asks the server for what is typed and chosen', async () => {
  const sent = show({ [list()]: answer([maya]), [list('role=seller&')]: answer([iris]) });
  await rowOf('Maya Reyes');
  await newUser().selectOptions(screen.getByLabelText('Role'), 'Seller');
  await rowOf('Iris Fenwick');
  expect(sent.at(-1)?.call).toContain('role=seller');
});

test('suspends with a reason and, unless it is unticked, an email', async () => {
  const call = `PUT /api/admin/users/${maya._id}/suspend`;
  const sent = show({ [list()]: answer([maya]), [call]: () => json({ ...maya, isActive: false }) });
  await press('Suspend Maya Reyes', await rowOf('Maya Reyes'));
  const dialog = await screen.findByRole('alertdialog');
  await press('Suspend', dialog);
  expect(await within(dialog).findByText('Please choose a reason', { exact: true })).toBeVisible();
  await newUser().selectOptions(within(dialog).getByLabelText('Reason'), 'False reviews');
  await press('Suspend', dialog);
  expect(await screen.findByText('Maya Reyes is suspended')).toBeVisible();
  expect(sent.find((one) => one.call === call)?.body).toEqual({ reason: 'False reviews', notify: true });
});

test('a second decision is refused with who was faster, in the dialog', async () => {
  const call = `PUT /api/admin/users/${priya._id}/restore`;
  show({ [list()]: answer([priya]), [call]: () => refusal('user.not_suspended') });
  await press('Restore Priya Shah', await rowOf('Priya Shah'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Suspended by Helen Marsh');
  await fillIn(within(dialog).getByLabelText('Why'), 'A mistake');
  await press('Restore', dialog);
  expect(await within(dialog).findByText('This account is no longer suspended')).toBeVisible();
});

test('deleting a seller who has sold nothing says nothing of products, orders and money', async () => {
  const nothing = { count: 0, refund: 0, buyers: 0 };
  const store = { ...preview.store, products: 0, pendingOrders: nothing, shippedOrders: 0, openReturns: 0, balance: 0 };
  show({
    [list()]: answer([iris]),
    [`GET /api/admin/users/${iris._id}/deletion`]: () => json({ ...preview, openSessions: 0, store }),
  });
  await press('Delete Iris Fenwick', await rowOf('Iris Fenwick'));
  const dialog = await screen.findByRole('alertdialog');
  const facts = await within(dialog).findAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    "Order history, reviews, the ledger and the audit log are kept, without the person's details.",
  ]);
});

test('deleting a seller names what it does, asks for the password when the sign-in is not fresh, and then goes on', async () => {
  const call = `DELETE /api/users/${iris._id}`;
  let isFresh = false;
  const sent = show({
    [list()]: answer([iris]),
    [`GET /api/admin/users/${iris._id}/deletion`]: () => json(preview),
    [call]: () => (isFresh ? json({ success: true, message: 'User deleted' }) : refusal('auth.confirm_sign_in')),
    'POST /api/auth/confirm-password': () => {
      isFresh = true;
      return json({ success: true, message: 'Thank you', freshUntil: '2026-11-17T11:00:00.000Z' });
    },
  });
  await press('Delete Iris Fenwick', await rowOf('Iris Fenwick'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Delete Iris Fenwick and Fern & Field?');
  expect(dialog).toHaveTextContent('All their products are deleted and pending orders cancelled.');
  expect(await within(dialog).findByText('36 products')).toBeVisible();
  expect(dialog).toHaveTextContent('4 pending orders are cancelled and refunded, $212.40 to 4 buyers.');
  expect(dialog).toHaveTextContent('$684.12 balance stays owed');
  await fillIn(within(dialog).getByLabelText('Why'), 'Asked for closure');
  await press('Delete user', dialog);
  const question = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await fillIn(within(question).getByLabelText('Password'), 'tulsi-rama-60');
  await press('Confirm', question);
  expect(await screen.findByText('Iris Fenwick is deleted')).toBeVisible();
  expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { reason: 'Asked for closure' },
    { reason: 'Asked for closure' },
  ]);
});

test('asks for the code as well where two-factor is on, and gives up when it is not answered', async () => {
  const call = `DELETE /api/users/${maya._id}`;
  show({
    [list()]: answer([maya]),
    [`GET /api/admin/users/${maya._id}/deletion`]: () => json({ user: maya, openSessions: 1, store: null }),
    [call]: () => refusal('auth.confirm_sign_in'),
    'POST /api/auth/confirm-password': () => refusal('auth.second_factor_needed'),
  });
  await press('Delete Maya Reyes', await rowOf('Maya Reyes'));
  const dialog = await screen.findByRole('alertdialog');
  await fillIn(within(dialog).getByLabelText('Why'), 'Asked for closure');
  await press('Delete user', dialog);
  const question = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await fillIn(within(question).getByLabelText('Password'), 'tulsi-rama-60');
  await press('Confirm', question);
  expect(await within(question).findByLabelText('Six-digit code')).toBeVisible();
  await press('Cancel', question);
  expect(await screen.findByText(/^Failed to delete user: Please confirm it's you/)).toBeVisible();
});
