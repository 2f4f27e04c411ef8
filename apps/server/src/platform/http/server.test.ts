import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { quietLog } from '../../testing/quiet-log.ts';
import { testEnv } from '../../testing/tiny-api.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const env = testEnv();
  app = createServer({ env, log: quietLog });
  app.addHook('onClose', () => rm(env.dataDir, { recursive: true, force: true }));
  allowOpenRoutes(
    app,
    ['/read', '/write', '/upload', '/refused'].map((path) => ({ path, why: 'a test', anyMethod: true })),
  );
  app.get('/read', async () => 'read');
  app.post('/write', async () => 'written');
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/upload', { config: { upload: true } }, () => new Promise(() => {}));
  app.post('/refused', { config: { upload: true } }, async () => 'refused');
  // A listener, like that of the sockets: without that, Node answers every upgrade as a plain request by itself.
  app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const open = async (request: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request.replaceAll('\n', '\r\n'));
  return socket;
};

describe('a body that never ends', () => {
  const head = (line: string, type = 'application/json') =>
    `${line} HTTP/1.1\nHost: x\nContent-Type: ${type}\nContent-Length: 5000\n\n{`;

  it.each([
    ['to an endpoint', 'POST /write'],
    ['to no endpoint', 'POST /nope'],
    ['to an unreadable address', 'POST /%'],
    ['of a call that is answered without it', 'GET /read'],
    ['of an upload that was answered', 'POST /refused'],
  ])('%s is cut off after twenty seconds', async (_, line) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = once(app.server, 'request');
    const socket = await open(head(line, line.includes('refused') ? 'multipart/form-data; boundary=x' : undefined));
    socket.resume();
    await arrived;
    await someTicks();
    vi.advanceTimersByTime(19_000);
    await someTicks();
    expect(socket.readyState).toBe('open');
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await waitFor(() => socket.closed);
  });

  it('of an upload is left to the rule of uploads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = once(app.server, 'request');
    const socket = await open(head('POST /upload', 'multipart/form-data; boundary=x'));
    await arrived;
    await someTicks();
    vi.advanceTimersByTime(60_000);
    await someTicks();
    vi.useRealTimers();
    expect(socket.readyState).toBe('open');
    socket.destroy();
  });

  /** Long enough for a connection that was cut off to be seen closed, without the clock that is being tested. */
  async function someTicks(): Promise<void> {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resume) => setImmediate(resume));
  }
});

describe('a request to change the protocol', () => {
  const ask = async (path: string, protocol: string) =>
    text(await open(`GET ${path} HTTP/1.1\nHost: x\nConnection: Upgrade, close\nUpgrade: ${protocol}\n\n`));

  it.each([
    ['/read', 'h2c'],
    ['/read', 'websocket'],
    ['/socket.io/', 'h2c'],
  ])('on %s to %s is answered without changing it', async (path, protocol) => {
    expect(await ask(path, protocol)).toMatch(/^HTTP\/1\.1 (?:200|404) /);
  });

  it('is heard when it is for sockets', async () => {
    expect(await ask('/socket.io/?EIO=4', 'WebSocket')).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe('a shop that stops', () => {
  const ask = 'GET /read HTTP/1.1\nHost: x\n\n';

  it('serves who still comes, and closes each connection with its answer', async () => {
    app.isStopping = true;
    const answer = await text(await open(ask));
    app.isStopping = false;
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*\r\nread$/is);
  });

  it('also serves a request that had begun to arrive when it closed', async () => {
    const env = testEnv();
    const closing = createServer({ env, log: quietLog });
    allowOpenRoutes(closing, [{ path: '/read', why: 'a test' }]);
    closing.get('/read', async () => 'read');
    await closing.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((closing.server.address() as { port: number }).port, '127.0.0.1');
    const [head, rest] = [ask.slice(0, 10), ask.slice(10)].map((part) => part.replaceAll('\n', '\r\n'));
    socket.write(head ?? '');
    const [arriving] = await once(closing.server, 'connection');
    await waitFor(() => arriving.bytesRead > 0);
    const closed = closing.close();
    await waitFor(() => !closing.server.listening);
    socket.write(rest ?? '');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\r\nread$/is);
    await closed;
    await rm(env.dataDir, { recursive: true, force: true });
  });
});
