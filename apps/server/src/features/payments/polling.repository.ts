import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type Refund, refundColumns } from './refunds.repository.ts';

/** The longest unasked first; they count as asked from now on, so that two reconcilers do not ask the same. */
export async function takePollable(db: Db, limit: number, unaskedSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    update payment set last_polled_at = now()
      where id in (
        select id from payment
          where status in ('awaiting', 'requires_action', 'processing') and method = 'card'
            and provider_intent_id is not null
            and coalesce(last_polled_at, '-infinity') < now() - make_interval(secs => ${unaskedSeconds})
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning provider_intent_id as "intentId"
  `.execute(db);
  return rows.map(({ intentId }) => intentId);
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

type Told = { providerRefundId: string; refundId: string | null; intentId: string | null };

/** Ours, by the provider's number or by the id we gave with it; never one of another payment. */
export async function findRefundOfProvider(db: Db, told: Told): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refund r join payment p on p.id = r.payment_id
      where p.provider_intent_id = ${told.intentId}
        and (r.provider_refund_id = ${told.providerRefundId}
          or (r.provider_refund_id is null and r.id::text = ${told.refundId}))
  `.execute(db);
  return rows[0]?.id;
}
