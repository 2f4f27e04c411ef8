import { listAddresses } from '@herbary/contract/addresses.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession, openSession, removeSignedInCookie } from '../features/session/session.ts';
import { callApi } from '../lib/api.ts';
import { eventually } from '../testing/eventually.ts';
import { maya } from '../testing/sample-person.ts';
import { json, refusal, stubApi } from '../testing/stub-api.ts';
import { syncAccount } from './sync-account.ts';

beforeEach(removeSignedInCookie);

function openShop(cookie: string) {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer does to a browser.
  document.cookie = cookie;
  openSession();
  syncAccount();
}

it('asks who is signed in when the browser holds a session and has lost its record', async () => {
  stubApi({ 'GET /api/auth/profile': () => json(maya), 'GET /api/wishlist': () => json({ items: [] }) });
  openShop('herbary_signed_in=1; Path=/');
  await eventually(() => expect(getSession()).toEqual({ status: 'member', user: maya, checked: true }));
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(maya);
});

it('asks once and no more for a session that the server has ended', async () => {
  const sent = stubApi({ 'GET /api/auth/profile': () => refusal('auth.required') });
  openShop('herbary_signed_in=1; Path=/');
  await eventually(() => expect(getSession()).toEqual({ status: 'visitor', user: null, checked: true }));
  openShop('');
  await vi.dynamicImportSettled();
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/auth/profile']);
});

it('asks nothing for a visitor', async () => {
  const sent = stubApi({});
  openShop('');
  await vi.dynamicImportSettled();
  expect(sent).toEqual([]);
});

it('takes a session for over when the server has ended it meanwhile, whatever call finds that out', async () => {
  const answers = [() => json(maya)];
  stubApi({
    'GET /api/auth/profile': () => (answers.shift() ?? (() => refusal('auth.required')))(),
    'GET /api/wishlist': () => json({ items: [] }),
    'GET /api/addresses': () => refusal('auth.required'),
  });
  openShop('herbary_signed_in=1; Path=/');
  await eventually(() => expect(getSession()).toMatchObject({ status: 'member', checked: true }));
  await expect(callApi(listAddresses, {})).rejects.toMatchObject({ code: 'auth.required' });
  await eventually(() => expect(getSession()).toEqual({ status: 'visitor', user: null, checked: true }));
});
