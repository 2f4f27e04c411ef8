import { sql } from 'kysely';
import type { DemoProduct } from './catalog/demo-product.ts';
import { demoProducts } from './catalog/demo-products.ts';
import { productsOfSize, sellersOfSize } from './catalog/grow.ts';
import { createDemoWorld, worldLock } from './create-demo-world.ts';
import { demoSellers } from './data/demo-sellers.ts';
import type { Db, DemoServices } from './demo-services.ts';
import type { Cast } from './tables/cast.ts';
import { chooseProducts } from './tables/choose-products.ts';
import { gatherCast, listedProduct, storeOf } from './tables/gather-cast.ts';
import { growthTables } from './tables/growth-tables.ts';
import { ratingSums } from './tables/product-totals.ts';
import { sellerTiers } from './tables/seller-tiers.ts';
import { storeTables } from './tables/store-tables.ts';
import { worldId } from './tables/world-id.ts';
import { insertTables } from './tables/world-tables.ts';

const productsPerTransaction = 1_000;

export type Growth = { products: number; onProgress?: (done: number, total: number) => void };

/**
 * Brings the demo world to a number of products and adds only what is missing. Each thousand commits by itself, so that
 * memory stays flat and an interrupted run goes on where it stopped. Returns how many products were added.
 */
export async function growDemoWorld(services: DemoServices, { products, onProgress }: Growth): Promise<number> {
  await createDemoWorld(services, { products });
  const cast = gatherCast(services.clock.now(), demoSellers, []);
  await addStores(services, cast, products);
  let added = 0;
  let done = 0;
  for (const batch of batches(wantedProducts(products))) {
    added += await addProducts(services, cast, batch);
    done += batch.length;
    onProgress?.(done, products);
  }
  if (added > 0) await services.refreshSearchWords(services.db);
  return added;
}

function* wantedProducts(count: number): Generator<DemoProduct> {
  if (count < demoProducts.length) yield* chooseProducts(count);
  else yield* productsOfSize(count);
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < productsPerTransaction) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function addStores(services: DemoServices, cast: Cast, productCount: number): Promise<void> {
  const wanted = [...sellersOfSize(productCount)].map(storeOf);
  const { seal } = services;
  await underLock(services, async (tx) => {
    const known = await knownIds(
      tx,
      'seller',
      wanted.map((store) => store.id),
    );
    const stores = wanted.filter((store) => !known.has(store.id));
    await insertTables(
      tx,
      storeTables({ cast, stores, seal, tiers: sellerTiers(), ratings: new Map(), passwordHashes: new Map() }),
    );
  });
}

function addProducts(services: DemoServices, cast: Cast, wanted: DemoProduct[]): Promise<number> {
  return underLock(services, async (tx) => {
    const known = await knownIds(
      tx,
      'product',
      wanted.map((product) => worldId('product', product.slug)),
    );
    const products = wanted
      .map((product) => listedProduct(cast.now, product))
      .filter((product) => !known.has(product.id));
    if (products.length === 0) return 0;
    const { tables, reviews } = growthTables(cast, products);
    await insertTables(tx, tables);
    const sums = ratingSums(reviews);
    const reviewed = [...new Set(products.map((product) => product.storeId))].flatMap((id) => {
      const sum = sums.get(id);
      return sum ? [{ id, ...sum }] : [];
    });
    await sql`
      update seller set rating_sum = rating_sum + more.sum, review_count = review_count + more.count
      from json_to_recordset(${JSON.stringify(reviewed)}::json) as more (id uuid, sum bigint, count integer)
      where seller.id = more.id
    `.execute(tx);
    return products.length;
  });
}

function underLock<T>({ db, transaction }: DemoServices, work: (tx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${worldLock})`.execute(tx);
    return work(tx);
  });
}

async function knownIds(db: Db, table: 'product' | 'seller', ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}
