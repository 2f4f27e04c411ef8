/**
 * How fast a seller's dashboard answers: every call that it reads from, with 8 connections, for a seller with 2,000 products
 * and 100,000 order lines, beside one indexed SELECT of 12 rows in a Fastify route; how many rows of a file are judged and
 * imported a second; how long a new product with three pictures takes.
 *   npm run bench -- seller [--products 2000] [--lines 100000] [--rows 5000] [--seconds 5]
 */
import { parseArgs } from 'node:util';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import type { ProductImport, ProductImportPage } from '@herbary/contract/product-import.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { closeLedgerDays } from '../apps/server/src/features/earnings/close-days.ts';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { type Fleet, startFleet } from '../faults/fleet.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';
import { startJobNow, until } from '../faults/proof.ts';
import { createCaller } from './keep-alive.ts';
import { startCeilings } from './measure.ts';
import { growSeller, type SellerWorld } from './seller-world.ts';

const connections = 8;
const newProducts = 10;
const goals = { p99Ms: 150, rowsPerSecond: 500, newProductMs: 1_500 };

type Measured = { perSecond: number; p50: number; p99: number };

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Eight that ask one after the other, each over a connection of its own. */
async function load(url: string, authorization: string, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const caller = createCaller();
      while (performance.now() < end) {
        const began = performance.now();
        const { status, body } = await caller.call({ method: 'GET', url, headers: { authorization } });
        if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
        latencies.push(performance.now() - began);
      }
      caller.close();
    }),
  );
  latencies.sort((a, b) => a - b);
  const took = (performance.now() - startedAt) / 1000;
  return { perSecond: latencies.length / took, p50: at(latencies, 0.5), p99: at(latencies, 0.99) };
}

async function measure(url: string, token: string, seconds: number): Promise<Measured> {
  await load(url, `Bearer ${token}`, Math.min(1, seconds));
  return load(url, `Bearer ${token}`, seconds);
}

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A query that each of them is asked with; of a range, the longest that the screen offers. */
const queries: Record<string, string>[] = [
  {},
  { page: '1', limit: '100' },
  { startDate: dayOf(364), endDate: dayOf(0) },
];

/** Every call of the dashboard that reads something and needs no id. */
function dashboardPaths(): string[] {
  const reads = everyEndpoint
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, access, path, download }) =>
        method === 'GET' && access === 'seller' && !path.includes(':') && !download,
    );
  return reads.flatMap(({ path, query }) => {
    const fitting = query ? queries.filter((given) => query.safeParse(given).success) : [{}];
    if (fitting.length === 0) throw new Error(`No query of the benchmark fits ${path}`);
    const shown = new Set(fitting.map((given) => new URLSearchParams(query ? onlyNamed(query, given) : {}).toString()));
    return [...shown].map((text) => (text ? `${path}?${text}` : path));
  });
}

const onlyNamed = (query: { shape?: object }, given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !query.shape || name in query.shape));

async function measureImport(origin: string, { token }: SellerWorld, rows: number) {
  const path = `${origin}/api/seller/products/import`;
  const headers = { authorization: `Bearer ${token}` };
  const line = (row: number) =>
    `Winter tea ${row},"Mint and balm from the north field, dried in the loft.",Tea,Herbal Tea,4.25,7\n`;
  const text = `name,description,category,subCategory,price,stock\n${Array.from({ length: rows }, (_, row) => line(row)).join('')}`;
  const body = new FormData();
  body.set('file', new File([text], 'winter.csv', { type: 'text/csv' }));
  const startedAt = performance.now();
  const sent = await fetch(path, { method: 'POST', headers, body });
  const { _id } = (await sent.json()) as ProductImport;
  const reached = (state: ProductImport['state']) =>
    until(`the import to be ${state}`, async () => {
      const page = (await (await fetch(`${path}/${_id}?limit=1`, { headers })).json()) as ProductImportPage;
      return page.import.state === state;
    });
  await reached('checked');
  const checkedAt = performance.now();
  await fetch(`${path}/${_id}/apply`, { method: 'POST', headers });
  await reached('applied');
  const perSecond = (from: number, to: number) => (rows * 1000) / (to - from);
  return { judged: perSecond(startedAt, checkedAt), imported: perSecond(checkedAt, performance.now()) };
}

/** As a phone takes them: 12 megapixels, in colors that do not compress to nothing. */
async function photo(background: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise } });
  return new File([new Uint8Array(await image.jpeg({ quality: 60 }).toBuffer())], `${background}.jpg`, {
    type: 'image/jpeg',
  });
}

async function measureNewProducts(origin: string, { token }: SellerWorld): Promise<number[]> {
  const pictures = await Promise.all(['green', 'brown', 'white'].map(photo));
  const times: number[] = [];
  for (let index = 0; index < newProducts; index++) {
    const body = new FormData();
    const fields = { category: 'Tea', subCategory: 'Herbal Tea', form: 'Loose Leaf', price: '8.60', stock: '24' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('name', `Garden sage ${index}`);
    body.set('description', 'Broad sage leaves from the south wall, dried in the loft.');
    pictures.forEach((picture, place) => void body.append(place === 0 ? 'mainImage' : 'additionalImages', picture));
    const began = performance.now();
    const reply = await fetch(`${origin}/api/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (reply.status !== 201) throw new Error(`A new product was answered ${reply.status}: ${await reply.text()}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/** Days that are over are summed and closed once, as in a store that has been open for a year. */
async function settle(fleet: Fleet): Promise<void> {
  await sql`delete from daily_stat_progress`.execute(fleet.db);
  await startJobNow(fleet, 'analytics.sum-days');
  await until('the days to be summed', async () => {
    const { rows } = await sql`select from daily_stat_progress where summed_until >= current_date - 1`.execute(
      fleet.db,
    );
    return rows.length > 0;
  });
  await closeLedgerDays(fleet);
  await sql`vacuum (analyze)`.execute(fleet.db);
}

async function measureCalls(fleet: Fleet, { token }: SellerWorld, seconds: number) {
  const port = await leasePort();
  const ceilings = await startCeilings(port, fleet.databaseUrl, []);
  const select = await measure(`http://127.0.0.1:${port}/select`, token, seconds);
  await ceilings.stop();
  const origin = fleet.servers[0]?.origin ?? '';
  const calls: Record<string, Measured> = {};
  for (const path of dashboardPaths()) calls[path] = await measure(origin + path, token, seconds);
  return { select, calls };
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    products: { type: 'string', default: '2000' },
    lines: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '5' },
  },
});
const size = { products: Number(values.products), lines: Number(values.lines) };
const say = (goal: string, reached: string, met: boolean) =>
  console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);

const database = await startOwnPostgres({ waitsForDisk: true });
const fleet = await startFleet({ database, servers: 1, env: { RATE_LIMIT_FACTOR: '100000' } });
try {
  console.log('Growing the store...');
  const world = await growSeller(database, size);
  await settle(fleet);
  console.log('Measuring...');
  const { select, calls } = await measureCalls(fleet, world, Number(values.seconds));
  const origin = fleet.servers[0]?.origin ?? '';
  const created = await measureNewProducts(origin, world);
  const imported = await measureImport(origin, world, Number(values.rows));
  console.log(`\n${size.products} products, ${size.lines} order lines, ${connections} connections`);
  const row = ({ perSecond, p50, p99 }: Measured) => ({
    'calls/s': Math.round(perSecond),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'p99 of SELECT': `${(p99 / select.p99).toFixed(1)}x`,
  });
  const all = Object.entries({ 'ceiling: SELECT of 12 rows': select, ...calls });
  console.table(Object.fromEntries(all.map(([name, measured]) => [name, row(measured)])));
  const [slowest, { p99 }] = Object.entries(calls).toSorted(([, a], [, b]) => b.p99 - a.p99)[0] ?? ['', select];
  say(`each call: p99 at most ${goals.p99Ms} ms`, `${p99.toFixed(0)} ms (${slowest})`, p99 <= goals.p99Ms);
  const { rowsPerSecond, newProductMs } = goals;
  say(`dry run: at least ${rowsPerSecond} rows a second`, imported.judged.toFixed(0), imported.judged >= rowsPerSecond);
  say(
    `import: at least ${rowsPerSecond} rows a second`,
    imported.imported.toFixed(0),
    imported.imported >= rowsPerSecond,
  );
  const [median, worst] = [at(created, 0.5), created.at(-1) ?? 0];
  const reached = `${median.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`;
  say(`a new product with 3 pictures: ${newProductMs} ms`, reached, worst <= newProductMs);
} finally {
  await fleet.stop();
}
