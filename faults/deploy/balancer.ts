import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const checkEveryMs = 200;

/**
 * As strict as HAProxy with its defaults: asks `/readyz`, keeps connections open, and tries another server only where none could
 * be connected to. A request that breaks off, or is answered with 5xx, has failed.
 */
export async function startBalancer(origins: readonly string[]): Promise<{ origin: string; close(): Promise<void> }> {
  const ready = new Set<string>();
  const stopping = new AbortController();
  const check = async (origin: string) => {
    while (!stopping.signal.aborted) {
      const isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(origin);
      else ready.delete(origin);
      await sleep(checkEveryMs);
    }
  };
  const checks = origins.map(check);
  while (ready.size < origins.length) await sleep(checkEveryMs);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = () => {
    turn += 1;
    return [...ready][turn % ready.size];
  };
  const server = createServer((incoming, outgoing) => {
    const body: Buffer[] = [];
    incoming.on('data', (bytes) => body.push(bytes));
    incoming.on('end', () => forward(2));
    const forward = (triesLeft: number) => {
      const target = next();
      if (!target) return outgoing.writeHead(503).end('no server is ready');
      const { method, headers, url = '/' } = incoming;
      const onward = request(new URL(url, target), { method, headers, agent }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) forward(triesLeft - 1);
        else outgoing.writeHead(502).end(error.message);
      });
      onward.end(Buffer.concat(body));
    };
  });
  await listen(server);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      stopping.abort();
      await Promise.all(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
