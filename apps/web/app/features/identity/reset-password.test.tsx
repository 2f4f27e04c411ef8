import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import { PasswordChanged, ResetPasswordForm } from './reset-password.tsx';

const call = 'POST /api/auth/reset-password/key-1';

function show() {
  const on = { onDone: vi.fn(), onDeadLink: vi.fn() };
  showScreen(<ResetPasswordForm token="key-1" {...on} />);
  return on;
}

async function send(password: string, again: string) {
  await fillIn(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
}

test('saves the new password and says for which login', async () => {
  const sent = stubApi({ [call]: () => json({ success: true, message: 'Done', userType: 'seller' }) });
  const { onDone } = show();
  await send('rosemary-1603', 'rosemary-1603');
  await eventually(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('seller'));
  expect(sent).toEqual([{ call, body: { password: 'rosemary-1603' } }]);
});

test('refuses a short password and two that differ, in one go and without a call', async () => {
  const sent = stubApi({});
  show();
  await send('short', 'other');
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]);
  expect(sent).toEqual([]);
});

test('a link that has been used meanwhile is a dead link, not an error of the form', async () => {
  stubApi({ [call]: () => refusal('auth.reset_link_invalid') });
  const { onDeadLink } = show();
  await send('rosemary-1603', 'rosemary-1603');
  await eventually(() => expect(onDeadLink).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['no reason', () => json({}, 500), 'Failed to reset password'],
  ['a page instead of an answer', () => page('<h1>Bad gateway</h1>', 502), 'Failed to reset password'],
  ['no answer at all', networkError, 'Failed to reset password'],
  ['a reason of its own', () => json({ message: 'We moved house.' }, 400), 'We moved house.'],
])('says that it failed when the server gives %s', async (_what, answer, sentence) => {
  stubApi({ [call]: answer });
  show();
  await send('rosemary-1603', 'rosemary-1603');
  expect(await screen.findByText(sentence, { exact: true })).toBeVisible();
});

test('leads on to the login after three seconds, not earlier', () => {
  vi.useFakeTimers();
  const onLeave = vi.fn();
  showScreen(<PasswordChanged loginPath="/seller/login" onLeave={onLeave} />);
  expect(screen.getByRole('heading', { name: 'Password changed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/seller/login');
  act(() => vi.advanceTimersByTime(2_900));
  expect(onLeave).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(onLeave).toHaveBeenCalledOnce();
});
