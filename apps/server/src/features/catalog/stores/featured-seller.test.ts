import { getFeaturedSeller } from '@herbary/contract/sellers.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
const now = new Date();
beforeAll(async () => {
  app = await createTestApp({ work: false, deps: { clock: { now: () => now } } });
  await createDemoWorld(app.deps, { products: 60 });
});
afterAll(() => app.close());

const weekMs = 7 * 24 * 60 * 60 * 1000;

describe('the featured seller', () => {
  it('is absent while no store is featured', async () => {
    const empty = await createTestApp({ work: false });
    expect(await empty.client().call(getFeaturedSeller)).toEqual({ seller: null });
    await empty.close();
  });

  it('is a real, approved store with products of its own, and another one next week', async () => {
    const { seller } = await app.client().call(getFeaturedSeller);
    const row = await app.db
      .selectFrom('seller')
      .selectAll()
      .where('id', '=', seller?._id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'approved', featured: true, business_name: seller?.businessName });
    const owners = await app.db
      .selectFrom('product')
      .select(['seller_id', 'price_cents'])
      .where('id', 'in', seller?.products.map(({ _id }) => _id) ?? [])
      .execute();
    expect(new Set(owners.map(({ seller_id }) => seller_id))).toEqual(new Set([seller?._id]));
    expect(seller?.products[0]?.image).toMatch(/^\/pictures\/\w+-320\.webp$/);
    const later = await createTestApp({
      database: app.database,
      work: false,
      deps: { clock: { now: () => new Date(now.getTime() + weekMs) } },
    });
    expect((await later.client().call(getFeaturedSeller)).seller?._id).not.toBe(seller?._id);
    await later.close();
  });

  it('is replaced when its store closes', async () => {
    const { seller } = await app.client().call(getFeaturedSeller);
    const close = (closed_at: Date | null) =>
      app.db
        .updateTable('seller')
        .set({ closed_at })
        .where('id', '=', seller?._id ?? '')
        .execute();
    onTestFinished(async () => void (await close(null)));
    await close(now);
    expect((await app.client().call(getFeaturedSeller)).seller?._id).not.toBe(seller?._id);
  });
});
