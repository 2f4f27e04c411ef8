import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import { permissionNames, permissionsOf, STAFF_ROLES } from '@herbary/contract/permissions.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi, testEnv } from '../../testing/tiny-api.ts';
import { can, hasPermission } from './access.ts';
import { type Actor, visitor } from './actor.ts';
import { bind } from './bind.ts';

const accesses = ['public', 'signed-in', 'seller', 'admin'] as const;
const endpoints = accesses.map((access) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/endpoint/${access}`,
    summary: 'An endpoint',
    access,
    ...(access === 'admin' ? { permission: 'orders.cancel' as const } : {}),
    response: z.object({ who: z.string() }),
  }),
);
const act = defineEndpoint({
  method: 'POST',
  path: '/api/act',
  summary: 'A write',
  access: 'public',
  response: z.object({ who: z.string() }),
});
const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Starts a session',
  access: 'public',
  body: z.object({ remember: z.boolean() }),
  response: z.object({}),
});
const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Ends a session',
  access: 'public',
  response: z.undefined(),
  status: 204,
});

const who = (actor: Actor) => ({ who: actor.kind === 'member' ? actor.userId : 'visitor' });
const bound = [
  ...endpoints.map((endpoint) => bind(endpoint, async ({ actor }) => who(actor))),
  bind(act, async ({ actor }) => who(actor)),
  bind(signIn, async ({ body, reply }) => {
    reply.startSession('user:anna', { maxAgeSeconds: body.remember ? 3600 : undefined });
    return {};
  }),
  bind(signOut, async ({ reply }) => {
    reply.endSession();
    return undefined;
  }),
];

let db: TestDb;
let app: FastifyInstance;
let secureApp: FastifyInstance;
beforeAll(async () => {
  db = await createTestDb();
  ({ app } = await createTinyApi({ db: db.db, bound }));
  const env = testEnv({ publicUrl: 'https://shop.example.com' });
  ({ app: secureApp } = await createTinyApi({ db: db.db, bound, env }));
});
afterAll(async () => {
  await app.close();
  await secureApp.close();
  await db.close();
});

describe('can', () => {
  const member = (role: string) => ({ kind: 'member', userId: 'u', role, sessionId: 's' }) as Actor;
  const nonsense = fc.oneof(
    fc.constantFrom(null, undefined, visitor),
    fc.anything(),
    fc.record({ kind: fc.string(), role: fc.string(), userId: fc.string() }),
    fc.record({ kind: fc.constant('member'), role: fc.string(), userId: fc.constant('') }),
  );

  it('opens nothing but public endpoints to a visitor without an account', () => {
    fc.assert(
      fc.property(nonsense, fc.constantFrom('signed-in', 'seller', 'admin'), (actor, access) => {
        expect(can(access as 'admin', actor as Actor)).toBe(false);
      }),
    );
  });

  it('gives no permission to anybody but an admin with a staff role that has it', () => {
    fc.assert(
      fc.property(nonsense, fc.constantFrom(...permissionNames), (actor, permission) => {
        expect(hasPermission(permission, actor as Actor)).toBe(false);
        for (const role of ['user', 'seller', 'admin']) expect(hasPermission(permission, member(role))).toBe(false);
      }),
    );
    const staff = (staffRole: string, role = 'admin') => ({ ...member(role), staffRole }) as Actor;
    for (const permission of permissionNames) {
      for (const odd of ['', 'toString', '__proto__', 'user'])
        expect(hasPermission(permission, staff(odd))).toBe(false);
      for (const role of ['user', 'seller']) expect(hasPermission(permission, staff('admin', role))).toBe(false);
      for (const role of STAFF_ROLES)
        expect(hasPermission(permission, staff(role))).toBe(permissionsOf[role].includes(permission));
    }
    expect(hasPermission('nonsense' as 'orders.read', staff('admin'))).toBe(false);
  });

  it('opens nothing under an access that it does not know', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('user', 'seller', 'admin'), (access, role) => {
        fc.pre(!(accesses as readonly string[]).includes(access));
        expect(can(access as 'public', member(role))).toBe(false);
      }),
    );
  });
});

describe('an endpoint', () => {
  const table: [string | undefined, number[]][] = [
    [undefined, [200, 401, 401, 401]],
    ['nonsense', [200, 401, 401, 401]],
    ['user:anna', [200, 200, 403, 403]],
    ['seller:ben', [200, 200, 200, 403]],
    ['admin:cleo', [200, 200, 403, 200]],
    ['support:dora', [200, 200, 403, 200]],
  ];
  it.each(table)('answers the token %s by its access', async (token, expected) => {
    for (const [index, access] of accesses.entries()) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await app.inject({ url: `/api/endpoint/${access}`, headers });
      expect([access, answer.statusCode]).toEqual([access, expected[index]]);
      if (answer.statusCode === 401) expect(answer.json().message).toBe('No authentication token found');
      if (answer.statusCode === 403) expect(answer.json().code).toBe('auth.forbidden');
    }
  });

  it('says which permission a staff role is missing', async () => {
    const answer = await app.inject({ url: '/api/endpoint/admin', headers: { authorization: 'Bearer finance:emil' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'auth.permission_missing',
      message: 'You do not have permission to cancel orders',
      details: { permission: 'orders.cancel' },
    });
  });

  it('reads the cookie when there is no bearer token, and only the bearer token when there is one', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/endpoint/public', headers })).json().who;
    expect(await ask({ cookie: 'herbary_session=user:anna' })).toBe('anna');
    expect(await ask({ cookie: 'herbary_session=user:anna', authorization: 'Bearer seller:ben' })).toBe('ben');
    expect(await ask({ cookie: 'herbary_session=user:anna', authorization: 'Bearer made-up' })).toBe('visitor');
    expect(await ask({ cookie: 'herbary_session=user:anna', authorization: 'Basic YTpi' })).toBe('anna');
    expect(await ask({ authorization: `Bearer user:${'a'.repeat(600)}` })).toBe('visitor');
  });
});

describe('a write', () => {
  const cookie = 'herbary_session=user:anna';
  const host = 'localhost:5000';
  const write = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/act', headers: { host, ...headers } });

  it.each([
    ['our own origin', { origin: 'http://localhost:5000' }],
    ['the host it was sent to', { host: '127.0.0.1:5000', origin: 'http://127.0.0.1:5000' }],
    ['the browser, which says same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page of ours as referrer', { referer: 'http://localhost:5000/account' }],
  ])('with a cookie passes from %s', async (_name, headers) => {
    expect((await write({ cookie, ...headers })).statusCode).toBe(200);
  });

  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a site that looks like ours', { origin: 'http://localhost:5000.evil.example' }],
    ['another port', { origin: 'http://localhost:6000' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['the browser, which says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['the browser, which says same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign referrer', { referer: 'https://evil.example/http://localhost:5000/' }],
    ['a foreign origin with our referrer', { origin: 'https://evil.example', referer: 'http://localhost:5000/' }],
  ];
  it.each(foreign)('is refused from %s, with a cookie and without', async (_name, headers) => {
    for (const sent of [{ cookie, ...headers }, headers]) {
      const answer = await write(sent);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('auth.wrong_origin');
    }
  });

  it('with a cookie is refused when nothing says where it comes from', async () => {
    expect((await write({ cookie })).statusCode).toBe(403);
  });

  it('with a bearer token needs no origin: no page can send one by accident', async () => {
    const answer = await write({ authorization: 'Bearer user:anna', cookie, origin: 'https://evil.example' });
    expect(answer.json().who).toBe('anna');
  });

  it('without anything passes: programs have no origin', async () => {
    expect((await write({})).json().who).toBe('visitor');
  });

  it('over https is not believed to come from a plain page of the same host', async () => {
    const send = (origin: string) =>
      secureApp.inject({ method: 'POST', url: '/api/act', headers: { host: 'shop.example.com', origin } });
    expect((await send('https://shop.example.com')).statusCode).toBe(200);
    expect((await send('http://shop.example.com')).statusCode).toBe(403);
  });
});

describe('the session cookie', () => {
  const start = (on: FastifyInstance, remember: boolean) =>
    on.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { remember },
      headers: { 'content-type': 'application/json' },
    });

  it('cannot be read by scripts and ends with the browser', async () => {
    const answer = await start(app, false);
    expect(answer.headers['set-cookie']).toBe('herbary_session=user:anna; Path=/; HttpOnly; SameSite=Lax');
  });

  it('lives as long as its maximum age says', async () => {
    expect((await start(app, true)).headers['set-cookie']).toContain('Max-Age=3600');
  });

  it('is bound to the host and to https when the site is', async () => {
    const answer = await start(secureApp, false);
    expect(answer.headers['set-cookie']).toBe(
      '__Host-herbary_session=user:anna; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    const read = await secureApp.inject({
      url: '/api/endpoint/public',
      headers: { cookie: '__Host-herbary_session=user%3Aanna; herbary_session=admin:cleo' },
    });
    expect(read.json().who).toBe('anna');
  });

  it('is taken back at the end', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/sign-out' });
    expect(answer.headers['set-cookie']).toMatch(/^herbary_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  });
});
