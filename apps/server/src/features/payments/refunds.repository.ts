import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type RefundReason = 'cancelled' | 'return' | 'out_of_stock' | 'overpaid' | 'duplicate' | 'goodwill';

export type Refund = {
  id: string;
  paymentId: string;
  orderId: string | null;
  returnId: string | null;
  method: PaymentMethod;
  amountCents: number;
  reason: RefundReason;
  status: 'pending' | 'succeeded' | 'failed';
};

const columns = sql`id, payment_id as "paymentId", order_id as "orderId", return_id as "returnId", method,
  amount_cents as "amountCents", reason, status`;

export type NewRefund = {
  id: string;
  paymentId: string;
  orderId: string;
  returnId?: string;
  amountCents: number;
  reason: RefundReason;
  requestedBy?: string;
  note?: string;
  key: string;
};

/** Undefined when the key is known. More than was captured is refused by the table itself. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (id, payment_id, order_id, return_id, idempotency_key, method, amount_cents, reason, note, requested_by)
      select ${refund.id}, p.id, ${refund.orderId}, ${refund.returnId ?? null}, ${refund.key}, p.method,
          ${refund.amountCents}, ${refund.reason}, ${refund.note ?? null}, ${refund.requestedBy ?? null}
        from payment p where p.id = ${refund.paymentId}
      on conflict (idempotency_key) do nothing
      returning id
  `.execute(tx);
  return rows[0]?.id;
}

export async function findRefundByKey(db: Db, key: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${columns} from refund where idempotency_key = ${key}`.execute(db);
  return rows[0];
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${columns} from refund where id = ${refundId}`.execute(db);
  return rows[0];
}

/** Moves a pending refund and, with it, what the payment has given back. False when somebody else has done it. */
export async function settleRefundRow(tx: Db, refundId: string, providerRefundId: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with settled as (
      update refund set status = 'succeeded', provider_refund_id = ${providerRefundId}, settled_at = now()
        where id = ${refundId} and status = 'pending' returning payment_id, amount_cents)
    update payment p set refunded_cents = p.refunded_cents + settled.amount_cents, updated_at = now()
      from settled where p.id = settled.payment_id returning p.id
  `.execute(tx);
  return rows.length === 1;
}

/** The provider will not pay it back: it no longer counts as given, and a person has to look at it. */
export async function failRefundRow(tx: Db, refundId: string, providerRefundId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refund set status = 'failed', provider_refund_id = ${providerRefundId}, settled_at = now()
      where id = ${refundId} and status = 'pending'
  `.execute(tx);
  return numAffectedRows === 1n;
}
