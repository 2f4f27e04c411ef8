import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** What messages about a dispute need to know of it. */
export type DisputeDescription = {
  id: string;
  providerDisputeId: string;
  status: DisputeStatus;
  reason: string;
  amountCents: number;
  dueAt: Date | null;
  isClosed: boolean;
  isAnswered: boolean;
  shares: { number: string; sellerId: string; amountCents: number; heldCents: number }[];
};

export async function describeDispute(db: Db, disputeId: string): Promise<DisputeDescription> {
  const { rows } = await sql<DisputeDescription>`
    select d.id, d.provider_dispute_id as "providerDisputeId", d.status, d.reason, d.amount_cents as "amountCents",
      d.evidence_due_at as "dueAt", d.closed_at is not null as "isClosed",
      d.decision is not null or d.submitted_at is not null as "isAnswered",
      coalesce((select jsonb_agg(jsonb_build_object('number', o.order_number, 'sellerId', s.seller_id,
            'amountCents', s.amount_cents, 'heldCents', s.held_cents) order by o.order_number)
          from dispute_order s join customer_order o on o.id = s.order_id where s.dispute_id = d.id), '[]') as shares
    from dispute d where d.id = ${disputeId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Dispute ${disputeId} has an event and does not exist`);
  return rows[0];
}
