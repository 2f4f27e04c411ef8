import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from '../fleet.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { createWorld } from '../world.ts';
import { startBalancer } from './balancer.ts';

const callers = 20;

let fleet: Fleet;
beforeAll(async () => {
  const database = await startOwnPostgres({ waitsForDisk: false });
  fleet = await startFleet({ database, servers: 2, env: { SHUTDOWN_NOTICE_MS: '2000', OVERLOAD_DELAY_MS: '0' } });
});
afterAll(() => fleet?.stop());

test('servers behind a balancer are stopped and started one after the other, and no call fails', async () => {
  const { buyers, products } = await createWorld(fleet.db, { buyers: callers, products: 20, stock: 1_000 });
  const balancer = await startBalancer(fleet.servers.map(({ origin }) => origin));
  const answers = new Set<string>();
  let isOver = false;
  const callAgainAndAgain = async ({ token }: { token: string }) => {
    for (let turn = 0; !isOver; turn++) {
      const writes = turn % 2 === 0;
      const product = products[turn % products.length];
      const reply = await fetch(`${balancer.origin}/api/cart${writes ? '/items' : ''}`, {
        method: writes ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: writes ? JSON.stringify({ product, quantity: 1 }) : undefined,
      });
      const text = await reply.text();
      answers.add(reply.ok ? 'served' : `${reply.status} ${text}`);
    }
  };
  const calls = buyers.map(callAgainAndAgain);
  for (const server of [...fleet.servers, ...fleet.servers]) {
    await server.stop();
    await server.start();
    // Until the balancer has seen it.
    await sleep(1_000);
  }
  isOver = true;
  await Promise.all(calls);
  await balancer.close();
  expect([...answers]).toEqual(['served']);
});
