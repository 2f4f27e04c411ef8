import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ipKey } from './ip-key.ts';

export type ConnectionLimits = {
  /** Browsers and proxies ask one thing at a time; only a flood asks on before it has read an answer. */
  requestsInFlight: number;
  /** An answer of which nothing was read for so long is given up. */
  drainTimeoutMs: number;
  /** In all, and from one address; behind a proxy all visitors have its address. */
  connections: number;
  connectionsPerAddress: number;
};

export const connectionLimits: ConnectionLimits = {
  requestsInFlight: 32,
  drainTimeoutMs: 30_000,
  connections: 10_000,
  connectionsPerAddress: 500,
};

/**
 * Keeps a few connections from filling the memory: answers that are not read pile up in it, and each of a thousand requests in
 * one packet would be worked on before the first answer is read. A request whose connection is gone is not worked on at all.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const inFlight = new WeakMap<Socket, number>();
  const isDropped = (socket: Socket): boolean => {
    const count = (inFlight.get(socket) ?? 0) + 1;
    inFlight.set(socket, count);
    if (count > limits.requestsInFlight) socket.destroy();
    return socket.destroyed;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A call from within the process has a stand-in for its connection.
    if (!(socket instanceof Socket)) return done();
    if (isDropped(socket)) {
      reply.hijack();
      return done();
    }
    reply.raw.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // The next request on the connection takes this off again.
    if (socket instanceof Socket) socket.setTimeout(limits.drainTimeoutMs);
    done(null, payload);
  });
  limitNewConnections(app, limits);
}

function limitNewConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const open = new Map<string, number>();
  app.server.maxConnections = limits.connections;
  app.server.on('connection', (socket: Socket) => {
    // Asked for now, the address is remembered: a connection that was reset has none, and its requests would not be counted.
    if (!socket.remoteAddress) return socket.destroy();
    const address = ipKey(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) return socket.destroy();
    open.set(address, count);
    // Each request on it may listen for its end: no leak, and nothing to fill the log with.
    socket.setMaxListeners(2 * limits.requestsInFlight);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
