import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, type DbPool, transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { openShop, placeBareOrders } from '../../testing/factories/inventory.ts';
import { createTestDb, openCrowd, type TestDb } from '../../testing/test-db.ts';
import { claimStock, type Hold, holdStock, releaseStock, restock, takeStockAgain } from './index.ts';

let testDb: TestDb;
let crowd: DbPool;
beforeAll(async () => {
  testDb = await createTestDb();
  crowd = openCrowd(testDb.url, 40);
});
afterAll(async () => {
  await crowd.close();
  await testDb.close();
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function shop(pieces: number, { products = 1, orders = 1 } = {}) {
  const { buyerId, sellerId, productIds } = await openShop(testDb.pool, { products, pieces });
  const [productId = ''] = productIds;
  const placed = await placeBareOrders(testDb.pool, { buyerId, sellerId, productId }, orders);
  const orderIds = placed.map(({ orderId }) => orderId);
  return { productIds, productId, orderIds, orderId: orderIds[0] ?? '' };
}

const hold = (holds: Hold[], names = new Map(holds.map(({ productId }) => [productId, 'Tulsi leaf']))) =>
  transaction(crowd.db, (tx) => holdStock(tx, { holds, names, until: inAnHour() }));
const claim = (...orderIds: string[]) => transaction(crowd.db, (tx) => claimStock(tx, orderIds));
const release = (...orderIds: string[]) => transaction(crowd.db, (tx) => releaseStock(tx, orderIds));

const levelOf = (productId: string) =>
  testDb.db
    .selectFrom('stock_level')
    .select(['on_hand', 'reserved', 'available'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
const movementsOf = async (productId: string) =>
  (
    await testDb.db
      .selectFrom('stock_movement')
      .select(['kind', 'on_hand_delta', 'reserved_delta'])
      .where('product_id', '=', productId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, on_hand_delta, reserved_delta }) => [kind, on_hand_delta, reserved_delta]);
async function expectNoBreak() {
  const { rows } = await sql`select * from stock_break`.execute(testDb.db);
  expect(rows).toEqual([]);
}

async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return { done: settled.length - refusals.length, refusals };
}

describe('holding stock', () => {
  it('reserves, and claiming takes it out of stock', async () => {
    const { productId, orderId } = await shop(5);
    await hold([{ orderId, productId, quantity: 2 }]);
    expect(await levelOf(productId)).toEqual({ on_hand: 5, reserved: 2, available: 3 });
    await claim(orderId);
    await claim(orderId);
    expect(await levelOf(productId)).toEqual({ on_hand: 3, reserved: 0, available: 3 });
    expect(await movementsOf(productId)).toEqual([
      ['initial', 5, 0],
      ['reserve', 0, 2],
      ['claim', -2, -2],
    ]);
    await expectNoBreak();
  });

  it('refuses the whole checkout when one product is short, and says which', async () => {
    const { productIds, orderId } = await shop(5, { products: 3 });
    const [one = '', two = '', three = ''] = productIds;
    const holds = [
      { orderId, productId: three, quantity: 9 },
      { orderId, productId: one, quantity: 1 },
      { orderId, productId: two, quantity: 6 },
    ];
    await expect(hold(holds)).rejects.toMatchObject({
      code: 'cart.out_of_stock',
      status: 409,
      message: 'Not enough stock for Tulsi leaf',
      details: {
        product: three,
        available: 5,
        short: [
          { product: three, name: 'Tulsi leaf', available: 5 },
          { product: two, name: 'Tulsi leaf', available: 5 },
        ],
      },
    });
    for (const id of productIds) expect(await levelOf(id)).toMatchObject({ reserved: 0 });
    await expectNoBreak();
  });

  it('refuses a product that does not exist', async () => {
    const { orderId } = await shop(1);
    await expect(hold([{ orderId, productId: newId(), quantity: 1 }], new Map())).rejects.toMatchObject({
      code: 'product.not_found',
    });
  });

  it('gives 10 pieces to exactly 10 of 100 who want one at the same moment', async () => {
    const { productId, orderIds } = await shop(10, { orders: 100 });
    const { done, refusals } = await outcomes(orderIds.map((orderId) => hold([{ orderId, productId, quantity: 1 }])));
    expect(done).toBe(10);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['cart.out_of_stock']));
    expect(await levelOf(productId)).toEqual({ on_hand: 10, reserved: 10, available: 0 });
    await expectNoBreak();
  });

  it('never lets two baskets wait for each other, however their products are ordered', async () => {
    const { productIds, orderIds } = await shop(1_000, { products: 6, orders: 120 });
    // Without `transaction`, which would try again after a deadlock and so hide it.
    const once = (work: (tx: Db) => Promise<void>) => crowd.db.transaction().execute(work);
    const basketOf = (index: number) => {
      const some = productIds.filter((_, at) => (index >> at) % 2 === 0 || at === index % 6);
      return index % 3 === 0 ? some.toReversed() : some;
    };
    const { refusals } = await outcomes(
      orderIds.map((orderId, index) => {
        const holds = basketOf(index).map((productId) => ({ orderId, productId, quantity: 1 }));
        return once((tx) => holdStock(tx, { holds, names: new Map(), until: inAnHour() }));
      }),
    );
    expect(refusals).toEqual([]);
    const settled = await outcomes(
      orderIds.map((id, index) => once((tx) => (index % 2 ? claimStock(tx, [id]) : releaseStock(tx, [id])))),
    );
    expect(settled.refusals).toEqual([]);
    for (const id of productIds) {
      const sold = orderIds.filter((_, index) => index % 2 && basketOf(index).includes(id)).length;
      expect(await levelOf(id)).toEqual({ on_hand: 1_000 - sold, reserved: 0, available: 1_000 - sold });
    }
    await expectNoBreak();
  });
});

describe('letting go of stock', () => {
  it('is one release, however often and by how many it is asked for', async () => {
    const { productId, orderId } = await shop(5);
    await hold([{ orderId, productId, quantity: 3 }]);
    await outcomes(Array.from({ length: 20 }, () => release(orderId)));
    await release(orderId);
    expect(await levelOf(productId)).toEqual({ on_hand: 5, reserved: 0, available: 5 });
    expect((await movementsOf(productId)).filter(([kind]) => kind === 'release')).toHaveLength(1);
    await expectNoBreak();
  });

  it('and claiming exclude each other, whichever comes first', async () => {
    const { productId, orderIds } = await shop(40, { orders: 20 });
    for (const orderId of orderIds) await hold([{ orderId, productId, quantity: 1 }]);
    const claims = await outcomes(
      orderIds.flatMap((id, index) => (index % 2 ? [release(id), claim(id)] : [claim(id)])),
    );
    for (const { message } of claims.refusals) expect(message).toMatch(/^No stock is held for/);
    const { on_hand, reserved } = await levelOf(productId);
    expect(reserved).toBe(0);
    const { rows } = await sql<{ claimed: number }>`
      select count(*) as claimed from stock_reservation where product_id = ${productId} and state = 'claimed'
    `.execute(testDb.db);
    expect(on_hand).toBe(40 - (rows[0]?.claimed ?? 0));
    await expectNoBreak();
  });

  it('cannot be followed by a claim', async () => {
    const { productId, orderId } = await shop(5);
    await hold([{ orderId, productId, quantity: 3 }]);
    await release(orderId);
    await expect(claim(orderId)).rejects.toThrow('No stock is held for');
    await expect(claim(newId())).rejects.toThrow('No stock is held for');
    expect(await levelOf(productId)).toEqual({ on_hand: 5, reserved: 0, available: 5 });
  });

  it('leaves claimed stock alone', async () => {
    const { productId, orderId } = await shop(5);
    await hold([{ orderId, productId, quantity: 3 }]);
    await claim(orderId);
    await release(orderId);
    expect(await levelOf(productId)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
    await expectNoBreak();
  });
});

describe('stock for money that came late', () => {
  const takeAgain = (orderId: string, productId: string, quantity: number) =>
    transaction(crowd.db, (tx) => takeStockAgain(tx, orderId, [{ productId, quantity }]));

  it('is taken when there is enough left', async () => {
    const { productId, orderId } = await shop(5);
    await hold([{ orderId, productId, quantity: 3 }]);
    await release(orderId);
    expect(await takeAgain(orderId, productId, 3)).toBe(true);
    expect(await levelOf(productId)).toEqual({ on_hand: 2, reserved: 0, available: 2 });
    expect((await movementsOf(productId)).at(-1)).toEqual(['claim', -3, 0]);
    await expectNoBreak();
  });

  it('is all or nothing, and never what others hold', async () => {
    const { productIds, orderIds } = await shop(5, { products: 2, orders: 2 });
    const [one = '', two = ''] = productIds;
    const [late = '', other = ''] = orderIds;
    await hold([{ orderId: other, productId: two, quantity: 4 }]);
    const lines = [
      { productId: one, quantity: 2 },
      { productId: two, quantity: 2 },
    ];
    expect(await transaction(crowd.db, (tx) => takeStockAgain(tx, late, lines))).toBe(false);
    expect(await levelOf(one)).toMatchObject({ on_hand: 5 });
    expect(await levelOf(two)).toMatchObject({ on_hand: 5, reserved: 4 });
    await expectNoBreak();
  });

  it('is taken by as many as there are pieces, of all who pay late at once', async () => {
    const { productId, orderIds } = await shop(3, { orders: 20 });
    const taken = await Promise.all(orderIds.map((orderId) => takeAgain(orderId, productId, 1)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await levelOf(productId)).toEqual({ on_hand: 0, reserved: 0, available: 0 });
    await expectNoBreak();
  });
});

it('puts returned pieces back into stock', async () => {
  const { productIds, orderId } = await shop(5, { products: 2 });
  const lines = productIds.map((productId) => ({ productId, quantity: 2 }));
  await hold(lines.map((line) => ({ orderId, ...line })));
  await claim(orderId);
  await transaction(crowd.db, (tx) => restock(tx, { orderId, lines }));
  for (const id of productIds) expect(await levelOf(id)).toEqual({ on_hand: 5, reserved: 0, available: 5 });
  expect((await movementsOf(productIds[0] ?? '')).at(-1)).toEqual(['restock', 2, 0]);
  await expect(
    transaction(crowd.db, (tx) => restock(tx, { orderId, lines: [{ productId: newId(), quantity: 1 }] })),
  ).rejects.toThrow('has no stock level');
  await expectNoBreak();
});

it('gives movements ids in the order of time, also where the database makes them', async () => {
  const { productId, orderId } = await shop(5);
  await hold([{ orderId, productId, quantity: 1 }]);
  await claim(orderId);
  const { rows } = await sql<{ id: string }>`
    select id from stock_movement where product_id = ${productId} order by id
  `.execute(testDb.db);
  for (const { id } of rows)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const { rows: ordered } = await sql<{ kind: string }>`
    select kind from stock_movement where product_id = ${productId} order by id
  `.execute(testDb.db);
  expect(ordered.map(({ kind }) => kind)).toEqual(['initial', 'reserve', 'claim']);
});
