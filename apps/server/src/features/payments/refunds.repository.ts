import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type RefundReason = 'cancelled' | 'return' | 'out_of_stock' | 'overpaid' | 'duplicate' | 'goodwill' | 'dispute';

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

export const refundColumns = sql`id, payment_id as "paymentId", order_id as "orderId", return_id as "returnId", method,
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

/**
 * Moves an open refund and, with it, what the payment has given back: of its orders, or of what belongs to none. False
 * when somebody else has done it.
 */
export async function settleRefundRow(tx: Db, refundId: string, proof: RefundProof): Promise<boolean> {
  const bank = 'bankEntryId' in proof ? proof : undefined;
  const providerRefundId = 'providerRefundId' in proof ? proof.providerRefundId : null;
  const disputeId = 'disputeId' in proof ? proof.disputeId : null;
  const { rows } = await sql<{ id: string }>`
    with settled as (
      update refund set status = 'succeeded', settled_at = now(),
          provider_refund_id = coalesce(${providerRefundId}, provider_refund_id),
          bank_entry_id = ${bank?.bankEntryId ?? null}, value_date = ${bank?.valueDate ?? null}::date,
          sent_by = ${bank?.sentBy ?? null}, dispute_id = ${disputeId}
        where id = ${refundId} and status in ('pending', 'sent') returning id, payment_id, order_id, amount_cents),
    ${givenBack(sql`1`)}
    select id from settled
  `.execute(tx);
  return rows.length === 1;
}

/** Counts the refund of `settled`, or takes it back. */
const givenBack = (sign: RawBuilder<unknown>) => sql`
    of_orders as (
      update payment p set refunded_cents = p.refunded_cents + ${sign} * settled.amount_cents, updated_at = now()
        from settled where p.id = settled.payment_id and settled.order_id is not null),
    of_no_order as (
      update bank_transfer t set returned_cents = t.returned_cents + ${sign} * settled.amount_cents, updated_at = now()
        from settled where t.payment_id = settled.payment_id and settled.order_id is null)`;

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
        returning r.payment_id, r.order_id, r.amount_cents, before.status as stood),
    settled as (select * from failed where stood = 'succeeded'),
    ${givenBack(sql`-1`)}
    select case stood when 'succeeded' then 'settled' else 'open' end as stood from failed
  `.execute(tx);
  return rows[0]?.stood;
}

type NewAttempt = { id: string; method: PaymentMethod; requestedBy: string };

/** The same money once more, under the next key. Undefined when it has been asked for, or has not failed. */
export async function insertNextAttempt(tx: Db, failed: Refund, next: NewAttempt): Promise<Refund | undefined> {
  const attempt = failed.attempt + 1;
  const first = failed.attempt === 1 ? failed.key : failed.key.replace(/:\d+$/, '');
  const { rows } = await sql<Refund>`
    insert into refund (id, payment_id, order_id, return_id, idempotency_key, method, amount_cents, reason, note,
        requested_by, retry_of, attempt)
      select ${next.id}, payment_id, order_id, return_id, ${`${first}:${attempt}`}, ${next.method}, amount_cents, reason,
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
