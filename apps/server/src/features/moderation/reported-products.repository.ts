import type { ProductReportReason, ReportedProduct } from '@herbary/contract/moderation.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList } from '../../platform/db/list.ts';
import type { Product } from '../../platform/db/types.gen.ts';
import { joinedPictureUrl, type PictureRow } from '../catalog/index.ts';

type ReportRow = {
  _id: string;
  reason: ProductReportReason;
  note: string | null;
  by: string;
  hasBought: boolean;
  at: string;
};
type ReportedRow = {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  sellerId: string;
  businessName: string;
  visible: boolean;
  isHeld: boolean;
  firstAt: Date;
  lastAt: Date;
  count: number;
  picture: PictureRow | null;
  reports: ReportRow[];
};

const reports = sql`(
  select json_agg(json_build_object('_id', c.id, 'reason', c.reason, 'note', c.note, 'at', c.created_at,
      'by', u.first_name || ' ' || u.last_name,
      'hasBought', exists (select from order_line line join customer_order o on o.id = line.order_id
        where o.buyer_id = c.reporter_id and line.product_id = p.id and o.status <> 'cancelled'
          and o.payment_status in ('paid', 'part-refunded', 'refunded'))) order by c.created_at desc)
  from (select * from content_report where subject_type = 'product' and subject_id = p.id and status = 'open'
    order by created_at desc limit 50) c
  join app_user u on u.id = c.reporter_id)`;

const picture = sql`(
  select json_build_object('external_key', i.external_key, 'file_key', f.key, 'file_variants', f.variants)
  from product_image i left join stored_file f on f.id = i.file_id where i.product_id = p.id order by i.position limit 1)`;

/** One entry for all open reports about a product; the longest waiting first. */
export const reportedProductList = defineList({
  name: 'reported-products',
  from: sql`(select subject_id, min(created_at) as first_at, max(created_at) as last_at, count(*)::int as count
      from content_report where subject_type = 'product' and status = 'open' group by subject_id) r
    join product p on p.id = r.subject_id`,
  id: sql`p.id`,
  columns: sql<ReportedRow>`p.id, p.name, p.description, p.price_cents as "priceCents", p.seller_id as "sellerId",
    s.business_name as "businessName", p.visible, p.status = 'pending' as "isHeld", r.first_at as "firstAt",
    r.last_at as "lastAt", r.count, ${picture} as picture, ${reports} as reports`,
  joins: sql`join seller s on s.id = p.seller_id`,
  where: (_: object) => [sql`p.status <> 'archived'`],
  sorts: { first: [ascending(sql`r.first_at`, 'timestamptz')] },
  sort: 'first',
});

export const reportedProductView = (row: ReportedRow): ReportedProduct => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  image: (row.picture && joinedPictureUrl(row.picture, 720)) ?? null,
  price: row.priceCents / 100,
  seller: { _id: row.sellerId, businessName: row.businessName },
  isInShop: row.visible,
  isHeld: row.isHeld,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
  count: row.count,
});

/** Locked: reports of one product are answered once. The product's row first, as everywhere. */
export async function findProductStatus(tx: Db, productId: string): Promise<Product['status'] | undefined> {
  const { rows } = await sql<{ status: Product['status'] }>`
    select status from product where id = ${productId} and status <> 'archived' for no key update
  `.execute(tx);
  return rows[0]?.status;
}

export async function lockOpenReports(tx: Db, productId: string): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from content_report
    where subject_type = 'product' and subject_id = ${productId} and status = 'open' order by id for update
  `.execute(tx);
  const times = rows.map(({ at }) => at.getTime());
  return { count: rows.length, lastAt: times.length > 0 ? new Date(Math.max(...times)) : null };
}

export async function closeReports(
  tx: Db,
  { productId, by, reason, status }: { productId: string; by: string; reason: string; status: 'dismissed' | 'upheld' },
): Promise<void> {
  await sql`
    update content_report set status = ${status}, decided_by = ${by}, decided_at = now(), decision_note = ${reason}
    where subject_type = 'product' and subject_id = ${productId} and status = 'open'
  `.execute(tx);
}

type ReportDecision = { by: string; at: Date; status: 'dismissed' | 'upheld' };

export async function findLastReportDecision(db: Db, productId: string): Promise<ReportDecision | undefined> {
  const { rows } = await sql<ReportDecision>`
    select u.first_name || ' ' || u.last_name as by, c.decided_at as at, c.status
    from content_report c join app_user u on u.id = c.decided_by
    where c.subject_type = 'product' and c.subject_id = ${productId} order by c.decided_at desc limit 1
  `.execute(db);
  return rows[0];
}
