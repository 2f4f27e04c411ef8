import { listAddresses } from '@herbary/contract/addresses.ts';
import { getAdminStats } from '@herbary/contract/admin-overview.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/api.ts';
import { maya } from '../../testing/sample-person.ts';
import { json, stubApi } from '../../testing/stub-api.ts';
import {
  beginLeaving,
  confirmSession,
  forgetSession,
  getSession,
  loseSession,
  onSessionChange,
  onSessionLost,
  openSession,
  startSession,
  updateSessionUser,
} from './session.ts';
import type { UserInfo } from './user-info.ts';

const rhea: UserInfo = { ...maya, _id: '0198aaaa-0000-7000-8000-00000000000b', firstName: 'Rhea', role: 'seller' };

function recordEvents() {
  const events: string[] = [];
  for (const name of ['session-changed', 'logged-out']) window.addEventListener(name, () => events.push(name));
  return events;
}

beforeEach(() => {
  localStorage.clear();
  openSession();
});

describe('the session', () => {
  it('is a visitor’s when the browser has no user record', () => {
    expect(getSession()).toEqual({ status: 'visitor', user: null, checked: false });
  });

  it('is known at once from the browser’s record, but not yet vouched for', () => {
    localStorage.setItem('userInfo', JSON.stringify(maya));
    openSession();
    expect(getSession()).toEqual({ status: 'member', user: maya, checked: false });
  });

  it.each(['7', '"maya"', '{}', '{"_id":"x","role":"owner"}', '{not json'])(
    'does not believe the record %s',
    (record) => {
      localStorage.setItem('userInfo', record);
      openSession();
      expect(getSession().status).toBe('visitor');
    },
  );

  it('starts with a sign-in, keeps user, role and remember flag, and never the token', () => {
    const events = recordEvents();
    startSession({ ...maya, token: 'a-secret-token' } as UserInfo, { remember: true });
    expect(getSession()).toEqual({ status: 'member', user: maya, checked: true });
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(maya);
    expect(localStorage.getItem('role')).toBe('"user"');
    expect(localStorage.getItem('rememberMe')).toBe('true');
    expect(JSON.stringify({ ...localStorage })).not.toContain('a-secret-token');
    expect(events).toEqual(['session-changed']);
  });

  it('lets what needs one fail unsent while there is none, and the server decide when there may be one', async () => {
    const sent = stubApi({ 'GET /api/addresses': () => json([]) });
    await expect(callApi(listAddresses)).rejects.toThrow('No authentication token found');
    const refusal = { code: 'auth.required', message: 'Authentication token not found' };
    await expect(callApi(getAdminStats)).rejects.toMatchObject(refusal);
    expect(sent).toEqual([]);
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer does to a browser.
    document.cookie = 'herbary_signed_in=1; Path=/';
    expect(await callApi(listAddresses)).toEqual([]);
    forgetSession();
    await expect(callApi(listAddresses)).rejects.toMatchObject({ status: 401, code: 'auth.required' });
    startSession(maya, { remember: true });
    expect(await callApi(listAddresses)).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('is not lost under a person who is leaving: the page goes first', () => {
    startSession(maya, { remember: false });
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    beginLeaving();
    loseSession();
    expect(getSession().status).toBe('member');
    forgetSession();
    expect(getSession().status).toBe('visitor');
    startSession(maya, { remember: false });
    loseSession();
    expect(getSession().status).toBe('visitor');
    expect(lost).toHaveBeenCalledOnce();
    stop();
  });

  it('leaves nothing behind when it ends', () => {
    startSession(maya, { remember: true });
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer does to a browser.
    document.cookie = 'herbary_signed_in=1; Path=/';
    const events = recordEvents();
    forgetSession();
    expect(document.cookie).not.toContain('herbary_signed_in');
    expect(getSession()).toEqual({ status: 'visitor', user: null, checked: true });
    expect(localStorage).toHaveLength(0);
    expect(events).toEqual(['logged-out']);
  });

  it('emits the new and the previous user', () => {
    const changes = vi.fn();
    const stop = onSessionChange(changes);
    startSession(maya, { remember: false });
    startSession(rhea, { remember: false });
    forgetSession();
    stop();
    expect(changes.mock.calls.map(([change]) => [change.previous?.firstName, change.user?.firstName])).toEqual([
      [undefined, 'Maya'],
      ['Maya', 'Rhea'],
      ['Rhea', undefined],
    ]);
  });

  it('is not a change when the same person is confirmed or edited', () => {
    startSession(maya, { remember: false });
    const changes = vi.fn();
    const stop = onSessionChange(changes);
    confirmSession({ ...maya, firstName: 'Maia' });
    updateSessionUser({ profileImage: '/files/maya.webp' });
    stop();
    expect(changes).not.toHaveBeenCalled();
    expect(getSession().user).toMatchObject({ firstName: 'Maia', profileImage: '/files/maya.webp' });
    expect(localStorage.getItem('userInfo')).toContain('/files/maya.webp');
  });

  it('follows another tab in and out', () => {
    localStorage.setItem('userInfo', JSON.stringify(maya));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    expect(getSession()).toMatchObject({ status: 'member', checked: false });
    localStorage.removeItem('userInfo');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    expect(getSession().status).toBe('visitor');
  });
});
