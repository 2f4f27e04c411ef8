import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fallbackConfig } from '../../lib/site-config.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, refusal, stubApi } from '../../testing/stub-api.ts';
import { GoogleButton } from './google-button.tsx';
import { finishGoogleSignIn, googleAddress } from './google-sign-in.ts';

const config = { ...fallbackConfig, googleClientId: 'herbary', googleAuthorizeUrl: 'https://google.test/authorize' };
const failed = 'Google login failed. Please try again.';

beforeEach(() => sessionStorage.clear());

const start = 'POST /api/auth/google-start';
/** The server's; here another one each time. */
const nonces = () => json({ nonce: crypto.randomUUID() });

async function leave(userType: 'user' | 'seller' = 'user', from?: string) {
  const url = new URL((await googleAddress(config, userType, from)) ?? '');
  return { url, state: url.searchParams.get('state') ?? '', nonce: url.searchParams.get('nonce') ?? '' };
}

function comeBack(state: string, nonce: string): Promise<Awaited<ReturnType<typeof finishGoogleSignIn>>> {
  const claims = btoa(JSON.stringify({ nonce })).replace(/=+$/, '');
  return finishGoogleSignIn(`#${new URLSearchParams({ id_token: `head.${claims}.signature`, state })}`);
}

test('asks Google for an identity only, with a random state and the nonce of the server', async () => {
  stubApi({ [start]: () => json({ nonce: 'of-the-server' }) });
  const { url, state, nonce } = await leave();
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'herbary',
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${location.origin}/google-return`,
  });
  expect(state).toMatch(/^[0-9a-f]{48}$/);
  expect(nonce).toBe('of-the-server');
  expect((await leave()).state).not.toBe(state);
});

test('passes the answer on to the login that started the sign-in', async () => {
  const sent = stubApi({ [start]: nonces, 'POST /api/sellers/google-login': () => json({ _id: '1', token: 't' }) });
  const { state, nonce } = await leave('seller', '/dashboard');
  expect(await comeBack(state, nonce)).toEqual({
    userType: 'seller',
    from: '/dashboard',
    answer: { _id: '1', token: 't' },
  });
  expect(sent.slice(1)).toEqual([
    { call: 'POST /api/sellers/google-login', body: { credential: expect.stringMatching(/^head\..+\.signature$/) } },
  ]);
});

test('an answer can be used once', async () => {
  stubApi({ [start]: nonces, 'POST /api/auth/google-login': () => json({ _id: '1', token: 't' }) });
  const { state, nonce } = await leave();
  expect(await comeBack(state, nonce)).toMatchObject({ answer: { _id: '1', token: 't' } });
  expect(await comeBack(state, nonce)).toMatchObject({ problem: failed });
});

test.each([
  ['another state', (own: { state: string; nonce: string }) => comeBack('made-up', own.nonce)],
  ['another nonce', (own: { state: string; nonce: string }) => comeBack(own.state, 'made-up')],
  ['no token', (own: { state: string }) => finishGoogleSignIn(`#error=access_denied&state=${own.state}`)],
  ['a token that is none', (own: { state: string }) => finishGoogleSignIn(`#id_token=rubbish&state=${own.state}`)],
])('an answer with %s is refused, and the server never sees it', async (_what, answer) => {
  const sent = stubApi({ [start]: nonces });
  expect(await answer(await leave())).toMatchObject({ userType: 'user', problem: failed });
  expect(sent.map(({ call }) => call)).toEqual([start]);
});

test('a return that this tab never asked for is refused, whatever it remembers', async () => {
  const sent = stubApi({});
  expect(await comeBack('state', 'nonce')).toMatchObject({ problem: failed });
  sessionStorage.setItem('googleSignIn', 'not json');
  expect(await comeBack('state', 'nonce')).toMatchObject({ problem: failed });
  expect(sent).toEqual([]);
});

test.each([
  ['the server’s own sentence', () => refusal('auth.google_refused'), 'Authentication failed'],
  ['the lost connection', networkError, 'Connection lost'],
])('a sign-in that failed says %s', async (_what, answer, sentence) => {
  stubApi({ [start]: nonces, 'POST /api/auth/google-login': answer });
  const { state, nonce } = await leave();
  expect(await comeBack(state, nonce)).toMatchObject({ problem: sentence });
});

test('an answer without a session is a sign-in that failed', async () => {
  stubApi({ [start]: nonces, 'POST /api/auth/google-login': () => json({ success: true }) });
  const { state, nonce } = await leave();
  expect(await comeBack(state, nonce)).toMatchObject({ problem: failed });
});

test('an account with two-factor comes back with the token that its login goes on with', async () => {
  const details = { pendingToken: 'half-way', expiresInSeconds: 300 };
  stubApi({ [start]: nonces, 'POST /api/auth/google-login': () => refusal('auth.code_required', details) });
  const { state, nonce } = await leave();
  expect(await comeBack(state, nonce)).toMatchObject({ pendingToken: 'half-way' });
});

test('the button shows only where a client is configured', () => {
  showScreen(<GoogleButton userType="user" from={undefined} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the button is there with a client', () => {
  showScreen(<GoogleButton userType="user" from={undefined} />, config);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('the button says when the sign-in could not begin, and may be pressed again', async () => {
  stubApi({ [start]: () => refusal('auth.google_unreachable') });
  showScreen(<GoogleButton userType="user" from={undefined} />, config);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});
