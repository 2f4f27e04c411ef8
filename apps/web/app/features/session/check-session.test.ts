import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '../../testing/sample-person.ts';
import { checkSession } from './check-session.ts';
import { getSession, openSession } from './session.ts';

function openAs(record?: object) {
  localStorage.clear();
  if (record) localStorage.setItem('userInfo', JSON.stringify(record));
  openSession();
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

beforeEach(() => openAs(maya));

describe('checking the session', () => {
  it('takes the server’s word over the browser’s record', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      answer(200, { ...maya, firstName: 'Maia', role: 'seller' }),
    );
    expect(await checkSession()).toMatchObject({
      status: 'member',
      checked: true,
      user: { firstName: 'Maia', role: 'seller' },
    });
  });

  it('finds a session of which the browser had no record', async () => {
    openAs();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(200, maya));
    expect(await checkSession()).toMatchObject({ status: 'member', user: maya });
  });

  it('logs out when the server does not know it', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(401, { message: 'No', code: 'auth.required' }));
    expect(await checkSession()).toEqual({ status: 'visitor', user: null, checked: true });
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('does not log out for a fault of the server', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(500, { message: 'fault' }));
    expect(await checkSession()).toMatchObject({ status: 'member', checked: true });
  });

  it('gives up after three seconds and goes on with what it has', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          limit.abort(new DOMException('time is up', 'TimeoutError'));
        }),
    );
    expect(await checkSession()).toMatchObject({ status: 'member', checked: true });
    expect(timeout).toHaveBeenCalledWith(3000);
  });

  it('asks once for many who want to know', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(200, maya));
    await Promise.all([checkSession(), checkSession(), checkSession()]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(getSession().checked).toBe(true);
  });
});
