/**
 * How many orders are settled a second by whole checkouts of two sellers each (cart, quote, orders, payment, confirmation,
 * settled), with 8 and with 32 buyers at once, on many products and on two that all buyers want; beside pgbench's TPC-B on
 * the same PostgreSQL.
 *   npm run bench -- checkout
 */
import { verifyBooks } from '../apps/server/src/features/reconciliation/index.ts';
import { type Fleet, startFleet } from '../faults/fleet.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';
import { type Buyer, createWorld, type World } from '../faults/world.ts';
import { type BuyerClient, createBuyerClient } from './buyer-flow.ts';
import { measureTpcB } from './tpc-b.ts';

const warmSeconds = 4;
/** Once, until what runs often is compiled: a shop runs for days. */
const firstWarmSeconds = 30;
const seconds = 15;
const goals = { perSecond: 80, p99Ms: 600, hotTimes: 1.5 };

type Measured = { orders: number; checkouts: number; p50: number; p99: number };
type Figures = Record<'8 buyers' | '32 buyers' | '32 buyers, the same products', Measured>;

/** Buyers who buy one after the other, each as fast as they are served. */
async function load(clients: readonly BuyerClient[], duration: number, choose: () => string[]): Promise<Measured> {
  const latencies: number[] = [];
  let orders = 0;
  const startedAt = performance.now();
  const end = startedAt + duration * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const began = performance.now();
        const settled = await client.buy(choose());
        orders += settled;
        latencies.push(performance.now() - began);
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { orders: orders / took, checkouts: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}

async function measure(fleet: Fleet, buyers: readonly Buyer[], choose: () => string[], warmUp = warmSeconds) {
  const clients = buyers.map((buyer) => createBuyerClient(fleet, buyer));
  await load(clients, warmUp, choose);
  const result = await load(clients, seconds, choose);
  for (const client of clients) client.close();
  return result;
}

const any = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? '';

async function measureAll(fleet: Fleet, world: World): Promise<Figures> {
  // Products alternate by seller: one of each makes a checkout of two orders.
  const [north, south] = [0, 1].map((seller) => world.products.filter((_, index) => index % 2 === seller));
  const many = () => [any(north ?? []), any(south ?? [])];
  const hot = world.products.slice(0, 2);
  return {
    '8 buyers': await measure(fleet, world.buyers.slice(0, 8), many, firstWarmSeconds),
    '32 buyers': await measure(fleet, world.buyers.slice(8, 40), many),
    '32 buyers, the same products': await measure(fleet, world.buyers.slice(40, 72), () => hot),
  };
}

function print(figures: Figures, tpcB: number): void {
  console.log(`\npgbench TPC-B on the same PostgreSQL, 32 clients: ${Math.round(tpcB)} transactions/s`);
  const row = ({ orders, checkouts, p50, p99 }: Measured) => ({
    'orders/s': Math.round(orders),
    'checkouts/s': Math.round(checkouts),
    'orders of TPC-B': `${((orders / tpcB) * 100).toFixed(1)}%`,
    'p50 ms': Math.round(p50),
    'p99 ms': Math.round(p99),
  });
  console.table(Object.fromEntries(Object.entries(figures).map(([name, measured]) => [name, row(measured)])));
}

function judge(figures: Figures): void {
  const say = (goal: string, reached: string, met: boolean) =>
    console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);
  const { '32 buyers': many, '32 buyers, the same products': hot } = figures;
  const { perSecond, p99Ms, hotTimes } = goals;
  say(`32 buyers: at least ${perSecond} checkouts a second`, many.checkouts.toFixed(0), many.checkouts >= perSecond);
  say(`32 buyers: p99 of the whole flow at most ${p99Ms} ms`, `${many.p99.toFixed(0)} ms`, many.p99 <= p99Ms);
  const limit = p99Ms * hotTimes;
  say(`everybody wants the same: p99 at most ${limit} ms`, `${hot.p99.toFixed(0)} ms`, hot.p99 <= limit);
}

const database = await startOwnPostgres({ waitsForDisk: true });
const fleet = await startFleet({ database, servers: 1 });
try {
  const world = await createWorld(fleet.db, { buyers: 72, products: 500, stock: 1_000_000 });
  const tpcB = await measureTpcB(database.superuserUrl, 32);
  const figures = await measureAll(fleet, world);
  print(figures, tpcB);
  judge(figures);
  const breaks = await verifyBooks(fleet.db);
  console.log(breaks.length === 0 ? 'The books are right.' : JSON.stringify(breaks, null, 2));
  if (breaks.length > 0) process.exitCode = 1;
} finally {
  await fleet.stop();
}
