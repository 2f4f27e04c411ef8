import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type Person, person } from './facts.repository.ts';

export type DisputeShareFacts = { number: string; seller: Person; amountCents: number; heldCents: number };

export type DisputeFacts = {
  id: string;
  providerDisputeId: string;
  status: DisputeStatus;
  reason: string;
  amountCents: number;
  dueAt: Date | null;
  isClosed: boolean;
  isAnswered: boolean;
  shares: DisputeShareFacts[];
};

export async function getDisputeFacts(db: Db, disputeId: string): Promise<DisputeFacts> {
  const { rows } = await sql<DisputeFacts>`
    select d.id, d.provider_dispute_id as "providerDisputeId", d.status, d.reason, d.amount_cents as "amountCents",
      d.evidence_due_at as "dueAt", d.closed_at is not null as "isClosed",
      d.decision is not null or d.submitted_at is not null as "isAnswered",
      coalesce((select jsonb_agg(jsonb_build_object('number', o.order_number, 'seller', ${person(sql`seller`)},
            'amountCents', s.amount_cents, 'heldCents', s.held_cents) order by o.order_number)
          from dispute_order s join customer_order o on o.id = s.order_id join app_user seller on seller.id = s.seller_id
          where s.dispute_id = d.id), '[]') as shares
    from dispute d where d.id = ${disputeId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Dispute ${disputeId} is told of and does not exist`);
  return rows[0];
}
