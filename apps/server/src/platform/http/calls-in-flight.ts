import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { ipKey } from './ip-key.ts';

/** Several people behind one address, each with a page that asks for ten things at once; a flood has hundreds. */
export const CALLS_IN_FLIGHT_PER_NETWORK = 40;
/** Everything that is asked for: pages, files and calls. A page has dozens of pictures, and many people may sit behind one address. */
export const REQUESTS_IN_FLIGHT_PER_NETWORK = 400;

/** Whoever watches over the server asks from the same address as those whom it watches over. */
const healthCheck = /^\/(healthz|readyz)$/;

/**
 * Calls of one network that are answered at the same time. However few it may make in a minute, all of them at once would take
 * every connection to the database from all others.
 */
export function limitCallsInFlight(app: FastifyInstance, perNetwork: number): void {
  const inFlight = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFromOutside(request) || healthCheck.test(request.url)) return done();
    const network = ipKey(request.ip);
    const count = inFlight.get(network) ?? 0;
    if (count >= perNetwork) return done(new AppError('rate.limited', { retryAfterSeconds: 1 }));
    inFlight.set(network, count + 1);
    reply.raw.once('close', () => {
      const left = (inFlight.get(network) ?? 1) - 1;
      if (left > 0) inFlight.set(network, left);
      else inFlight.delete(network);
    });
    done();
  });
}

/** A call from within the process has a stand-in for its connection. */
const isFromOutside = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket;
