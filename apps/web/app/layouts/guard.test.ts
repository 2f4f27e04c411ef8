import type { Role } from '@herbary/contract/fields.ts';
import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../features/session/session.ts';
import { decideAccess } from './guard.ts';

const member = (role: Role): SessionState => ({
  status: 'member',
  checked: true,
  user: { _id: '1', firstName: '', lastName: '', email: '', role, accountRole: role, profileImage: null },
});
const visitor: SessionState = { status: 'visitor', user: null, checked: true };
const entries = Object.values(ROUTES) as RouteEntry[];
const addressOf = (entry: RouteEntry) => entry.path.replace(/:[A-Za-z]+/g, 'x');
const ask = (pathname: string, session: SessionState, storefrontAccess: 'open' | 'members' = 'open', search = '') =>
  decideAccess({ pathname, search, session, storefrontAccess });

describe('the guard', () => {
  it('lets a visitor into every public and storefront page, before anything is known about them', () => {
    const unknown: SessionState = { status: 'loading', user: null, checked: false };
    for (const entry of entries.filter(({ access }) => access === 'public' || access === 'storefront')) {
      expect(ask(addressOf(entry), unknown), entry.path).toEqual({ kind: 'open' });
    }
  });

  it('waits while the session of a guarded page is being checked', () => {
    expect(ask('/account', { status: 'loading', user: null, checked: false })).toEqual({ kind: 'wait' });
    expect(ask('/account', { ...member('user'), checked: false })).toEqual({ kind: 'wait' });
  });

  it('opens no guarded page to a visitor, and sends them to the right login', () => {
    for (const entry of entries.filter(({ access }) => !['public', 'storefront'].includes(access))) {
      const login = { seller: '/seller/login', admin: '/admin/login' }[entry.access as string] ?? '/login';
      const decision = ask(addressOf(entry), visitor);
      expect(decision, entry.path).toMatchObject({ kind: 'redirect' });
      expect(decision.kind === 'redirect' && decision.to.split('?')[0], entry.path).toBe(login);
    }
  });

  it('remembers where they came from', () => {
    expect(ask('/orders', visitor, 'open', '?tab=returns')).toEqual({
      kind: 'redirect',
      to: '/login?from=%2Forders%3Ftab%3Dreturns',
    });
  });

  it.each([
    ['/dashboard', 'user', '/seller/login?from=%2Fdashboard'],
    ['/dashboard/earnings', 'admin', '/seller/login?from=%2Fdashboard%2Fearnings'],
    ['/admin', 'user', '/admin/login?from=%2Fadmin'],
    ['/admin/chat', 'seller', '/admin/login?from=%2Fadmin%2Fchat'],
  ] as const)('sends from %s a %s to that role’s login', (pathname, role, to) => {
    expect(ask(pathname, member(role))).toEqual({ kind: 'redirect', to });
  });

  it('opens to each role its own', () => {
    expect(ask('/dashboard/products', member('seller'))).toEqual({ kind: 'open' });
    expect(ask('/admin/dashboard', member('admin'))).toEqual({ kind: 'open' });
    for (const role of ['user', 'seller', 'admin'] as const)
      expect(ask('/account', member(role))).toEqual({ kind: 'open' });
  });

  it('asks for sign-in on the storefront when it is for members', () => {
    for (const pathname of ['/shop', '/cart', '/wishlist', '/seller/1', '/tea-blends']) {
      expect(ask(pathname, visitor, 'members'), pathname).toMatchObject({ kind: 'redirect' });
      expect(ask(pathname, member('user'), 'members'), pathname).toEqual({ kind: 'open' });
      expect(ask(pathname, visitor), pathname).toEqual({ kind: 'open' });
    }
    expect(ask('/', visitor, 'members')).toEqual({ kind: 'open' });
    expect(ask('/find-provider', visitor, 'members')).toEqual({ kind: 'open' });
  });
});
