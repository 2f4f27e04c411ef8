import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { limitCallsInFlight } from './calls-in-flight.ts';
import { answerErrors } from './error-reply.ts';

/** Calls are answered once `release` is called; behind a proxy, so that calls can say where they come from. */
async function serve(perNetwork: number) {
  const gate = Promise.withResolvers<void>();
  const calls: string[] = [];
  const app = fastify({ trustProxy: 'loopback' });
  answerErrors(app);
  limitCallsInFlight(app, perNetwork);
  app.get('/healthz', async () => 'well');
  app.get('/', async (request) => {
    calls.push(request.ip);
    await gate.promise;
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    gate.resolve();
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = (from: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': from } });
  return { app, port, calls, ask, release: gate.resolve };
}

it('delays the calls of a network that has many unanswered, and of no other', async () => {
  const { calls, ask, release } = await serve(2);
  const first = [ask('203.0.113.7'), ask('203.0.113.7')];
  await waitFor(() => calls.length === 2);
  const refused = await ask('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  const neighbor = ask('198.51.100.4');
  await waitFor(() => calls.length === 3);
  release();
  for (const reply of await Promise.all([...first, neighbor])) expect(await reply.text()).toBe('answered');
  expect((await ask('203.0.113.7')).status).toBe(200);
});

it('answers a health check of a network that has many unanswered', async () => {
  const { port, calls, ask, release } = await serve(1);
  const first = ask('203.0.113.7');
  await waitFor(() => calls.length === 1);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`, { headers })).text()).toBe('well');
  release();
  await first;
});

it('gives the slot of a caller who disconnects to the next', async () => {
  const { port, calls, ask, release } = await serve(1);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n');
  await waitFor(() => calls.length === 1);
  expect((await ask('203.0.113.7')).status).toBe(429);
  socket.destroy();
  release();
  await waitFor(async () => (await ask('203.0.113.7')).status === 200);
});

it('does not count what the process asks of itself', async () => {
  const { app, release } = await serve(0);
  release();
  expect((await app.inject('/')).statusCode).toBe(200);
});
