import type { ReturnReason, ReturnStatus } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { describeOrder } from '../../orders/index.ts';

/** What messages about a return need to know of it. */
export type ReturnDescription = {
  id: string;
  number: string;
  status: ReturnStatus;
  decisionNote: string | null;
  refundCents: number | null;
  refundedAt: Date | null;
  trackingNumber: string | null;
  /** The seller has not answered in time, and our team has not decided yet. */
  waitsForSupport: boolean;
  notes: string | null;
  lines: { name: string; quantity: number; reason: ReturnReason }[];
  order: Awaited<ReturnType<typeof describeOrder>>;
};

export async function describeReturn(db: Db, returnId: string): Promise<ReturnDescription> {
  const { rows } = await sql<Omit<ReturnDescription, 'order'> & { orderId: string }>`
    select r.id, r.return_number as number, r.status, r.decision_note as "decisionNote", r.refund_cents as "refundCents",
      r.refunded_at as "refundedAt", r.tracking_number as "trackingNumber",
      r.escalated_at is not null and r.status in ('pending', 'approved') as "waitsForSupport", r.notes, r.order_id as "orderId",
      (select jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', rl.quantity, 'reason', rl.reason)
          order by l.position)
        from return_line rl join order_line l on l.id = rl.order_line_id where rl.return_id = r.id) as lines
    from return_request r where r.id = ${returnId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Return ${returnId} has an event and does not exist`);
  const { orderId, ...description } = row;
  return { ...description, order: await describeOrder(db, orderId) };
}
