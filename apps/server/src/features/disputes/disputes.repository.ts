import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import { sql } from 'kysely';
import type { CardDispute } from '../../platform/cards/card-provider.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import type { Payment } from '../payments/index.ts';
import type { LineAmounts } from '../pricing/index.ts';

export type Decision = 'submit' | 'accept';

export type Dispute = {
  id: string;
  paymentId: string;
  providerDisputeId: string;
  amountCents: number;
  sharedCents: number;
  status: DisputeStatus;
  dueAt: Date | null;
  submittedAt: Date | null;
  closedAt: Date | null;
  settledAt: Date | null;
  withdrawnCents: number;
  reinstatedCents: number;
  sharedTimes: number;
  decision: Decision | null;
  decisionAttempt: number;
};

const columns = sql`id, payment_id as "paymentId", provider_dispute_id as "providerDisputeId", amount_cents as "amountCents",
  shared_cents as "sharedCents", status, evidence_due_at as "dueAt", submitted_at as "submittedAt", closed_at as "closedAt",
  settled_at as "settledAt", withdrawn_cents as "withdrawnCents", reinstated_cents as "reinstatedCents",
  shared_times as "sharedTimes", decision, decision_attempt as "decisionAttempt"`;

export async function findDisputeOfProvider(db: Db, providerDisputeId: string): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    select ${columns} from dispute where provider_dispute_id = ${providerDisputeId}
  `.execute(db);
  return rows[0];
}

export async function findDispute(db: Db, disputeId: string): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`select ${columns} from dispute where id = ${disputeId}`.execute(db);
  return rows[0];
}

/** `sellerId`: only when an order of theirs is in it. */
export async function lockDispute(tx: Db, disputeId: string, sellerId?: string): Promise<Dispute | undefined> {
  const own = sellerId
    ? sql`exists (select from dispute_order s where s.dispute_id = dispute.id and s.seller_id = ${sellerId})`
    : sql`true`;
  const { rows } = await sql<Dispute>`
    select ${columns} from dispute where id = ${disputeId} and ${own} for update
  `.execute(tx);
  return rows[0];
}

export type DisputeFacts = Pick<CardDispute, 'amountCents' | 'reason' | 'status' | 'dueAt' | 'openedAt'> & {
  blocksRefunds: boolean;
  isSubmitted: boolean;
  isClosed: boolean;
  withdrawnCents: number;
  reinstatedCents: number;
  feeCents: number;
};

type NewDispute = DisputeFacts & { paymentId: string; providerDisputeId: string };

/** The caller has locked the payment's row, so that no other process writes the same one. */
export async function insertDispute(tx: Db, dispute: NewDispute): Promise<Dispute> {
  const { rows } = await sql<Dispute>`
    insert into dispute (id, payment_id, provider_dispute_id, amount_cents, reason, status, blocks_refunds, evidence_due_at,
        opened_at, submitted_at, closed_at, withdrawn_cents, reinstated_cents, fee_cents, last_polled_at)
      values (${newId()}, ${dispute.paymentId}, ${dispute.providerDisputeId}, ${dispute.amountCents}, ${dispute.reason},
        ${dispute.status}, ${dispute.blocksRefunds}, ${dispute.dueAt}, ${dispute.openedAt},
        case when ${dispute.isSubmitted}::boolean then now() end, case when ${dispute.isClosed}::boolean then now() end,
        ${dispute.withdrawnCents}, ${dispute.reinstatedCents}, ${dispute.feeCents}, now())
      returning ${columns}
  `.execute(tx);
  if (!rows[0]) throw new Error(`Dispute ${dispute.providerDisputeId} was not written`);
  return rows[0];
}

/** What was read a moment earlier than the last time may know of less money. `isEscalated`: what was decided and submitted was about the question, and is to be decided anew. */
export async function updateDispute(
  tx: Db,
  disputeId: string,
  facts: DisputeFacts & { isEscalated: boolean },
): Promise<Dispute> {
  const anew = sql`${facts.isEscalated}::boolean`;
  const { rows } = await sql<Dispute>`
    update dispute set amount_cents = ${facts.amountCents}, reason = ${facts.reason}, status = ${facts.status},
        blocks_refunds = ${facts.blocksRefunds}, evidence_due_at = ${facts.dueAt},
        submitted_at = case when ${anew} and not ${facts.isSubmitted}::boolean then null
          when ${facts.isSubmitted}::boolean then coalesce(submitted_at, now()) else submitted_at end,
        closed_at = case when ${facts.isClosed}::boolean then coalesce(closed_at, now()) end,
        settled_at = case when ${facts.isClosed}::boolean then settled_at end,
        withdrawn_cents = greatest(withdrawn_cents, ${facts.withdrawnCents}),
        reinstated_cents = greatest(reinstated_cents, ${facts.reinstatedCents}),
        fee_cents = case when ${facts.withdrawnCents + facts.reinstatedCents} >= withdrawn_cents + reinstated_cents
          then ${facts.feeCents} else fee_cents end,
        decision = case when ${anew} then null else decision end,
        decided_by = case when ${anew} then null else decided_by end,
        decided_at = case when ${anew} then null else decided_at end,
        decision_attempt = decision_attempt + case when ${anew} then 1 else 0 end,
        reminded_at = case when ${anew} then null else reminded_at end, updated_at = now()
      where id = ${disputeId} returning ${columns}
  `.execute(tx);
  if (!rows[0]) throw new Error(`Dispute ${disputeId} does not exist`);
  return rows[0];
}

export type HeldShare = { orderId: string; amountCents: number; heldCents: number };
type Share = HeldShare & { sellerId: string; lostParts?: LineAmounts };

export async function replaceShares(
  tx: Db,
  disputeId: string,
  { shares, unsharedCents }: { shares: readonly Share[]; unsharedCents: number },
): Promise<void> {
  const sharedCents = shares.reduce((sum, { amountCents }) => sum + amountCents, unsharedCents);
  await sql`
    update dispute set shared_cents = ${sharedCents}, unshared_cents = ${unsharedCents}, shared_times = shared_times + 1
      where id = ${disputeId}
  `.execute(tx);
  await sql`delete from dispute_order where dispute_id = ${disputeId}`.execute(tx);
  await sql`
    insert into dispute_order (dispute_id, order_id, seller_id, amount_cents, held_cents, lost_parts)
      select ${disputeId}, "orderId", "sellerId", "amountCents", "heldCents", "lostParts"
        from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s("orderId" uuid, "sellerId" uuid,
          "amountCents" bigint, "heldCents" bigint, "lostParts" jsonb)
  `.execute(tx);
}

/** As they were last written. */
export async function listShares(tx: Db, disputeId: string): Promise<HeldShare[]> {
  const { rows } = await sql<HeldShare>`
    select order_id as "orderId", amount_cents as "amountCents", held_cents as "heldCents" from dispute_order
      where dispute_id = ${disputeId}
  `.execute(tx);
  return rows;
}

export async function markSettled(tx: Db, disputeId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update dispute set settled_at = now(), updated_at = now()
      where id = ${disputeId} and settled_at is null and closed_at is not null
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`Dispute ${disputeId} was settled before`);
}

/** What all disputes of a payment mean for its refunds. */
export async function findDisputeState(tx: Db, paymentId: string): Promise<Payment['disputeState']> {
  const { rows } = await sql<{ state: Payment['disputeState'] }>`
    select case when bool_or(blocks_refunds and closed_at is null) then 'open' when bool_or(status = 'lost') then 'lost' end
        as state
      from dispute where payment_id = ${paymentId}
  `.execute(tx);
  return rows[0]?.state ?? null;
}

/** Those that are not over, the longest unasked first; they count as asked from now on. */
export async function takeUnsettled(db: Db, limit: number, unaskedSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update dispute set last_polled_at = now()
      where id in (
        select id from dispute
          where settled_at is null
            and coalesce(last_polled_at, '-infinity') < now() - make_interval(secs => ${unaskedSeconds})
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning provider_dispute_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function listUnknown(db: Db, providerDisputeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reported.id from unnest(${providerDisputeIds}::text[]) as reported (id)
      where not exists (select from dispute where provider_dispute_id = reported.id)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** An admin's wish, once. False when there was one. */
export async function markDecided(tx: Db, disputeId: string, decision: Decision, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dispute set decision = ${decision}, decided_by = ${userId}, decided_at = now(), decision_failure = null,
        updated_at = now()
      where id = ${disputeId} and decision is null and closed_at is null
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** The provider would not have it: an admin may decide again, under another key. */
export async function markRefused(db: Db, disputeId: string, reason: string): Promise<void> {
  await sql`
    update dispute set decision = null, decided_by = null, decided_at = null, decision_attempt = decision_attempt + 1,
        decision_failure = ${reason.slice(0, 1000)}, updated_at = now()
      where id = ${disputeId}
  `.execute(db);
}

/** Each is given once. */
export async function takeDueSoon(tx: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update dispute set reminded_at = now()
      where reminded_at is null and submitted_at is null and decision is null
        and status in ('needs_response', 'warning_needs_response')
        and evidence_due_at between now() and now() + make_interval(days => ${days})
      returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
