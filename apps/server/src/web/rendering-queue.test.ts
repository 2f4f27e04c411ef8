import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuseUndeclaredRoutes } from '../platform/http/declared-routes.ts';
import { waitFor } from '../testing/wait-for.ts';
import { writeWebBundle } from '../testing/web-bundle.ts';
import { serveWeb } from './serve-web.ts';

let app: FastifyInstance;
let buildDir: string;
const rendered: string[] = [];

beforeAll(async () => {
  buildDir = await writeWebBundle();
  app = Fastify();
  refuseUndeclaredRoutes(app);
  await app.register(serveWeb, {
    buildDir,
    rendering: { running: 1, waiting: 1 },
    publicUrl: 'https://shop.test',
    countRendering: async (ip) => void rendered.push(ip),
    securityHeaders: () => ({}),
    callApi: async () => ({ status: 404, body: null }),
    storefrontAccess: 'open',
    isMember: async () => false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(buildDir, { recursive: true });
});

const get = (url: string) => app.inject({ url });

describe('renderings', () => {
  /** Holds every rendering of the search open; returns which of them have begun. */
  function hold() {
    const begun: string[] = [];
    const gate = Promise.withResolvers<void>();
    Object.assign(globalThis, { rendering: (url: string) => begun.push(url), renderingMayEnd: gate.promise });
    return { begun, release: gate.resolve };
  }

  /** Gives when the request is at work or in line: it is counted just before. */
  async function begin<Reply>(ask: () => PromiseLike<Reply>): Promise<{ reply: Promise<Reply> }> {
    const before = rendered.length;
    // An injected request is sent only when it is awaited.
    const reply = Promise.resolve(ask());
    await waitFor(() => rendered.length > before);
    return { reply };
  }

  it('beyond those at work and in line are put off with a page that asks again by itself', async () => {
    const { release } = hold();
    const first = await begin(() => get('/shop?search=held1'));
    const second = await begin(() => get('/shop?search=held2'));
    const refused = await get('/shop?search=held3');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' });
    release();
    expect((await first.reply).body).toContain('held1');
    expect((await second.reply).body).toContain('held2');
  });

  it('of a purchase do not wait for those who browse', async () => {
    const { release } = hold();
    const first = await begin(() => get('/shop?search=held1'));
    const second = await begin(() => get('/shop?search=held2'));
    expect((await get('/checkout?from=a-mail')).statusCode).toBe(200);
    expect((await get('/payment-success?payment_intent=pi_1')).statusCode).toBe(200);
    expect((await get('/shop?search=held3')).statusCode).toBe(503);
    release();
    await Promise.all([first.reply, second.reply]);
  });

  it('whose visitors have left are not begun', async () => {
    const { begun, release } = hold();
    const { port } = app.server.address() as { port: number };
    const first = await begin(() => get('/shop?search=held1'));
    const leaving = new AbortController();
    const address = `http://127.0.0.1:${port}/shop?search=held2`;
    const second = await begin(() => fetch(address, { signal: leaving.signal }).catch(() => 'left'));
    expect((await get('/shop?search=held3')).statusCode).toBe(503);
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    leaving.abort();
    expect(await second.reply).toBe('left');
    await vi.waitUntil(async () => (await connections()) === 0, { timeout: 30_000 });
    release();
    await first.reply;
    expect((await get('/shop?search=held4')).statusCode).toBe(200);
    expect(begun.map((url) => url.slice(-5))).toEqual(['held1', 'held4']);
  });
});
