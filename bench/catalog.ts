/**
 * How fast the shop window answers, at 5,000 and at 100,000 products, beside two ceilings of the same run: the same list
 * from a bare Fastify route, and one indexed SELECT of 12 rows in a Fastify route.
 *   npm run bench -- catalog [--sizes 5000,100000]
 * The worlds are stored under data/bench-*; the first run grows them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import pg from 'pg';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { startShop } from '../e2e/support/shop.ts';
import { projectRoot } from '../scripts/steps.ts';
import { catalogGoals, type Figures } from './catalog-goals.ts';
import { CONNECTIONS, type Measured, measure, measureFirst, startCeilings, VISITORS } from './measure.ts';
import { PREFIXES, SEARCHES } from './shopper-words.ts';

const pagesPerList = 5;
const detailsAsked = 2_000;
const productPagesAsked = 300;

async function grow(dataDir: string, products: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/seed.ts'), '--products', String(products)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The world of ${products} products could not be grown`);
}

/** Fresh statistics and no clean-up work left over: a shop that has been open for a while. */
async function settle(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ id: string }>(
      `select id from product where visible order by md5(id::text) limit $1`,
      [detailsAsked],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const lists = Object.entries(SUBCATEGORIES).flatMap(([category, subCategories]) =>
  subCategories.flatMap((subCategory) =>
    ['featured', 'price_low', 'newest'].flatMap((sort) =>
      Array.from({ length: pagesPerList }, (_, index) => {
        const query = new URLSearchParams({ category, subCategory, sort, page: String(index + 1), limit: '12' });
        return `/api/products?${query}`;
      }),
    ),
  ),
);
const searches = SEARCHES.map((search) => `/api/products?${new URLSearchParams({ search, page: '1', limit: '12' })}`);
const suggestions = PREFIXES.map((q) => `/api/products/suggestions?${new URLSearchParams({ q })}`);

async function measureWorld(products: number): Promise<Figures> {
  const dataDir = join(projectRoot, `data/bench-${products}`);
  await grow(dataDir, products);
  return { ...(await measureDemo(dataDir)), firstPage: await measureFirstPages(dataDir) };
}

async function measureDemo(dataDir: string) {
  const port = await leasePort();
  const shop = await startShop({ dataDir, port, env: { RATE_LIMIT_FACTOR: '100000' } });
  const database = await joinDatabase({ dataDir });
  try {
    const ids = await settle(database.url);
    const list = await (await fetch(`${shop.origin}${lists[0]}`)).json();
    const ceilingPort = await leasePort();
    const ceilings = await startCeilings(ceilingPort, database.url, list);
    const pid = ceilings.process.pid ?? 0;
    const json = await measure(ceilingPort, ['/json'], pid);
    const select = await measure(ceilingPort, ['/select'], pid);
    await ceilings.stop();
    const shopPid = shop.process.pid ?? 0;
    const of = (paths: readonly string[]) => measure(port, paths, shopPid);
    const pages = ids.slice(0, productPagesAsked).map((id) => `/product/${id}`);
    return {
      json,
      select,
      list: await of(lists),
      detail: await of(ids.map((id) => `/api/products/${id}`)),
      search: await of(searches),
      suggestion: await of(suggestions),
      // Until each page has been rendered once.
      page: await measure(port, pages, shopPid, { warmSeconds: pages.length / 20 }),
    };
  } finally {
    await database.stop();
    await shop.stop();
  }
}

/** What lets a shop start as a real one. */
const production = {
  DEMO: 'off',
  PUBLIC_URL: 'https://shop.example.com',
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT_HOLDER: 'Herbary Inc.',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFF',
};

/** As in production, with a process for each core: pages that are in no cache. */
async function measureFirstPages(dataDir: string): Promise<Measured> {
  const port = await leasePort();
  const shop = await startShop({ dataDir, port, env: { RATE_LIMIT_FACTOR: '100000', ...production } });
  const database = await joinDatabase({ dataDir });
  try {
    // Asked now: a real shop closes the stores of the demo accounts.
    const ids = await settle(database.url);
    const variants = ['', '?tab=information', '?tab=reviews', '?sort=newest', '?sort=lowest', '?sort=highest'];
    const pages = variants.flatMap((variant) => ids.map((id) => `/product/${id}${variant}`));
    return await measureFirst(port, pages, shop.process.pid ?? 0);
  } finally {
    await database.stop();
    await shop.stop();
  }
}

const names: Record<keyof Figures, string> = {
  json: 'ceiling: JSON of the list',
  select: 'ceiling: SELECT of 12 rows',
  list: `list of 12, filtered (${lists.length} addresses)`,
  detail: `detail (${detailsAsked} products)`,
  search: `text search (${SEARCHES.length} queries)`,
  suggestion: `suggestion (${PREFIXES.length} prefixes)`,
  firstPage: `product page, the first to ask (${VISITORS} at once, a process per core)`,
  page: `product page (${productPagesAsked} products)`,
};

function print(products: number, figures: Figures): void {
  console.log(`\n${products.toLocaleString('en')} products, ${CONNECTIONS} connections, generator on the same machine`);
  const row = ({ rps, p50, p99, rssMb }: Measured) => ({
    'requests/s': Math.round(rps),
    'of SELECT': `${Math.round((rps / figures.select.rps) * 100)}%`,
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'memory MB': Math.round(rssMb),
  });
  const entries = Object.entries(figures) as [keyof Figures, Measured][];
  console.table(Object.fromEntries(entries.map(([name, measured]) => [names[name], row(measured)])));
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { sizes: { type: 'string', default: '5000,100000' } },
});
const worlds = new Map<number, Figures>();
for (const size of values.sizes.split(',').map(Number)) {
  const figures = await measureWorld(size);
  worlds.set(size, figures);
  print(size, figures);
}
console.log();
for (const { goal, reached, met } of catalogGoals(worlds))
  console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);
