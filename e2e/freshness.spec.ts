import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { type Shop, startShop } from './support/shop.ts';

let dataDir: string;
let shop: Shop;
let db: pg.Client;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Not when the file is loaded: it is loaded once more than it is run, and that folder nobody would clear away.
  dataDir = mkdtempSync(join(tmpdir(), 'herbary-fresh-'));
  shop = await startShop({ dataDir, env: { OVERLOAD_DELAY_MS: '0' } });
  db = new pg.Client({ connectionString: (await joinDatabase({ dataDir })).url });
  await db.connect();
});

test.afterAll(async () => {
  await db.end();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const textOf = async (path: string) => (await fetch(shop.origin + path)).text();

/** The page is asked for all the time, so that it is always kept; how long the old one was seen is what counts. */
async function secondsUntil(path: string, isNew: (page: string) => boolean): Promise<number> {
  const started = performance.now();
  while (!isNew(await textOf(path))) {
    if (performance.now() - started > 10_000) throw new Error(`${path} never showed the change`);
    await sleep(20);
  }
  return (performance.now() - started) / 1000;
}

test('a new price and a sold-out product are on every page within two seconds', async () => {
  const { products } = await (await fetch(`${shop.origin}/api/products?limit=1`)).json();
  const path = `/product/${products[0]._id}`;
  await textOf(path);
  await textOf('/shop');

  await db.query('update product set price_cents = 98765, original_price_cents = null where id = $1', [
    products[0]._id,
  ]);
  const answer = await (await fetch(`${shop.origin}/api/products/${products[0]._id}`)).json();
  expect(answer.price).toBe(987.65);
  const seen = await Promise.all([path, '/shop'].map((page) => secondsUntil(page, (text) => text.includes('987.65'))));
  expect(Math.max(...seen)).toBeLessThan(2);

  await db.query('update stock_level set on_hand = reserved where product_id = $1', [products[0]._id]);
  expect(await secondsUntil(path, (text) => text.includes('Out of Stock'))).toBeLessThan(2);
});
