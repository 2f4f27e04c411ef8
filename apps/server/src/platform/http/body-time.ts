import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './content-type.ts';

const bodyTimeoutMs = 20_000;

/** A client that sends its body a byte at a time must not hold a connection for longer than this. */
export function limitBodyTime(request: IncomingMessage): void {
  const { socket } = request;
  // A call from within the process has a stand-in for its connection, and comes whole.
  if (request.complete || !hasBody(request) || !(socket instanceof Socket)) return;
  // The connection, not the request: one that was answered early is over for us while its body still drips.
  const timer = setTimeout(() => socket.destroy(), bodyTimeoutMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** Uploads are limited by their rate while they are received; bytes after the answer belong to no upload. */
export function limitBodyTimes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.upload) limitBodyTime(request.raw);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.config.upload) limitBodyTime(request.raw);
    done();
  });
}
