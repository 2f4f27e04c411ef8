/**
 * How fast a seller's dashboard answers: every call that it reads from, with 8 connections, for a seller with 2,000 products
 * and 100,000 order lines, beside one indexed SELECT of 12 rows in a Fastify route; how many rows of a file are judged and
 * imported a second; how long a new product with three pictures takes.
 *   npm run bench -- seller [--products 2000] [--lines 100000] [--rows 5000] [--seconds 5]
 */
import { parseArgs } from 'node:util';
import type { ProductImport, ProductImportPage } from '@herbary/contract/product-import.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { closeLedgerDays } from '../apps/server/src/features/earnings/close-days.ts';
import { type Fleet, startFleet } from '../faults/fleet.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';
import { startJobNow, until } from '../faults/proof.ts';
import { at, measureCalls, mostRows, readingPaths, say, showCalls } from './dashboard.ts';
import { growSeller, type SellerWorld } from './seller-world.ts';

const newProducts = 10;
const goals = { rowsPerSecond: 500, newProductMs: 1_500 };

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A query that each of them is asked with; of a range, the longest that the screen offers. */
const queries: Record<string, string>[] = [
  {},
  { page: '1', limit: mostRows },
  { startDate: dayOf(364), endDate: dayOf(0) },
];

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

const database = await startOwnPostgres({ waitsForDisk: true });
const fleet = await startFleet({ database, servers: 1, env: { RATE_LIMIT_FACTOR: '100000' } });
try {
  console.log('Growing the store...');
  const world = await growSeller(database, size);
  await settle(fleet);
  console.log('Measuring...');
  const paths = readingPaths('seller', queries);
  const measured = await measureCalls(fleet, world.token, paths, Number(values.seconds));
  const origin = fleet.servers[0]?.origin ?? '';
  const created = await measureNewProducts(origin, world);
  const imported = await measureImport(origin, world, Number(values.rows));
  showCalls(`${size.products} products, ${size.lines} order lines`, measured);
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
