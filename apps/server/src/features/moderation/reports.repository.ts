import type { ProductReportReason } from '@herbary/contract/moderation.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Waiting } from '../analytics/index.ts';

export const findReportable = (tx: Db, productId: string) =>
  tx
    .selectFrom('product')
    .select('seller_id as sellerId')
    .where('id', '=', productId)
    .where('visible', '=', true)
    .executeTakeFirst();

/** Whether the person has paid for it, in an order that was not called off. */
export async function hasBought(tx: Db, buyerId: string, productId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select('order_line.id')
    .where('customer_order.buyer_id', '=', buyerId)
    .where('customer_order.payment_status', 'in', ['paid', 'part-refunded', 'refunded'])
    .where('customer_order.status', '<>', 'cancelled')
    .where('order_line.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

type NewReport = {
  id: string;
  productId: string;
  reporterId: string;
  reason: ProductReportReason;
  note: string | null;
};

/** False when this person has reported it already. */
export async function insertReport(tx: Db, { id, productId, reporterId, reason, note }: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_report')
    .values({ id, subject_type: 'product', subject_id: productId, reporter_id: reporterId, reason, note })
    .onConflict((conflict) => conflict.constraint('content_report_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A product that an admin has read again answers the reports about it. */
export async function settleReports(
  tx: Db,
  { productId, revision, decision }: { productId: string; revision: number; decision: 'approved' | 'rejected' },
): Promise<void> {
  await sql`
    update content_report report
    set status = ${decision === 'rejected' ? 'upheld' : 'dismissed'}, decided_by = made.decided_by,
      decided_at = made.created_at, decision_note = made.reason
    from product_decision made
    where made.product_id = ${productId} and made.revision = ${revision} and made.decision = ${decision}
      and report.subject_type = 'product' and report.subject_id = ${productId} and report.status = 'open'
      and report.created_at <= made.created_at
  `.execute(tx);
}

/** As they are listed: a product that its seller has deleted waits for nobody. */
export async function countOpenReports(db: Db): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select count(distinct r.subject_id) as count, min(r.created_at) as "oldestAt"
    from content_report r join product p on p.id = r.subject_id and p.status <> 'archived'
    where r.subject_type = 'product' and r.status = 'open'
  `.execute(db);
  return { key: 'reports', count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldestAt ?? null };
}
