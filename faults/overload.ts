import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { createBuyerClient } from '../bench/buyer-flow.ts';
import { type Fleet, type FleetDatabase, startFleet } from './fleet.ts';
import { type Buyer, createWorld, type World } from './world.ts';

const run = promisify(execFile);
const attacks = fileURLToPath(new URL('./attacks.ts', import.meta.url));
const BUYERS = 10;
const PAUSE_MS = 500;

export type Shop = { fleet: Fleet; world: World; healthPort: number };
export type Endured = {
  healthMs: number[];
  healthFailures: number;
  bought: number;
  refusals: string[];
  /** Of the attack. */
  answers: Record<string, number>;
};

/** One server with pages as in production, except that rate limits are off: it has to stand without them. */
export async function openShop(database: FleetDatabase, env: Record<string, string> = {}): Promise<Shop> {
  const healthPort = await leasePort();
  const given = {
    NODE_ENV: 'production',
    DEMO: 'on',
    HEALTH_PORT: String(healthPort),
    OVERLOAD_DELAY_MS: '',
    DATABASE_POOL_SIZE: '',
    ...env,
  };
  const fleet = await startFleet({ database, servers: 1, env: given, withPages: true });
  const world = await createWorld(fleet.db, { buyers: BUYERS, products: 200, stock: 1_000_000 });
  return { fleet, world, healthPort };
}

/** Ten people who buy something, look around for a moment and buy again, during an attack. */
export async function endure(shop: Shop, attack: string, seconds: number): Promise<Endured> {
  const endured: Endured = { healthMs: [], healthFailures: 0, bought: 0, refusals: [], answers: {} };
  const port = new URL(shop.fleet.servers[0]?.origin ?? '').port;
  const attacked = run(process.execPath, [attacks, attack, port, String(seconds)]);
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all([
    watchHealth(shop, endsAt, endured),
    ...shop.world.buyers.map((buyer) => buyRepeatedly(shop, buyer, endsAt, endured)),
  ]);
  endured.answers = JSON.parse((await attacked).stdout);
  return endured;
}

async function watchHealth({ healthPort }: Shop, endsAt: number, endured: Endured): Promise<void> {
  while (performance.now() < endsAt) {
    const askedAt = performance.now();
    const isWell = await fetch(`http://127.0.0.1:${healthPort}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    endured.healthMs.push(performance.now() - askedAt);
    if (!isWell) endured.healthFailures += 1;
    await sleep(50);
  }
}

async function buyRepeatedly({ fleet, world }: Shop, buyer: Buyer, endsAt: number, endured: Endured): Promise<void> {
  for (let round = Math.floor(Math.random() * world.products.length); performance.now() < endsAt; round++) {
    // Products alternate by seller: one of each.
    const products = [0, 1].map((next) => world.products[(2 * round + next) % world.products.length] ?? '');
    // Each time anew: a connection that waits for the next purchase may be closed at the moment it is used again.
    const client = createBuyerClient(fleet, buyer);
    await client.buy(products).then(
      () => {
        endured.bought += 1;
      },
      (error: Error) => endured.refusals.push(error.message),
    );
    client.close();
    await sleep(PAUSE_MS);
  }
}

export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
