import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../demo/load-demo-world.ts';
import { newId } from '../../platform/ids.ts';
import { as } from '../../testing/as.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { deleteOldChanges, findHorizon, listChanges } from './catalog-changes.repository.ts';
import { watchCatalog } from './watch-catalog.ts';

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ work: false });
  await createDemoWorld(app.deps, { products: 40 });
  ids = (
    await app.db.selectFrom('product').select('id').where('status', '=', 'live').orderBy('id').limit(4).execute()
  ).map(({ id }) => id);
});
afterAll(() => app.close());

const id = (index: number) => ids[index] ?? '';
const raisePrice = (productId: string, db = app.db) =>
  db
    .updateTable('product')
    .set({ price_cents: 4321, original_price_cents: null })
    .where('id', '=', productId)
    .execute();

// The horizon waits for the oldest transaction of the whole cluster, so earlier changes may be reported a second time.
const forgetChanges = () => app.db.deleteFrom('catalog_change').execute();

async function during(work: () => Promise<unknown>): Promise<string[]> {
  await forgetChanges();
  const since = await findHorizon(app.db);
  await work();
  return (await listChanges(app.db, since)).productIds;
}

describe('a change of the catalog is recorded', () => {
  it('when a price changes', async () => {
    expect(await during(() => raisePrice(id(0)))).toContain(id(0));
  });

  it('when stock is taken, and not when only the books move', async () => {
    const stock = app.db.updateTable('stock_level').where('product_id', '=', id(1));
    expect(await during(() => stock.set(({ eb }) => ({ on_hand: eb('on_hand', '+', 5) })).execute())).toContain(id(1));
    const both = stock.set(({ eb }) => ({ on_hand: eb('on_hand', '+', 1), reserved: eb('reserved', '+', 1) }));
    expect(await during(() => both.execute())).not.toContain(id(1));
  });

  it('when a review is written or taken back, whether or not it counts', async () => {
    const { userId } = await as(app);
    const review = { id: newId(), product_id: id(3), buyer_id: userId, rating: 1, title: 'Mine', body: 'As it was.' };
    const seller = await app.db
      .selectFrom('product')
      .select('seller_id')
      .where('id', '=', id(3))
      .executeTakeFirstOrThrow();
    const insert = app.db.insertInto('review').values({ ...review, ...seller });
    expect(await during(() => insert.execute())).toEqual([id(3)]);
    expect(await during(() => app.db.deleteFrom('review').where('id', '=', review.id).execute())).toEqual([id(3)]);
  });

  it('for every product of a store that is renamed, and for none when it merely gets a rating', async () => {
    const product = await app.db
      .selectFrom('product')
      .select(['id', 'seller_id'])
      .where('id', '=', id(2))
      .executeTakeFirstOrThrow();
    const seller = app.db.updateTable('seller').where('id', '=', product.seller_id);
    expect(await during(() => seller.set({ business_name: 'Quiet Acre' }).execute())).toContain(product.id);
    expect(await during(() => seller.set({ tier: 'grower' }).execute())).not.toContain(product.id);
  });

  it('by a transaction that commits after a younger one', async () => {
    await forgetChanges();
    const since = await findHorizon(app.db);
    let seen: string[] = [];
    let horizon = since;
    await app.db.transaction().execute(async (slow) => {
      await raisePrice(id(0), slow);
      await raisePrice(id(3));
      ({ productIds: seen, horizon } = await listChanges(app.db, since));
    });
    expect(seen).toEqual([id(3)]);
    expect((await listChanges(app.db, horizon)).productIds).toContain(id(0));
  });

  it('and forgotten after a while', async () => {
    await app.db
      .updateTable('catalog_change')
      .set({ changed_at: new Date(Date.now() - 20 * 60_000) })
      .execute();
    await deleteOldChanges(app.db);
    expect(await app.db.selectFrom('catalog_change').select('product_id').execute()).toEqual([]);
  });
});

describe('the watch', () => {
  it('reports what changed after it began, and is current while it can read the database', async () => {
    const reported: string[] = [];
    const watch = watchCatalog({ readDb: app.db, log: app.deps.log });
    watch.onChange((changed) => reported.push(...changed));
    await waitFor(() => watch.isCurrent());
    expect(reported).not.toContain(id(1));
    await raisePrice(id(1));
    await waitFor(() => reported.includes(id(1)));
    await watch.stop();
  });
});
