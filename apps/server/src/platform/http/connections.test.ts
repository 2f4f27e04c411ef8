import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A server with one route; each call of it is noted and answered with `body` once `release` resolves. */
async function serve(limits: Partial<ConnectionLimits>, { body = 'ok', release = Promise.resolve() } = {}) {
  const calls: (string | undefined)[] = [];
  app = fastify();
  limitConnections(app, { ...connectionLimits, ...limits });
  app.get('/', async (request) => {
    calls.push(request.ip);
    await release;
    return body;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { calls, port: (app.server.address() as AddressInfo).port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a connection', () => {
  it('that asks for too much before it reads is cut, and the rest of it is not worked on', async () => {
    const { calls, port } = await serve({ requestsInFlight: 5 }, { release: new Promise(() => {}) });
    const socket = await open(port);
    socket.write(request.repeat(1_000));
    await once(socket, 'close');
    expect(calls).toHaveLength(5);
  });

  it('that asks one thing after the other may go on for as long as it likes', async () => {
    const { calls, port } = await serve({ requestsInFlight: 2 });
    const socket = await open(port);
    for (let round = 1; round <= 10; round++) {
      socket.write(request);
      await once(socket, 'data');
    }
    expect(calls).toHaveLength(10);
  });

  it('that reads nothing of its answer is cut', async () => {
    const { port } = await serve({ drainTimeoutMs: 200 }, { body: 'x'.repeat(50_000_000) });
    const socket = await open(port);
    socket.pause();
    socket.write(request);
    await waitFor(async () => (await connectionsOf(app)) === 0);
  });

  it('that was reset has its requests dropped, and those that run know their address', async () => {
    const { calls, port } = await serve({});
    for (let round = 0; round < 200; round++) {
      const socket = await open(port);
      socket.write(request.repeat(10));
      socket.resetAndDestroy();
    }
    await waitFor(async () => (await connectionsOf(app)) === 0);
    expect(calls.filter((ip) => ip !== '127.0.0.1')).toEqual([]);
  });

  it('beyond the limit of one address is closed at once, and admitted again after another has closed', async () => {
    const { port } = await serve({ connectionsPerAddress: 2 });
    const first = await open(port);
    await open(port);
    const third = await open(port);
    await waitFor(() => third.closed || third.readyState !== 'open');
    first.destroy();
    await waitFor(async () => (await connectionsOf(app)) === 1);
    const next = await open(port);
    next.write(request);
    expect(String((await once(next, 'data'))[0])).toContain('200 OK');
  });
});

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
