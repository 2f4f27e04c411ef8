import { committed, insertOrder, insertRow, productRow } from '../../platform/db/data-model-rows.ts';
import type { TestApp } from '../test-app.ts';

/** A live product of that seller, unless the change says otherwise. */
export async function insertProduct(
  { database }: TestApp,
  sellerId: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const product = productRow(sellerId, change);
  await committed(database.pool, (client) => insertRow(client, 'product', product));
  return product.id;
}

type Sale = { buyerId: string; sellerId: string; productId: string };

/** Sold, paid and shipped; `delivered` says whether it arrived. Returns the line of the order. */
export async function sell({ database }: TestApp, sale: Sale, { delivered }: { delivered: boolean }): Promise<string> {
  const now = new Date();
  const order = {
    status: delivered ? 'delivered' : 'shipped',
    payment_status: 'paid',
    paid_at: now,
    shipped_at: now,
    delivered_at: delivered ? now : null,
  };
  let lineId = '';
  await committed(database.pool, async (client) => {
    lineId = (await insertOrder(client, sale, { order })).lineId;
  });
  return lineId;
}
