import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leasePort } from '../../testing/lease-ports.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { beatAlong, type Health, openHealth, readyUntilShutdown, watchDatabase } from './health.ts';
import { createShutdown } from './shutdown.ts';

const host = '127.0.0.1';
let port: number;
let health: Health;
const open = async (stuckAfterMs?: number) => {
  health = await openHealth({ port, host, stuckAfterMs });
};
beforeEach(async () => {
  port = await leasePort();
});
afterEach(() => health?.close());

const ask = async (path: string) => {
  const reply = await fetch(`http://${host}:${port}${path}`, { headers: { connection: 'close' } });
  return { code: reply.status, ...((await reply.json()) as { status: string; reason?: string }) };
};

/** Asks from a thread of its own until `isEnough` of the answers, and only then releases the blocked event loop. */
async function askWhileBlocked(isEnough: string): Promise<{ status: number }[]> {
  const memory = new SharedArrayBuffer(4);
  const asking = `
    const { parentPort, workerData: { memory, url } } = require('node:worker_threads');
    const { get } = require('node:http');
    const startedAt = performance.now();
    const isEnough = ${isEnough};
    const heard = [];
    const next = () => {
      get(url, { agent: false }, (reply) => {
        reply.resume();
        reply.on('end', () => {
          heard.push({ status: reply.statusCode });
          if (!isEnough(heard, performance.now() - startedAt)) return setTimeout(next, 20);
          parentPort.postMessage(heard);
          Atomics.store(new Int32Array(memory), 0, 1);
          Atomics.notify(new Int32Array(memory), 0);
        });
      });
    };
    next();
  `;
  const url = `http://${host}:${port}/healthz`;
  const thread = new Worker(asking, { eval: true, workerData: { memory, url }, execArgv: [] });
  const answers = new Promise<{ status: number }[]>((resolve, reject) =>
    thread.once('message', resolve).once('error', reject),
  );
  await new Promise((resolve) => thread.once('online', resolve));
  Atomics.wait(new Int32Array(memory), 0, 0, 30_000);
  return answers.finally(() => thread.terminate());
}

describe('health on its own thread', () => {
  it('says what the process does: starting, ready, draining', async () => {
    await open();
    expect(await ask('/healthz')).toEqual({ code: 503, status: 'not ready', reason: 'starting' });
    const shutdown = createShutdown(() => undefined);
    readyUntilShutdown(health, shutdown);
    expect(await ask('/healthz')).toEqual({ code: 200, status: 'ok' });
    await shutdown.run();
    for (const path of ['/healthz', '/readyz']) {
      expect(await ask(path)).toMatchObject({ code: 503, reason: 'draining' });
    }
    expect(await ask('/api/ping')).toMatchObject({ code: 404 });
  });

  it('is ready only with a database, and alive without', async () => {
    await open();
    health.enter('ready');
    await watchDatabase(health, () => Promise.reject(new Error('away')));
    expect(await ask('/readyz')).toMatchObject({ code: 503, reason: 'the database cannot be reached' });
    expect(await ask('/healthz')).toMatchObject({ code: 200 });
    await watchDatabase(health, () => Promise.resolve());
    expect(await ask('/readyz')).toMatchObject({ code: 200 });
  });

  it('answers at once while the event loop stands still for two seconds', async () => {
    await open();
    health.enter('ready');
    beatAlong(health);
    const answers = await askWhileBlocked('(heard, ms) => ms > 2000');
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('says that the process is stuck when the loop stands still for longer than the limit, until it goes on', async () => {
    await open(300);
    health.enter('ready');
    beatAlong(health);
    const answers = await askWhileBlocked('(heard) => heard.at(-1).status === 503');
    expect(answers.at(-1)?.status).toBe(503);
    health.beat();
    await waitFor(async () => (await ask('/healthz')).code === 200);
  });

  it('refuses to start on a port that is taken, in one sentence that names the variable', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, host, resolve));
    await expect(open()).rejects.toThrow(
      `Port ${port} on ${host} is in use by another program: stop it, or set HEALTH_PORT.`,
    );
    taken.close();
  });
});
