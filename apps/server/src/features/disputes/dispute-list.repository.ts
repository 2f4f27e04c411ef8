import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import type { SellerWork } from '@herbary/contract/orders-selling.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList, descending } from '../../platform/db/list.ts';
import type { Decision } from './disputes.repository.ts';

type ShownEvidence = {
  id: string;
  sellerName: string;
  field: string;
  body: string | null;
  fileId: string | null;
  fileName: string | null;
  addedAt: string;
};

type ShownShare = {
  orderId: string;
  orderNumber: string;
  seller: string;
  amountCents: number;
  heldCents: number;
};

export type DisputeRow = {
  id: string;
  providerDisputeId: string;
  status: DisputeStatus;
  reason: string;
  amountCents: number;
  feeCents: number;
  withdrawnCents: number;
  reinstatedCents: number;
  openedAt: Date;
  dueAt: Date | null;
  submittedAt: Date | null;
  closedAt: Date | null;
  decision: Decision | null;
  decisionFailure: string | null;
  buyerId: string;
  buyerName: string;
  shares: ShownShare[];
  evidence: ShownEvidence[];
};

/** A seller's reach is the disputes about their orders, and of those their own share and evidence. */
type DisputeScope = 'all' | { sellerId: string };

const ofSeller = (scope: DisputeScope, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`${table}.seller_id = ${scope.sellerId}`;

const columns = (scope: DisputeScope) => sql<DisputeRow>`
  d.id, d.provider_dispute_id as "providerDisputeId", d.status, d.reason, d.amount_cents as "amountCents",
    d.fee_cents as "feeCents", d.withdrawn_cents as "withdrawnCents", d.reinstated_cents as "reinstatedCents",
    d.opened_at as "openedAt", d.evidence_due_at as "dueAt", d.submitted_at as "submittedAt", d.closed_at as "closedAt",
    d.decision, d.decision_failure as "decisionFailure", u.id as "buyerId",
    trim(u.first_name || ' ' || u.last_name) as "buyerName",
    coalesce((select jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name,
          'amountCents', s.amount_cents, 'heldCents', case when d.closed_at is null then s.held_cents else 0 end)
          order by o.order_number)
        from dispute_order s join customer_order o on o.id = s.order_id
        where s.dispute_id = d.id and ${ofSeller(scope, sql`s`)}), '[]') as shares,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'sellerName', seller.business_name, 'field', e.field,
          'body', e.body, 'fileId', e.file_id, 'fileName', e.file_name, 'addedAt', e.updated_at) order by e.created_at, e.id)
        from dispute_evidence e join seller on seller.id = e.seller_id
        where e.dispute_id = d.id and ${ofSeller(scope, sql`e`)}), '[]') as evidence`;

const joins = sql`
  join payment p on p.id = d.payment_id
  join app_user u on u.id = p.buyer_id`;

export type DisputeFilter = { status?: DisputeStatus; state?: 'open' | 'closed' };

const isOpen = sql`d.closed_at is null`;
const needsAnswer = sql`(d.status in ('needs_response', 'warning_needs_response') and d.decision is null)`;

export const disputeList = (scope: DisputeScope) =>
  defineList({
    name: 'disputes',
    from: sql`dispute d`,
    id: sql`d.id`,
    columns: columns(scope),
    joins,
    where: ({ status, state }: DisputeFilter) => [
      scope === 'all'
        ? undefined
        : sql`exists (select from dispute_order s where s.dispute_id = d.id and s.seller_id = ${scope.sellerId})`,
      status && sql`d.status = ${status}`,
      state && (state === 'open' ? isOpen : sql`d.closed_at is not null`),
    ],
    sorts: {
      opened: [ascending(sql`d.opened_at`, 'timestamptz')],
      /** First what waits for an answer, and of that what is due soonest. */
      due: [
        descending(needsAnswer, 'boolean'),
        descending(sql`(${isOpen})`, 'boolean'),
        ascending(sql`coalesce(case when ${isOpen} then d.evidence_due_at end, 'infinity')`, 'timestamptz'),
        descending(sql`d.opened_at`, 'timestamptz'),
      ],
    },
    sort: scope === 'all' ? 'due' : '-opened',
  });

type DisputeWork = Omit<SellerWork['disputes'], 'nextDueAt'> & { nextDueAt: Date | null };

/** What waits for a seller's evidence, and until when. */
export async function countDisputeWork(db: Db, sellerId: string): Promise<SellerWork['disputes']> {
  const answerable = sql`${needsAnswer} and d.evidence_due_at > now()`;
  const { rows } = await sql<DisputeWork>`
    select count(*) filter (where ${answerable})::integer as "toAnswer",
        count(*) filter (where ${isOpen})::integer as open,
        count(*) filter (where not (${isOpen}))::integer as closed,
        min(d.evidence_due_at) filter (where ${answerable}) as "nextDueAt"
      from dispute d
      where exists (select from dispute_order s where s.dispute_id = d.id and s.seller_id = ${sellerId})
  `.execute(db);
  const { nextDueAt = null, ...counts } = rows[0] ?? { toAnswer: 0, open: 0, closed: 0 };
  return { ...counts, nextDueAt: nextDueAt?.toISOString() ?? null };
}
