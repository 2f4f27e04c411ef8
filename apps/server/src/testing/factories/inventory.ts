import type pg from 'pg';
import {
  committed,
  insertOrder,
  insertRow,
  productRow,
  sellerRow,
  userRow,
  type World,
} from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';

/** A count as a seller would enter it, with the movement that explains it. */
export async function stockUp(pool: pg.Pool, productId: string, pieces: number): Promise<void> {
  await committed(pool, async (client) => {
    await insertRow(client, 'stock_level', { product_id: productId, on_hand: pieces });
    await insertRow(client, 'stock_movement', {
      id: newId(),
      product_id: productId,
      kind: 'initial',
      on_hand_delta: pieces,
      reserved_delta: 0,
    });
  });
}

/** An approved seller with so many products, each with so many pieces; ids in ascending order. */
export async function openShop(
  pool: pg.Pool,
  { products, pieces }: { products: number; pieces: number },
): Promise<{ buyerId: string; sellerId: string; productIds: string[] }> {
  const [buyer, seller] = [userRow(), userRow({ role: 'seller' })];
  const rows = Array.from({ length: products }, () => productRow(seller.id));
  await committed(pool, async (client) => {
    await insertRow(client, 'app_user', buyer);
    await insertRow(client, 'app_user', seller);
    const decided = { status: 'approved', decided_at: new Date(), decided_by: seller.id };
    await insertRow(client, 'seller', sellerRow(seller.id, decided));
    for (const row of rows) await insertRow(client, 'product', row);
  });
  const productIds = rows.map(({ id }) => id).sort();
  for (const id of productIds) await stockUp(pool, id, pieces);
  return { buyerId: buyer.id, sellerId: seller.id, productIds };
}

/** Orders that hold nothing yet. */
export async function placeBareOrders(
  pool: pg.Pool,
  world: World,
  count: number,
): Promise<{ groupId: string; orderId: string }[]> {
  const orders: { groupId: string; orderId: string }[] = [];
  await committed(pool, async (client) => {
    for (let placed = 0; placed < count; placed++) orders.push(await insertOrder(client, world));
  });
  return orders;
}
