import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../../platform/db/list.ts';
import {
  type ImageRow,
  type ListingTexts,
  productColumns,
  revisionImages,
  type SellerProductRow,
} from '../seller-products/seller-products.repository.ts';

export type DecisionRow = {
  decision: 'approved' | 'rejected';
  revision: number;
  by: string;
  at: Date;
  reason: string | null;
};

const decisions = sql`select d.decision, d.revision, u.first_name || ' ' || u.last_name as by, d.created_at as at, d.reason
  from product_decision d join app_user u on u.id = d.decided_by`;

/** The newest first. */
export async function listDecisions(db: Db, productId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    ${decisions} where d.product_id = ${productId} order by d.created_at desc, d.id desc limit 50
  `.execute(db);
  return rows;
}

export async function findLastDecisionBy(db: Db, productId: string): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    ${decisions} where d.product_id = ${productId} order by d.created_at desc, d.id desc limit 1
  `.execute(db);
  return rows[0];
}

export async function findReason(db: Db, decisionId: string): Promise<string | null> {
  const made = db.selectFrom('product_decision').select('reason').where('id', '=', decisionId);
  return (await made.executeTakeFirst())?.reason ?? null;
}

export type ClearedRevision = { revision: number; at: Date; content: ListingTexts; images: ImageRow[] };

/** What buyers saw, or see, of it. */
export async function findRevision(db: Db, productId: string, revision: number): Promise<ClearedRevision | undefined> {
  const { rows } = await sql<ClearedRevision>`
    select r.revision, r.created_at as at, r.content - 'images' as content, ${revisionImages} as images
    from product_revision r where r.product_id = ${productId} and r.revision = ${revision}
  `.execute(db);
  return rows[0];
}

export async function countOfSeller(db: Db, sellerId: string): Promise<{ live: number; rejectedInYear: number }> {
  const { rows } = await sql<{ live: number; rejectedInYear: number }>`
    select (select count(*)::int from product p where p.seller_id = ${sellerId} and p.status = 'live') as live,
      (select count(*)::int from product_decision d join product p on p.id = d.product_id
        where p.seller_id = ${sellerId} and d.decision = 'rejected' and d.created_at > now() - interval '1 year')
        as "rejectedInYear"
  `.execute(db);
  return rows[0] ?? { live: 0, rejectedInYear: 0 };
}

type AdminFilter = { search?: string; state?: 'live' | 'takenDown' };

/** Listings of every store, for the admin who looks for one. */
export const adminProductList = defineList({
  name: 'admin-products',
  from: sql`product p join seller s on s.id = p.seller_id left join stock_level l on l.product_id = p.id`,
  id: sql`p.id`,
  columns: sql<SellerProductRow>`${productColumns}`,
  joins: sql`left join category c on c.id = p.category_id left join subcategory sc on sc.id = p.subcategory_id`,
  where: ({ search, state }: AdminFilter) => [
    sql`p.status <> 'archived'`,
    state === 'live' ? sql`p.status = 'live'` : undefined,
    state === 'takenDown' ? sql`p.status = 'rejected' and p.cleared_revision = p.revision` : undefined,
    search ? sql`(p.name ilike ${containing(search)} or s.business_name ilike ${containing(search)})` : undefined,
  ],
  sorts: { updated: [ascending(sql`p.updated_at`, 'timestamptz')] },
  sort: '-updated',
});
