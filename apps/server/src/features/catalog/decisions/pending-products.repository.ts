import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, defineList } from '../../../platform/db/list.ts';
import { productColumns, productJoins, type SellerProductRow } from '../seller-products/seller-products.repository.ts';

export type PendingRow = SellerProductRow & {
  pendingRevision: number;
  pendingReason: string | null;
  submittedAt: Date;
};

/** The longest waiting first. */
export const pendingProductList = defineList({
  name: 'pending-products',
  from: sql`product p join product_revision waiting on waiting.product_id = p.id and waiting.state = 'pending'
    left join stock_level l on l.product_id = p.id`,
  id: sql`p.id`,
  columns: sql<PendingRow>`${productColumns}, waiting.revision as "pendingRevision", waiting.reason as "pendingReason",
    waiting.created_at as "submittedAt"`,
  joins: productJoins,
  where: (_: object) => [],
  sorts: { submitted: [ascending(sql`waiting.created_at`, 'timestamptz')] },
  sort: 'submitted',
});

/** What messages about a decision need to know. */
export type ProductDescription = {
  id: string;
  name: string;
  sellerId: string;
  businessName: string;
  state: 'pending' | 'cleared' | 'rejected' | 'superseded';
  reason: string | null;
};

/** The name is the one in the revision that was read. */
export async function describeRevision(db: Db, productId: string, revision: number): Promise<ProductDescription> {
  const { rows } = await sql<ProductDescription>`
    select p.id, coalesce(r.content ->> 'name', p.name) as name, p.seller_id as "sellerId",
      s.business_name as "businessName", r.state, r.reason
    from product_revision r join product p on p.id = r.product_id join seller s on s.id = p.seller_id
    where r.product_id = ${productId} and r.revision = ${revision}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Product ${productId} has an event and no revision ${revision}`);
  return row;
}
