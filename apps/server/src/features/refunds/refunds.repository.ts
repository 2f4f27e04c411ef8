import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type RefundReason =
  | 'cancelled'
  | 'return'
  | 'out_of_stock'
  | 'overpaid'
  | 'duplicate'
  | 'goodwill'
  | 'dispute'
  | 'lost';

export type Refund = {
  id: string;
  paymentId: string;
  orderId: string | null;
  returnId: string | null;
  method: PaymentMethod;
  amountCents: number;
  reason: RefundReason;
  /** Owed; with the provider; with the buyer and booked; still owed, and seen to by a person. */
  status: 'pending' | 'sent' | 'succeeded' | 'failed';
  providerRefundId: string | null;
  /** Paid out of what the bank took in this dispute. */
  disputeId: string | null;
  key: string;
  attempt: number;
  createdAt: Date;
};

const refundColumns = sql`id, payment_id as "paymentId", order_id as "orderId", return_id as "returnId", method,
  amount_cents as "amountCents", reason, status, provider_refund_id as "providerRefundId",
  dispute_id as "disputeId", idempotency_key as key, attempt, created_at as "createdAt"`;

export type NewRefund = {
  id: string;
  paymentId: string;
  /** Null for money that belongs to no order: it goes back out of what the books hold for the buyer. */
  orderId: string | null;
  returnId?: string;
  amountCents: number;
  reason: RefundReason;
  requestedBy?: string;
  note?: string;
  disputeId?: string;
  key: string;
};

/** Undefined when the key is known. More than was captured, or than is held for the buyer, the table itself refuses. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (id, payment_id, order_id, return_id, idempotency_key, method, amount_cents, reason, note, requested_by,
        dispute_id)
      select ${refund.id}, p.id, ${refund.orderId}, ${refund.returnId ?? null}, ${refund.key}, p.method,
          ${refund.amountCents}, ${refund.reason}, ${refund.note ?? null}, ${refund.requestedBy ?? null},
          ${refund.disputeId ?? null}
        from payment p where p.id = ${refund.paymentId}
      on conflict (idempotency_key) do nothing
      returning id
  `.execute(tx);
  return rows[0]?.id;
}

export async function findRefundByKey(db: Db, key: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${refundColumns} from refund where idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${refundColumns} from refund where id = ${refundId}`.execute(db);
  return rows[0];
}

/** What says that it reached the buyer: the provider's number, the bank's entry that an admin has seen, or a lost dispute. */
type RefundProof =
  | { providerRefundId: string }
  | { disputeId: string }
  | { bankEntryId: string; valueDate: string; sentBy: string };

/** Moves an open refund; the caller counts it at the payment. False when another call has done it. */
export async function settleRefundRow(tx: Db, refundId: string, proof: RefundProof): Promise<boolean> {
  const bank = 'bankEntryId' in proof ? proof : undefined;
  const providerRefundId = 'providerRefundId' in proof ? proof.providerRefundId : null;
  const disputeId = 'disputeId' in proof ? proof.disputeId : null;
  const { numAffectedRows } = await sql`
    update refund set status = 'succeeded', settled_at = now(),
        provider_refund_id = coalesce(${providerRefundId}, provider_refund_id),
        bank_entry_id = ${bank?.bankEntryId ?? null}, value_date = ${bank?.valueDate ?? null}::date,
        sent_by = ${bank?.sentBy ?? null}, dispute_id = ${disputeId}
      where id = ${refundId} and status in ('pending', 'sent')
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** The provider has it and is not done. False when that was known. */
export async function markRefundSent(tx: Db, refundId: string, providerRefundId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refund set status = 'sent', provider_refund_id = ${providerRefundId}
      where id = ${refundId} and status = 'pending'
  `.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * The provider will not pay it back, or the buyer's bank has sent it back: it is still owed, and a person has to look at
 * it. Gives where it stood; undefined when it could not fail any more.
 */
export async function failRefundRow(
  tx: Db,
  refundId: string,
  { providerRefundId, reason }: { providerRefundId: string | null; reason: string },
): Promise<'open' | 'settled' | undefined> {
  const { rows } = await sql<{ stood: 'open' | 'settled' }>`
    with before as (select id, status from refund where id = ${refundId} for update),
    failed as (
      update refund r set status = 'failed', settled_at = now(), failure = ${reason.slice(0, 1000)},
          provider_refund_id = coalesce(${providerRefundId}, r.provider_refund_id)
        from before where r.id = before.id and r.method = 'card' and before.status <> 'failed'
        returning before.status as stood)
    select case stood when 'succeeded' then 'settled' else 'open' end as stood from failed
  `.execute(tx);
  return rows[0]?.stood;
}

/** `requestedBy`: null when no person asks, but a lost dispute pays it. */
type NewAttempt = { id: string; method: PaymentMethod; requestedBy: string | null; amountCents: number };

/** What is still owed of it once more, under the next key. Undefined when it has been asked for, or has not failed. */
export async function insertNextAttempt(tx: Db, failed: Refund, next: NewAttempt): Promise<Refund | undefined> {
  const attempt = failed.attempt + 1;
  const first = failed.attempt === 1 ? failed.key : failed.key.replace(/:\d+$/, '');
  const { rows } = await sql<Refund>`
    insert into refund (id, payment_id, order_id, return_id, idempotency_key, method, amount_cents, reason, note,
        requested_by, retry_of, attempt)
      select ${next.id}, payment_id, order_id, return_id, ${`${first}:${attempt}`}, ${next.method}, ${next.amountCents}, reason,
          note, ${next.requestedBy}, id, ${attempt}
        from refund where id = ${failed.id} and status = 'failed'
      on conflict (retry_of) do nothing
      returning ${refundColumns}
  `.execute(tx);
  return rows[0];
}

/** False when it is not only owed any more. */
export async function lowerRefundRow(tx: Db, refundId: string, amountCents: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refund set amount_cents = ${amountCents}
      where id = ${refundId} and status = 'pending' and amount_cents > ${amountCents}
  `.execute(tx);
  return numAffectedRows === 1n;
}

type OpenRefund = { id: string; providerRefundId: string | null };

/**
 * Card refunds the provider has not ended, the longest unasked first; they count as asked from now on. One that was asked
 * for a moment ago is on its way by itself.
 */
export async function takeOpenRefunds(db: Db, limit: number, unaskedSeconds: number): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    update refund set last_polled_at = now()
      where id in (
        select id from refund
          where status in ('pending', 'sent') and method = 'card'
            and coalesce(last_polled_at, '-infinity') < now() - make_interval(secs => ${unaskedSeconds})
            and (status = 'sent' or created_at < now() - interval '2 minutes')
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning id, provider_refund_id as "providerRefundId"
  `.execute(db);
  return rows;
}

/** Not with the provider yet, the oldest first. */
export async function listOwedRefunds(tx: Db, paymentId: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from refund where payment_id = ${paymentId} and status = 'pending' and method = 'card'
      order by created_at, id
  `.execute(tx);
  return rows;
}

/** Of things that came back: what the provider would not pay and nobody has tried again, the oldest first. */
export async function listFailedReturnRefunds(tx: Db, paymentId: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from refund r
      where payment_id = ${paymentId} and status = 'failed' and return_id is not null
        and not exists (select from refund later where later.retry_of = r.id)
      order by created_at, id
  `.execute(tx);
  return rows;
}

/** What lost disputes have paid of a return's refund, without the refund that is asked about; the oldest first. */
export async function listPartsByDispute(tx: Db, refund: { id: string; returnId: string }): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents as cents from refund
      where return_id = ${refund.returnId} and reason = 'dispute' and status = 'succeeded' and id <> ${refund.id}
      order by settled_at, id
  `.execute(tx);
  return rows.map(({ cents }) => cents);
}

type ReportedRefund = { providerRefundId: string; refundId: string | null; intentId: string | null };

/** Ours, by the provider's number or by the id we gave with it; never one of another payment. */
export async function findRefundOfProvider(db: Db, reported: ReportedRefund): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refund r join payment p on p.id = r.payment_id
      where p.provider_intent_id = ${reported.intentId}
        and (r.provider_refund_id = ${reported.providerRefundId}
          or (r.provider_refund_id is null and r.id::text = ${reported.refundId}))
  `.execute(db);
  return rows[0]?.id;
}

/**
 * What has gone back without an order or is about to, of the payment `p`. A failed one is still owed, until another takes
 * its place: money that was promised back is not counted for a purchase any more.
 */
const promisedBack = sql<number>`(
  select coalesce(sum(r.amount_cents), 0)::bigint from refund r
    where r.payment_id = p.id and r.order_id is null
      and (r.status <> 'failed' or not exists (select from refund later where later.retry_of = r.id)))`;

export async function sumPromisedBack(tx: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${promisedBack} as cents from payment p where p.id = ${paymentId}
  `.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** What arrived and neither paid for an order nor is promised back. The caller holds the payment. */
export async function unneededCents(tx: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(t.received_cents - p.captured_cents, p.received_cents) - ${promisedBack} as cents
      from payment p left join bank_transfer t on t.payment_id = p.id where p.id = ${paymentId}
  `.execute(tx);
  if (!rows[0]) throw new Error(`Payment ${paymentId} does not exist`);
  return rows[0].cents;
}

/** The ids of a refund and of the attempts before it. */
export async function listAttempts(tx: Db, refundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive attempt as (
      select id, retry_of from refund where id = ${refundId}
      union all
      select earlier.id, earlier.retry_of from refund earlier join attempt on attempt.retry_of = earlier.id)
    select id from attempt
  `.execute(tx);
  return rows.map(({ id }) => id);
}
