import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseUndeclaredRoutes } from '../platform/http/declared-routes.ts';
import { writeWebBundle } from '../testing/web-bundle.ts';
import { serveWeb } from './serve-web.ts';

describe('a shop for members', () => {
  let buildDir: string;
  let membersShop: FastifyInstance;
  beforeAll(async () => {
    buildDir = await writeWebBundle();
    membersShop = Fastify();
    refuseUndeclaredRoutes(membersShop);
    await membersShop.register(serveWeb, {
      buildDir,
      publicUrl: 'https://shop.test',
      countRendering: async () => {},
      securityHeaders: () => ({}),
      callApi: async () => ({ status: 404, body: null }),
      storefrontAccess: 'members',
      isMember: async ({ headers }) => headers.cookie === 'session=maya',
    });
    await membersShop.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await membersShop.close();
    await rm(buildDir, { recursive: true });
  });
  const ask = (url: string, cookie = '') => membersShop.inject({ url, headers: { cookie } });
  /** To the letter: `inject` would resolve dots. */
  const askRaw = async (path: string) => {
    const { port } = membersShop.addresses()[0] as { port: number };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    send({ host: '127.0.0.1', port, path }, resolve).once('error', reject).end();
    const answer = await promise;
    return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  it.each([
    ['/shop', '/login?from=%2Fshop'],
    ['/shop?category=Tea', '/login?from=%2Fshop%3Fcategory%3DTea'],
    ['/SHOP/', '/login?from=%2FSHOP%2F'],
    ['/product/a', '/login?from=%2Fproduct%2Fa'],
    ['/seller/x/store', '/login?from=%2Fseller%2Fx%2Fstore'],
    ['/cart', '/login?from=%2Fcart'],
  ])('sends strangers from %s to sign in, also when the page is kept for members', async (path, login) => {
    expect((await ask(path, 'session=maya')).statusCode).toBe(200);
    const known = { etag: String((await ask(path, 'session=maya')).headers.etag) };
    for (const headers of [{}, { 'if-none-match': known.etag }]) {
      const answer = await membersShop.inject({ url: path, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, login]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toBe('');
    }
  });

  it('gives strangers no data either, and the router its own redirect', async () => {
    for (const path of ['/shop.data', '/product/b.data', '/seller/x/store.data?_routes=root']) {
      const mine = await ask(path, 'session=maya');
      expect(mine.body).not.toContain('elsewhere');
      const answer = await ask(path);
      expect(answer.body).toMatch(/^elsewhere: \/login\?from=/);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    '/sho%70',
    '/sho%70.data',
    '/%70roduct/a.data',
    '/seller/x/stor%65.data',
    '/x/../shop',
    '/x/../shop.data',
    '/x/%2e%2e/shop.data',
    '/shop#.data',
    '/login/../shop?category=Tea',
    '/not-in-the-table.data',
  ])('gives strangers nothing for another spelling: %s', async (path) => {
    const { body, statusCode, headers } = await askRaw(path);
    expect(statusCode === 302 ? headers.location : body).toMatch(/\/login\?from=/);
  });

  it('serves public pages to visitors', async () => {
    for (const path of ['/', '/login', '/register', '/privacy-policy', '/_.data']) {
      const answer = await ask(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).not.toContain('elsewhere');
    }
  });
});
