import { listCategories } from '@herbary/contract/products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as } from '../../../testing/as.ts';
import { quietLog } from '../../../testing/quiet-log.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countProducts } from './count-products.ts';
import { createProductIndexCache } from './product-index.ts';

let app: TestApp;
let sellerId: string;
let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  app = await createTestApp({ work: false, deps: { clock } });
  sellerId = (await as(app, { role: 'seller' })).userId;
});
beforeEach(async () => {
  await app.db.deleteFrom('product').execute();
  nowMs += 60_000;
});
afterAll(() => app.close());

async function addProduct(): Promise<void> {
  const id = newId();
  await sql`
    insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status,
      cleared_revision)
    values (${id}, ${sellerId}, ${`product-${id}`}, 'Plain leaf', 'Whole dried leaves, cut and sifted.', 'tea',
      'green-tea', 100, 'live', 1)
  `.execute(app.db);
}

describe('the counts of the shop', () => {
  it('are cached for a moment, then renewed in the background, and awaited when they are old', async () => {
    const indexCache = createProductIndexCache({ readDb: app.db, clock, log: quietLog });
    const total = async () => countProducts(await indexCache.current(), {}).total;
    expect(await total()).toBe(0);
    await addProduct();
    nowMs += 1_400;
    expect(await total()).toBe(0);
    nowMs += 200;
    expect(await total()).toBe(0);
    await expect.poll(total).toBe(1);
    await addProduct();
    nowMs += 60_000;
    expect(await total()).toBe(2);
  });

  it('are read once, however many visitors ask at the same moment', async () => {
    const indexCache = createProductIndexCache({ readDb: app.db, clock, log: quietLog });
    const read = await Promise.all(Array.from({ length: 50 }, () => indexCache.current()));
    expect(new Set(read).size).toBe(1);
  });

  it('fail for callers that must wait for them, and recover with the database', async () => {
    await addProduct();
    let away = true;
    const readDb = new Proxy(app.db, {
      get: (db, name) => {
        if (away && name === 'executeQuery') return () => Promise.reject(new Error('away'));
        const value = Reflect.get(db, name, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const indexCache = createProductIndexCache({ readDb, clock, log: quietLog });
    await expect(indexCache.current()).rejects.toThrow('away');
    away = false;
    const { sellers } = await indexCache.current();
    expect(sellers.map(({ id }) => id)).toEqual([sellerId]);
    away = true;
    nowMs += 2_000;
    expect((await indexCache.current()).sellers).toBe(sellers);
  });

  it('show a sold-out shop as sold out', async () => {
    await addProduct();
    await addProduct();
    const [tea] = await app.client().call(listCategories);
    expect(tea).toMatchObject({
      name: 'Tea',
      count: 2,
      subCategories: [{ value: 'Green Tea', count: 2 }, {}, {}, {}, {}, {}, {}],
    });
    const index = await createProductIndexCache({ readDb: app.db, clock, log: quietLog }).current();
    expect(countProducts(index, { inStock: true }).total).toBe(0);
    expect(countProducts(index, { inStock: false }).total).toBe(2);
  });
});
