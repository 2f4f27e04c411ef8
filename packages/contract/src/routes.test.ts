import { describe, expect, it } from 'vitest';
import { findRoute, loginPathFor, mayOpen, pathTo, ROUTES, type RouteAccess, type RouteEntry } from './routes.ts';

const entries = Object.values(ROUTES) as RouteEntry[];

describe('the route table', () => {
  it('holds every path once', () => {
    const paths = entries.map((entry) => entry.path.replace(/:[A-Za-z]+/g, ':x'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('finds each of its own routes by an address of it', () => {
    for (const entry of entries) {
      const pathname = entry.path.replace(/:([A-Za-z]+)/g, 'some-id');
      expect(findRoute(pathname)?.path, pathname).toBe(entry.path);
    }
  });

  it('reads an address as the router does: any case, slash at the end or not', () => {
    expect(findRoute('/Admin/Dashboard/')).toBe(ROUTES.adminDashboard);
    expect(findRoute('/SHOP')).toBe(ROUTES.shop);
  });

  it('prefers the literal page to a seller of that name', () => {
    expect(findRoute('/seller/login')).toBe(ROUTES.sellerLogin);
    expect(findRoute('/seller/0198')).toBe(ROUTES.sellerProfile);
    expect(findRoute('/seller/0198/store')).toBe(ROUTES.sellerStore);
  });

  it('does not know other paths', () => {
    expect(findRoute('/no-such-page')).toBeUndefined();
    expect(findRoute('/product')).toBeUndefined();
  });

  it('leaves every page that needs a session out of the sitemap and of server rendering', () => {
    for (const entry of entries.filter((candidate) => !['public', 'storefront'].includes(candidate.access))) {
      expect(entry.sitemap, entry.path).toBe(false);
      expect(entry.rendered, entry.path).toBe('client');
    }
  });
});

describe('the login a visitor is sent to', () => {
  it.each([
    ['/dashboard', '/seller/login'],
    ['/dashboard/earnings', '/seller/login'],
    ['/admin', '/admin/login'],
    ['/admin/chat', '/admin/login'],
    ['/ADMIN/chat', '/admin/login'],
    ['/administration', '/login'],
    ['/account', '/login'],
    ['/shop', '/login'],
  ])('from %s is %s', (pathname, login) => {
    expect(loginPathFor(pathname)).toBe(login);
  });
});

describe('who may open what', () => {
  const table: [RouteAccess, { visitor: boolean; user: boolean; seller: boolean; admin: boolean }][] = [
    ['public', { visitor: true, user: true, seller: true, admin: true }],
    ['signed-in', { visitor: false, user: true, seller: true, admin: true }],
    ['seller', { visitor: false, user: false, seller: true, admin: false }],
    ['admin', { visitor: false, user: false, seller: false, admin: true }],
  ];
  it.each(table)('%s pages', (access, expected) => {
    expect(mayOpen(access, null, 'open')).toBe(expected.visitor);
    for (const role of ['user', 'seller', 'admin'] as const) expect(mayOpen(access, role, 'open')).toBe(expected[role]);
  });

  it('opens the storefront to visitors unless it is for members', () => {
    expect(mayOpen('storefront', null, 'open')).toBe(true);
    expect(mayOpen('storefront', null, 'members')).toBe(false);
    expect(mayOpen('storefront', 'user', 'members')).toBe(true);
  });
});

describe('an address', () => {
  it('encodes what is put into it', () => {
    expect(pathTo(ROUTES.product, { id: 'a/b?c' })).toBe('/product/a%2Fb%3Fc');
  });

  it('is not made with a hole', () => {
    expect(() => pathTo(ROUTES.product)).toThrow('/product/:id needs "id"');
  });
});
