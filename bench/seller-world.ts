import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import type { OwnPostgres } from '../faults/own-postgres.ts';
import { createWorld, signInSeller } from '../faults/world.ts';
import { growOrders, inBulk } from './grow-orders.ts';

export type SellerWorld = { sellerId: string; token: string };
export type WorldSize = { products: number; lines: number };

/** One seller with so many products and order lines, two to an order, spread over 13 months and booked as paid. */
export async function growSeller(database: OwnPostgres, { products, lines }: WorldSize): Promise<SellerWorld> {
  const { db } = database;
  const seller = await signInSeller(db);
  const { buyers } = await createWorld(db, { buyers: 200, products: 2, stock: 0 });
  await insertProducts(db, seller.sellerId, products);
  const buyerIds = buyers.map(({ userId }) => userId);
  await inBulk(database, (bulk) =>
    growOrders(bulk, { sellerIds: [seller.sellerId], buyerIds, count: Math.ceil(lines / 2) }),
  );
  return seller;
}

async function insertProducts(db: Db, sellerId: string, count: number): Promise<void> {
  await sql`
    insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status, revision,
      cleared_revision, created_at)
    select gen_random_uuid(), ${sellerId}, 'bench-' || gen_random_uuid(), 'Field herb ' || n,
      'A herb of a large store, dried in the loft and packed by hand.', 'tea', 'green-tea', 500 + n % 4000,
      case when n % 40 = 0 then 'paused' else 'live' end, 1, 1, now() - n * interval '5 hours'
    from generate_series(1, ${count}::int) n`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`insert into stock_level (product_id, on_hand)
      select id, price_cents % 60 from product where seller_id = ${sellerId}`.execute(tx);
    await sql`insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta)
      select gen_random_uuid(), id, 'adjust', price_cents % 60, 0 from product
      where seller_id = ${sellerId} and price_cents % 60 > 0`.execute(tx);
  });
}
