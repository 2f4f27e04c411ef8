import { adminLogin, login, sellerLogin } from '@herbary/contract/identity.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, networkError, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import { LoginForm } from './login-form.tsx';

const answered = { _id: '1', firstName: 'Maya', token: 'secret' };

const endpoints = { shopper: login, seller: sellerLogin, admin: adminLogin };

function show(kind: keyof typeof endpoints = 'shopper') {
  const onSignedIn = vi.fn();
  showScreen(<LoginForm kind={kind} endpoint={endpoints[kind]} submitText="Sign In" onSignedIn={onSignedIn} />);
  return onSignedIn;
}

async function signIn() {
  await fillIn(screen.getByLabelText('Email'), 'maya@herbary.test');
  await fillIn(screen.getByLabelText('Password'), 'tulsi-rama-60');
  await newUser().click(screen.getByRole('button', { name: 'Sign In' }));
}

test('passes the answer on, with the "Remember me" choice', async () => {
  const sent = stubApi({ 'POST /api/auth/login': () => json(answered) });
  const onSignedIn = show();
  await userEvent.click(screen.getByLabelText('Remember me'));
  await signIn();
  await eventually(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(answered, true));
  expect(sent).toEqual([
    {
      call: 'POST /api/auth/login',
      body: { email: 'maya@herbary.test', password: 'tulsi-rama-60', rememberMe: true },
    },
  ]);
});

test('sellers are remembered unless they say otherwise', () => {
  show('seller');
  expect(screen.getByLabelText('Remember me')).toBeChecked();
});

test('sends nothing while something is missing', async () => {
  const sent = stubApi({});
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Email is required',
    'Password is required',
  ]);
  expect(sent).toEqual([]);
});

test('shows the server’s refusal, takes the focus to it and keeps what was typed', async () => {
  stubApi({ 'POST /api/auth/login': () => refusal('auth.invalid_credentials') });
  const onSignedIn = show();
  await signIn();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Invalid email or password');
  await eventually(() => expect(summary).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveValue('maya@herbary.test');
  expect(screen.getByLabelText('Password')).toHaveValue('tulsi-rama-60');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['shopper', () => page('<h1>Bad gateway</h1>', 502), 'Login failed with status 502'],
  ['shopper', () => json({}, 500), 'Login failed'],
  ['shopper', () => page('<h1>Hello</h1>', 200), 'Login failed with status 200'],
  ['shopper', () => page('', 504), 'Request timed out. This might happen during cold starts. Please try again.'],
  ['shopper', () => json({ message: 'We moved house.' }, 400), 'We moved house.'],
  ['shopper', () => json({ success: true }), 'Login failed'],
  ['seller', () => json({}, 500), 'Login failed. Please check your credentials.'],
  ['seller', () => json({ message: 'We moved house.', code: 'not.known.here' }, 400), 'We moved house.'],
  ['seller', () => json({ success: true }), 'Invalid seller data'],
  ['admin', () => json({ success: true }), 'Unexpected server response format'],
] as const)('the %s login explains an unexpected answer', async (kind, answer, sentence) => {
  stubApi({ 'POST /api/auth/login': answer, 'POST /api/sellers/login': answer, 'POST /api/admin/login': answer });
  const onSignedIn = show(kind);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['shopper', 'An unexpected error occurred'],
  ['seller', 'Failed to complete login process'],
] as const)('the %s login shows an error when a step after the answer fails', async (kind, sentence) => {
  stubApi({ 'POST /api/auth/login': () => json(answered), 'POST /api/sellers/login': () => json(answered) });
  show(kind).mockImplementation(() => {
    throw new Error('no room for the record');
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('tries three times, a second apart, before it says that something unexpected happened', async () => {
  freezeClock();
  const sent = stubApi({ 'POST /api/auth/login': networkError });
  show();
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeInTheDocument();
  for (const times of [1, 2]) {
    await eventually(() => expect(sent).toHaveLength(times));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
  expect(sent).toHaveLength(3);
});

test('says that it is busy, and is not sent twice', async () => {
  const { answer, arrive } = deferredResponse();
  const sent = stubApi({ 'POST /api/auth/login': answer });
  const onSignedIn = show();
  await signIn();
  const button = await screen.findByRole('button', { name: 'Signing In...' });
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(sent).toHaveLength(1);
  arrive(json(answered));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(onSignedIn).toHaveBeenCalledOnce();
});

const asksForCode = () => refusal('auth.code_required', { pendingToken: 'half-way', expiresInSeconds: 300 });
const typeCode = async (code: string) => {
  await fillIn(await screen.findByLabelText('Six-digit code'), code);
  await newUser().click(screen.getByRole('button', { name: 'Verify' }));
};

test.each(['shopper', 'seller', 'admin'] as const)('asks a %s with two-factor for a code', async (kind) => {
  const sent = stubApi({
    [`POST ${endpoints[kind].path}`]: asksForCode,
    'POST /api/auth/second-step': () => json(answered),
  });
  const onSignedIn = show(kind);
  await signIn();
  expect(await screen.findByLabelText('Six-digit code')).toHaveFocus();
  await typeCode('481 920');
  await eventually(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(answered, kind === 'seller'));
  expect(sent.at(-1)).toEqual({
    call: 'POST /api/auth/second-step',
    body: { code: '481 920', pendingToken: 'half-way' },
  });
});

test('a wrong code is said at its field; a recovery code can be typed instead', async () => {
  stubApi({ 'POST /api/auth/login': asksForCode, 'POST /api/auth/second-step': () => refusal('auth.code_wrong') });
  show();
  await signIn();
  await typeCode('000000');
  expect(await screen.findByRole('link', { name: 'That code is not right. Type the one shown now.' })).toBeVisible();
  await newUser().click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  expect(screen.getByLabelText('Recovery code')).toBeValid();
});

test('a sign-in that waited too long begins again', async () => {
  stubApi({
    'POST /api/auth/login': asksForCode,
    'POST /api/auth/second-step': () => refusal('auth.pending_sign_in_over'),
  });
  const onSignedIn = show();
  await userEvent.click(screen.getByLabelText('Remember me'));
  await signIn();
  await typeCode('481920');
  expect(await screen.findByText('This sign-in took too long. Please sign in again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@herbary.test');
  expect(screen.getByLabelText('Remember me')).toBeChecked();
  expect(onSignedIn).not.toHaveBeenCalled();
});
