import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../this-machine.ts';

const forwardingHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether the caller is on this machine: a local socket, a local host name, and no proxy in between. A proxy
 * on the same machine has a local socket too, and a stranger's page a local socket but its own host name.
 */
export function comesFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isIP(address) > 0 &&
    isThisMachine(address) &&
    isThisMachine(host) &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  );
}

/** Paths below the folder answer only callers on this machine. */
export function restrictToThisMachine(app: FastifyInstance, folder: string, isOpen: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(request.url, folder)) return;
    if (isOpen && comesFromThisMachine(request)) return;
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
  });
}

/** As the routers read it: decoded, in any case, with doubled slashes. */
function isBelow(url: string, folder: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return `${decodeURIComponent(path).replace(/\/+/g, '/').toLowerCase()}/`.startsWith(folder);
  } catch {
    return false;
  }
}
