import { RESET_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { ForgotPassword } from './forgot-password.tsx';

const call = 'POST /api/auth/forgot-password';
const accepted = () => json({ success: true, message: 'If an account exists, a link is on its way' }, 202);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  freezeClock({ intervals: true });
});

async function ask(userType: 'user' | 'seller' = 'user') {
  showScreen(<ForgotPassword userType={userType} loginPath="/login" />);
  const user = newUser();
  await user.type(screen.getByLabelText('Email'), 'maya@herbary.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  return user;
}

test('says where the link went, without saying whether the account exists', async () => {
  const sent = stubApi({ [call]: accepted });
  await ask('seller');
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(screen.getByText('maya@herbary.test')).toBeVisible();
  expect(screen.getByText(/a reset link is on its way/)).toHaveTextContent(`It works once, for ${RESET_LINK_TIME},`);
  expect(sent).toEqual([{ call, body: { email: 'maya@herbary.test', userType: 'seller' } }]);
});

test('lets people ask again after a minute, counted down', async () => {
  const sent = stubApi({ [call]: accepted });
  const user = await ask();
  expect(await screen.findByRole('button', { name: 'Send again in 1:00' })).toBeDisabled();
  await pass(30_000);
  expect(screen.getByRole('button', { name: 'Send again in 0:30' })).toBeDisabled();
  await pass(30_000);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('button', { name: 'Send again in 1:00' })).toBeDisabled();
  expect(screen.getByText('Requested again. Only the newest link works.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a second try that fails shows an error and can be repeated at once', async () => {
  const answers = [accepted, () => json({}, 500), accepted];
  stubApi({ [call]: () => (answers.shift() ?? accepted)() });
  const user = await ask();
  await screen.findByRole('heading', { name: 'Check Your Email' });
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Failed to request password reset')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
  expect(screen.queryByText('Failed to request password reset')).not.toBeInTheDocument();
});

test.each([
  ['no reason', () => json({}, 500), 'Failed to request password reset'],
  [
    'a page instead of an answer',
    () => page('<h1>Bad gateway</h1>', 502),
    'Failed to request password reset. Please try again.',
  ],
  ['a reason of its own', () => json({ message: 'We moved house.' }, 400), 'We moved house.'],
])('says that it failed when the server gives %s', async (_what, answer, sentence) => {
  stubApi({ [call]: answer });
  await ask();
  expect(await screen.findByText(sentence, { exact: true })).toBeVisible();
});

test('asks to try again when the connection is lost', async () => {
  stubApi({ [call]: networkError });
  await ask();
  await pass(3_000);
  expect(await screen.findByText('Failed to request password reset. Please try again.')).toBeVisible();
});

test('shows the server’s reason and stays on the form', async () => {
  stubApi({ [call]: () => refusal('request.invalid') });
  await ask();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});
