import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recomputeTiers } from '../orders.jobs.ts';

let app: TestApp;
let buyerId: string;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  buyerId = (await as(app)).userId;
});
afterAll(() => app.close());

/** A store that has sold one thing for so much. */
async function storeThatSold(priceCents: number, state: 'awaiting' | 'paid' | 'delivered' = 'paid', quantity = 1) {
  const { userId: sellerId } = await as(app, { role: 'seller' });
  const productId = await stockProduct(app, sellerId);
  const { orders } = await sellThings(app, { buyerId, things: [{ sellerId, productId, priceCents, quantity }], state });
  return { sellerId, orderId: orders[0]?.id ?? '', lineId: orders[0]?.lineIds[0] ?? '' };
}

const tierOf = async (sellerId: string) =>
  (await app.db.selectFrom('seller').select('tier').where('id', '=', sellerId).executeTakeFirstOrThrow()).tier;

describe('the tiers', () => {
  it('follow what was paid and stayed sold in the last ninety days', async () => {
    const seedling = await storeThatSold(99_999);
    const grower = await storeThatSold(100_000);
    const botanist = await storeThatSold(1_000_000, 'delivered');
    const unpaid = await storeThatSold(1_000_000, 'awaiting');
    const longAgo = await storeThatSold(1_000_000, 'delivered');
    const sentBack = await storeThatSold(50_000, 'delivered', 3);
    const cancelled = await storeThatSold(200_000);
    await sql`update customer_order set paid_at = now() - interval '91 days' where id = ${longAgo.orderId}`.execute(
      app.db,
    );
    await sql`update order_line set returned_quantity = 2 where id = ${sentBack.lineId}`.execute(app.db);
    await sql`
      update customer_order set status = 'cancelled', cancelled_at = now(), cancelled_by = 'buyer'
      where id = ${cancelled.orderId}
    `.execute(app.db);
    await recomputeTiers(app.db);
    const tiers = [seedling, grower, botanist, unpaid, longAgo, sentBack, cancelled].map((one) => tierOf(one.sellerId));
    expect(await Promise.all(tiers)).toEqual([
      'seedling',
      'grower',
      'botanist',
      'seedling',
      'seedling',
      'seedling',
      'seedling',
    ]);
  });

  it('fall again when the sales do', async () => {
    const store = await storeThatSold(100_000);
    await recomputeTiers(app.db);
    expect(await tierOf(store.sellerId)).toBe('grower');
    await sql`update customer_order set paid_at = now() - interval '91 days' where id = ${store.orderId}`.execute(
      app.db,
    );
    await recomputeTiers(app.db);
    expect(await tierOf(store.sellerId)).toBe('seedling');
  });
});
