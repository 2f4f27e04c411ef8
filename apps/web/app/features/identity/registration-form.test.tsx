import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import { RegistrationForm } from './registration-form.tsx';

const answered = { _id: '1', token: 'secret' };
const fields = {
  'First name': 'Maya',
  'Last name': 'Reyes',
  Email: 'maya@herbary.test',
  Password: 'tulsi-rama-60',
  'Confirm password': 'tulsi-rama-60',
};

async function fillAndSend(changes: Partial<typeof fields> = {}) {
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    if (text) await fillIn(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

function show() {
  const onSignedIn = vi.fn();
  showScreen(<RegistrationForm onSignedIn={onSignedIn} />);
  return onSignedIn;
}

const lines = () => screen.getAllByRole('link').map((line) => line.textContent);

test('sends the account without the repeated password, and passes the answer on', async () => {
  const sent = stubApi({ 'POST /api/auth/register': () => json(answered, 201) });
  const onSignedIn = show();
  await fillAndSend();
  await eventually(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(answered));
  expect(sent[0]?.body).toEqual({
    firstName: 'Maya',
    lastName: 'Reyes',
    email: 'maya@herbary.test',
    password: 'tulsi-rama-60',
  });
});

test('shows the error for different passwords together with all other errors', async () => {
  const sent = stubApi({});
  show();
  await fillAndSend({ 'First name': '', Email: 'maya', Password: 'short', 'Confirm password': 'other' });
  expect(lines()).toEqual([
    'First name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]);
  expect(sent).toEqual([]);
});

test('asks for every field of an empty form', async () => {
  stubApi({});
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(lines()).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password must be at least 6 characters',
    'Confirm your password',
  ]);
});

test('an email address in use shows an error at its field until the address is changed', async () => {
  stubApi({ 'POST /api/auth/register': () => refusal('auth.email_taken') });
  show();
  await fillAndSend();
  const email = screen.getByLabelText('Email');
  const line = await screen.findByRole('link', { name: /already exists/ });
  expect(email).toHaveAccessibleDescription(/An account with this email already exists/);
  await userEvent.click(line);
  expect(email).toHaveFocus();
  await userEvent.type(email, 'x');
  expect(screen.queryByText(/already exists/)).not.toBeInTheDocument();
});

test.each([
  ['no reason', () => json({}, 500), 'Registration failed'],
  ['a reason of its own', () => json({ message: 'We moved house.' }, 400), 'We moved house.'],
  ['a page instead of an answer', () => page('<h1>Bad gateway</h1>', 502), 'Registration failed. Please try again.'],
  ['no answer at all', networkError, 'Registration failed. Please try again.'],
  ['a yes without a session', () => json({ success: true }, 201), 'Registration failed'],
])('says that it failed when the server gives %s', async (_what, answer, sentence) => {
  stubApi({ 'POST /api/auth/register': answer });
  const onSignedIn = show();
  await fillAndSend();
  expect(await screen.findByText(sentence, { exact: true })).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
});
