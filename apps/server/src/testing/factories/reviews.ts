import { sql } from 'kysely';
import { committed, insertOrder, insertRow, productRow } from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';
import { as } from '../as.ts';
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

/** A review of a new product, with one open report of each reason. */
export async function reportedReview(
  test: TestApp,
  {
    sellerId,
    buyerId,
    body = 'Smells like rain.',
    reasons = ['spam'],
  }: {
    sellerId: string;
    buyerId: string;
    body?: string;
    reasons?: readonly string[];
  },
): Promise<string> {
  const id = newId();
  const productId = await insertProduct(test, sellerId);
  await sql`
    insert into review (id, product_id, seller_id, buyer_id, rating, title, body)
    values (${id}, ${productId}, ${sellerId}, ${buyerId}, 1, 'Hm', ${body})
  `.execute(test.db);
  for (const reason of reasons) {
    const reporter = await as(test);
    await sql`
      insert into review_report (id, review_id, reporter_id, reason, note)
      values (${newId()}, ${id}, ${reporter.userId}, ${reason}, ${`It is ${reason}`})
    `.execute(test.db);
  }
  return id;
}
