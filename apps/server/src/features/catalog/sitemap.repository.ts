import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

const openStores = (db: Db) => db.selectFrom('seller').where(sql<boolean>`is_store_open(seller.id)`);

/** The first id of every so many products on sale: where each part of the sitemap begins. */
export async function listSitemapStarts(db: Db, every: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from product where visible
    ) numbered
    where (place - 1) % ${every} = 0 order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export const listSitemapProducts = (db: Db, from: string, limit: number) =>
  db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('visible', '=', true)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The same of the stores that are open. */
export async function listSitemapSellerStarts(db: Db, every: number): Promise<string[]> {
  const numbered = openStores(db).select([
    'seller.id',
    sql<number>`row_number() over (order by seller.id)`.as('place'),
  ]);
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`(place - 1) % ${every} = 0`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const listSitemapSellers = (db: Db, from: string, limit: number) =>
  openStores(db)
    .select(['seller.id', 'seller.updated_at'])
    .where('seller.id', '>=', from)
    .orderBy('seller.id')
    .limit(limit)
    .execute();
