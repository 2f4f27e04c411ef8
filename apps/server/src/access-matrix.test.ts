import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { permissionNames, permissionsOf, STAFF_ROLES } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from './testing/as.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let people: Record<
  'user' | 'seller' | 'admin' | 'support' | 'finance' | 'shoppingSeller' | 'shoppingAdmin',
  SignedInPerson
>;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  people = {
    user: await as(app, { role: 'user' }),
    seller: await as(app, { role: 'seller' }),
    admin: await as(app, { role: 'admin' }),
    support: await as(app, { role: 'admin', staffRole: 'support' }),
    finance: await as(app, { role: 'admin', staffRole: 'finance' }),
    shoppingSeller: await as(app, { role: 'seller', openedAs: 'user' }),
    shoppingAdmin: await as(app, { role: 'admin', openedAs: 'user' }),
  };
});
afterAll(() => app.close());

/** Well-formed ids that do not exist: a refusal is due to the caller's role, not to a malformed call. */
const urlOf = ({ path }: EndpointShape) => path.replace(/:\w+/g, '0198f000-0000-7000-8000-000000000000');

const takesJson = ({ body, upload }: EndpointShape) => body !== undefined && upload === undefined;
/** Whoever asks, no answer is a fault of the server. */
async function ask(endpoint: EndpointShape, token?: string, at = app) {
  const answer = await at.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(takesJson(endpoint) ? { 'content-type': 'application/json' } : {}),
    },
    ...(takesJson(endpoint) ? { payload: '{}' } : {}),
  });
  expect(answer.statusCode, endpoint.path).toBeLessThan(500);
  return answer;
}
const knock = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;

const closed = everyEndpoint.filter(({ endpoint }) => !['public', 'storefront'].includes(endpoint.access));
const ofTheStorefront = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'storefront');
const forSellers = closed.filter(({ endpoint }) => endpoint.access === 'seller');
const forAdmins = closed.filter(({ endpoint }) => endpoint.access === 'admin');
const forAll = everyEndpoint.filter(({ endpoint }) => !['seller', 'admin'].includes(endpoint.access));
/** Sellers call /api/seller, admins /api/admin: an endpoint with the wrong access stands out by its path. */
const named = everyEndpoint.filter(({ endpoint }) => /^\/api\/(seller|admin)\//.test(endpoint.path));
const beforeSignIn = [
  '/api/admin/login',
  '/api/admin/pre-register',
  '/api/admin/verify-code',
  '/api/admin/resend-code',
  '/api/admin/complete-registration',
];

describe('every endpoint that is not public', () => {
  it.each(closed)('$name is closed to visitors and to made-up tokens', async ({ endpoint }) => {
    expect(await knock(endpoint)).toBe(401);
    expect(await knock(endpoint, 'a-token-that-nobody-was-given')).toBe(401);
  });

  it.each(forSellers)('$name is closed to all but sellers', async ({ endpoint }) => {
    expect(await knock(endpoint, people.user.token)).toBe(403);
    for (const role of STAFF_ROLES) expect(await knock(endpoint, people[role].token)).toBe(403);
    expect(await knock(endpoint, people.seller.token)).not.toBe(403);
  });

  it.each(forAdmins)('$name is closed to all but admins', async ({ endpoint }) => {
    expect(await knock(endpoint, people.user.token)).toBe(403);
    expect(await knock(endpoint, people.seller.token)).toBe(403);
  });

  it.each(forAdmins)('$name asks for its permission: $endpoint.permission', async ({ endpoint }) => {
    for (const role of STAFF_ROLES) {
      const answer = await ask(endpoint, people[role].token);
      const isMissing = answer.statusCode === 403 && answer.json().code === 'auth.permission_missing';
      if (role === 'admin') expect(answer.statusCode).not.toBe(403);
      expect([role, !isMissing]).toEqual([role, permissionsOf[role].some((one) => one === endpoint.permission)]);
    }
  });

  it('uses every permission there is', () => {
    const used = new Set(forAdmins.map(({ endpoint }) => endpoint.permission));
    expect([...used].sort()).toEqual([...permissionNames].sort());
  });

  it.each([...forSellers, ...forAdmins])(
    '$name is closed to sellers and admins who signed in to shop',
    async ({ endpoint }) => {
      expect(await knock(endpoint, people.shoppingSeller.token)).toBe(403);
      expect(await knock(endpoint, people.shoppingAdmin.token)).toBe(403);
    },
  );

  it('is for whom its path says', () => {
    for (const { endpoint } of named) {
      if (beforeSignIn.includes(endpoint.path)) continue;
      expect(endpoint.access, endpoint.path).toBe(endpoint.path.split('/')[2]);
    }
  });

  it('never answers 500 to any caller', async () => {
    // Those of sellers and admins are asked by all of them above.
    for (const { endpoint } of forAll) {
      const isFarewell = endpoint.path === '/api/auth/logout' || endpoint.method === 'DELETE';
      const tokens = isFarewell ? [undefined] : [undefined, ...Object.values(people).map(({ token }) => token)];
      await Promise.all(tokens.map((token) => ask(endpoint, token)));
    }
  });
});

describe('an account that is not in order', () => {
  let strict: TestApp;
  let waiting: SignedInPerson[];
  let suspended: SignedInPerson[];
  beforeAll(async () => {
    strict = await createTestApp({
      work: false,
      database: app.database,
      cards: app.cards,
      env: { adminTwoFactor: 'required' },
    });
    waiting = await Promise.all(
      (['pending', 'underReview', 'rejected'] as const).map((application) => as(app, { role: 'seller', application })),
    );
    suspended = await Promise.all((['user', 'seller', 'admin'] as const).map((role) => as(app, { role })));
    const ids = suspended.map(({ userId }) => userId);
    await sql`
      update app_user set is_active = false, suspended_at = now(), suspended_by = ${people.admin.userId},
          suspension_reason = 'False reviews' where id = any(${ids}::uuid[])
    `.execute(app.db);
  });
  afterAll(() => strict.close());

  it('opens nothing of a seller or an admin while the application waits or was rejected', async () => {
    for (const { token } of waiting)
      for (const { endpoint } of [...forSellers, ...forAdmins])
        expect([endpoint.path, await knock(endpoint, token)]).toEqual([endpoint.path, 403]);
  });

  it('opens nothing at all while it is suspended', async () => {
    for (const { token } of suspended)
      for (const { endpoint } of closed)
        expect([endpoint.path, await knock(endpoint, token)]).toEqual([endpoint.path, 401]);
  });

  it('opens nothing of an admin without the second factor that is required', async () => {
    for (const { endpoint } of forAdmins) {
      const answer = await ask(endpoint, people.admin.token, strict);
      expect([endpoint.path, answer.statusCode, answer.json().code]).toEqual([
        endpoint.path,
        403,
        'auth.two_factor_required',
      ]);
    }
  });
});

describe('every endpoint of the storefront', () => {
  let membersShop: TestApp;
  let member: SignedInPerson;
  beforeAll(async () => {
    membersShop = await createTestApp({ work: false, env: { storefrontAccess: 'members' } });
    member = await as(membersShop);
  });
  afterAll(() => membersShop.close());

  it.each(ofTheStorefront)('$name is open, unless the shop is for members', async ({ endpoint }) => {
    expect(await knock(endpoint)).not.toBe(401);
    expect(await knock(endpoint, undefined, membersShop)).toBe(401);
    expect(await knock(endpoint, 'a-token-that-nobody-was-given', membersShop)).toBe(401);
    expect(await knock(endpoint, member.token, membersShop)).not.toBe(401);
  });

  it('is among them whatever shows products', () => {
    const paths = ofTheStorefront.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    for (const path of [
      '/api/products',
      '/api/products/:id',
      '/api/products/suggestions',
      '/api/sellers/:id/products',
    ]) {
      expect(paths).toContain(`GET ${path}`);
    }
  });
});
