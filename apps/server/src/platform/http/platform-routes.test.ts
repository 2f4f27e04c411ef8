import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi, testEnv } from '../../testing/tiny-api.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openDb } from '../db/client.ts';
import { createLog } from '../log.ts';
import { bind } from './bind.ts';
import { isRefused } from './load-shedding.ts';
import { collectProcessMetrics, measurePool } from './metrics.ts';
import { openApiDocument } from './open-api.ts';
import { htmlSecurityHeaders, isPaymentPage, isSecretUrl } from './security-headers.ts';

const hello = defineEndpoint({
  method: 'GET',
  path: '/api/hello/:token',
  summary: 'Says <hello>',
  access: 'signed-in',
  params: z.object({ token: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const hard = defineEndpoint({
  method: 'POST',
  path: '/api/hard',
  summary: 'Breaks',
  access: 'public',
  body: z.object({ password: z.string() }),
  response: z.object({}),
});
const reset = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/:token',
  summary: 'Reads a link',
  access: 'public',
  params: z.object({ token: z.string() }),
  response: z.object({}),
});
const bound = [
  bind(hello, async () => ({ ok: true })),
  bind(hard, async ({ body }) => {
    throw Object.assign(new Error('it broke'), { body });
  }),
  bind(reset, async () => ({})),
];

let db: TestDb;
let app: FastifyInstance;
let registry: Registry;
const lines: string[] = [];

beforeAll(async () => {
  db = await createTestDb();
  registry = new Registry();
  collectProcessMetrics(registry);
  measurePool(registry, db.pool);
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  ({ app } = await createTinyApi({ db: db.db, bound, registry, log }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

describe('health', () => {
  it('says that the process lives and that it is ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready from the first moment of a shutdown', async () => {
    app.isStopping = true;
    const { statusCode, body } = await app.inject('/readyz');
    app.isStopping = false;
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 503,
      body: { status: 'not ready', reason: 'draining' },
    });
  });

  it('takes one connection to the database, however many ask at once', async () => {
    const connect = vi.spyOn(db.pool, 'connect');
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
  });

  it('is not ready while a migration is missing', async () => {
    const [last] = (
      await sql<{ name: string; checksum: string }>`
        delete from schema_migration where name = (select max(name) from schema_migration) returning name, checksum
      `.execute(db.db)
    ).rows;
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ missing: [last?.name] });
    await sql`insert into schema_migration (name, checksum) values (${last?.name}, ${last?.checksum})`.execute(db.db);
  });

  it('is alive but not ready without a database, and calls are refused with a retry time', async () => {
    const away = openDb({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const needsDb = bind(reset, async () => {
      await sql`select 1`.execute(away.db);
      return {};
    });
    const { app: lonely } = await createTinyApi({ db: away.db, bound: [needsDb] });
    expect((await lonely.inject('/healthz')).statusCode).toBe(200);
    expect((await lonely.inject('/readyz')).statusCode).toBe(503);
    const answer = await lonely.inject('/api/auth/verify-reset-token/x');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('server.unavailable');
    expect(answer.headers['retry-after']).toBe('2');
    await lonely.close();
    await away.close();
  });
});

describe('figures', () => {
  it('name routes, never addresses', async () => {
    await app.inject({ url: '/api/hello/abc', headers: { authorization: 'Bearer user:anna' } });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('route="/api/hello/:token",status="200"');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).toContain('db_pool_connections{state="total"}');
    expect(body).not.toContain('/api/hello/abc');
  });

  it('are only for this machine', async () => {
    const ask = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    expect((await ask('::1')).statusCode).toBe(200);
    expect((await ask('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await ask('192.0.2.1')).statusCode).toBe(404);
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  it.each([
    { 'x-forwarded-for': '' },
    { 'x-forwarded-host': 'shop.example' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { host: 'shop.example' },
  ])('are not given out through a proxy on this machine: %j', async (headers) => {
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404);
  });

  it('are answered to a caller with the token when there is one', async () => {
    const env = testEnv({ metricsToken: 'a token of the operator' });
    const { app: guarded } = await createTinyApi({ db: db.db, bound, env });
    const ask = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    expect(await ask('Bearer a token of the operator')).toBe(200);
    expect(await ask('Bearer another')).toBe(404);
    expect(await ask()).toBe(404);
    await guarded.close();
  });
});

describe('the log of requests', () => {
  it('names the request, masks links, and holds no password or token', async () => {
    const headers = {
      authorization: 'Bearer canary-token',
      cookie: 'herbary_session=canary-cookie',
      'content-type': 'application/json',
    };
    await app.inject({ url: '/api/auth/verify-reset-token/canary-link', headers });
    const broken = await app.inject({
      method: 'POST',
      url: '/api/hard',
      headers,
      payload: '{"password":"canary-word"}',
    });
    const text = lines.join('');
    expect(text).toContain('/api/auth/verify-reset-token/[redacted]');
    expect(text).toContain('it broke');
    expect(text).not.toMatch(/canary-(link|token|cookie|word)/);
    const fault = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'fault');
    expect(fault.requestId).toBe(broken.headers['x-request-id']);
  });

  it("holds the client's own id beside ours, when it is one", async () => {
    const ask = (id: string) => app.inject({ url: '/api/hello/x', headers: { 'x-request-id': id } });
    const { headers } = await ask('their-trace-17');
    await ask('two words <b>');
    const logged = lines.map((line) => JSON.parse(line)).filter(({ clientRequestId }) => clientRequestId);
    expect(logged).toMatchObject([{ clientRequestId: 'their-trace-17', requestId: headers['x-request-id'] }]);
  });
});

describe('load shedding', () => {
  it('refuses calls while the process is too busy, and keeps answering health checks', async () => {
    const pressure = { maxEventLoopDelayMs: 1 };
    const { app: busy } = await createTinyApi({ db: db.db, bound, pressure });
    await busy.ready();
    const block = () => {
      const end = Date.now() + 60;
      while (Date.now() < end);
    };
    // The delay is measured now and then, and each measurement forgets the one before.
    const whenTooBusy = async (headers = {}) => {
      let answer = await busy.inject({ url: '/api/auth/verify-reset-token/x', headers });
      await waitFor(async () => {
        block();
        answer = await busy.inject({ url: '/api/auth/verify-reset-token/x', headers });
        return answer.statusCode === 503;
      });
      return answer;
    };
    const answer = await whenTooBusy();
    expect(answer.json().code).toBe('server.overloaded');
    expect(answer.headers['retry-after']).toBe('2');
    const page = await whenTooBusy({ accept: 'text/html' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await busy.inject('/healthz')).statusCode).toBe(200);
    await busy.close();
  });
});

it.each([
  ['/healthz', 10_000, false],
  ['/assets/app.js', 10_000, false],
  ['/shop', 101, true],
  ['/api/products', 101, true],
  ['/api/community', 101, true],
  ['/checkout', 399, false],
  ['/checkout?from=cart', 399, false],
  ['/payment-success?payment_intent=pi_1', 399, false],
  ['/api/orders', 399, false],
  ['/api/checkout/unpaid', 399, false],
  ['/api/auth/profile', 399, false],
  ['/checkout', 400, true],
  ['/api/orders', 400, true],
])('%s with an event loop that is %i ms late, of 100: refused is %s', (url, delayMs, isRefusedThere) => {
  expect(isRefused(url, delayMs, 100)).toBe(isRefusedThere);
});

describe('closing', () => {
  it('lets a running call finish and does not wait for idle connections', async () => {
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const { promise: finishing, resolve: finish } = Promise.withResolvers<void>();
    const slow = bind(reset, async () => {
      started();
      await finishing;
      return {};
    });
    const { app: closing } = await createTinyApi({ db: db.db, bound: [slow] });
    const origin = await closing.listen({ port: 0, host: '127.0.0.1' });
    const idle = connect((closing.server.address() as AddressInfo).port, '127.0.0.1');
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const call = fetch(`${origin}/api/auth/verify-reset-token/x`);
    await running;
    // An idle connection would stay open longer than a test may take.
    const closed = closing.close();
    await waitFor(() => !closing.server.listening);
    finish();
    await closed;
    expect((await call).status).toBe(200);
    idle.destroy();
  });
});

describe('headers', () => {
  it('that protect are on every answer, also on refusals and unreadable addresses', async () => {
    for (const url of ['/healthz', '/api/nothing', '/nothing', '/api/%', '/api/hello/x', '/metrics', '/api/docs']) {
      const { headers } = await app.inject(url);
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      expect(headers['x-request-id']).toBeDefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('of pages allow our own scripts and those with the nonce, nothing inline else', () => {
    const env = testEnv({ publicUrl: 'https://shop.example.com', geocoderUrl: 'https://geo.example/search' });
    const headers = htmlSecurityHeaders('abc', env, { secretUrl: isSecretUrl('/reset-password/x') });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self' 'nonce-abc';");
    expect(policy).toContain("connect-src 'self' wss://shop.example.com https://geo.example;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('let the card provider in on the pages where cards are typed in, and nowhere else', () => {
    const env = testEnv({ publicUrl: 'https://shop.example.com' });
    const policyOf = (path: string) =>
      htmlSecurityHeaders('abc', env, { cardProvider: isPaymentPage(path) })['content-security-policy'] ?? '';
    for (const path of ['/checkout', '/payment-success']) {
      expect(policyOf(path)).toMatch(/script-src 'self' 'nonce-abc' https:\/\/js\.stripe\.com/);
      expect(policyOf(path)).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com/);
      expect(policyOf(path)).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
    }
    for (const path of ['/', '/cart', '/checkout/x', '/account']) expect(policyOf(path)).not.toContain('stripe');
  });

  it.each([
    ['/reset-password/abc', true],
    ['/confirm-email/abc', true],
    ['/forgot-password', false],
    ['/', false],
  ])('know that %s is a secret: %s', (path, secret) => {
    expect(isSecretUrl(path)).toBe(secret);
  });
});

describe('the documentation', () => {
  it('is an OpenAPI 3.1 document of every endpoint with its access', () => {
    const document = openApiDocument(everyEndpoint, 'http://localhost:5000') as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(described.map((operation) => operation.operationId).sort()).toEqual(
      everyEndpoint.map(({ name }) => name).sort(),
    );
    expect(described.every((operation) => operation['x-access'])).toBe(true);
    expect(document.paths['/api/admin/orders/{id}/cancel']?.post).toMatchObject({
      'x-permission': 'orders.cancel',
      'x-audit': 'order.cancel',
    });
    expect(document.paths['/api/addresses/{id}']?.put).toMatchObject({ security: [{ bearer: [] }, { cookie: [] }] });
  });

  it('is served as JSON that may be asked for again cheaply', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.json().paths['/api/hello/{token}'].get.summary).toBe('Says <hello>');
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is a page of its own without outside parts or markup from texts', async () => {
    const answer = await app.inject('/api/docs');
    expect(answer.headers['content-type']).toContain('text/html');
    const policy = String(answer.headers['content-security-policy']);
    for (const tag of ['style', 'script']) {
      const part = new RegExp(`<${tag}(?: type="module")?>(.*?)</${tag}>`, 's').exec(answer.body)?.[1] ?? '';
      expect(policy).toContain(`${tag}-src 'self' 'sha256-`);
      expect(policy).toContain(createHash('sha256').update(part).digest('base64'));
    }
    expect(policy).not.toContain('nonce');
    expect(answer.body).toContain('Says &lt;hello&gt;');
    expect(answer.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('is counted like every other call, and sent from one buffer, compressed', async () => {
    const answer = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['ratelimit-limit']).toBeDefined();
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await app.inject('/api/docs')).body);
  });

  it('has a script without inline handlers', () => {
    expect(readFileSync(new URL('./documentation-page.ts', import.meta.url), 'utf8')).not.toMatch(/\son[a-z]+=/);
  });
});
