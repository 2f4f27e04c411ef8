import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Person } from './facts.repository.ts';

/** Everybody who can see to it now; whoever becomes an admin later finds what is left in the lists. */
export async function listAdmins(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, email, trim(first_name || ' ' || last_name) as name, first_name as "firstName", false as gone
      from app_user where role = 'admin' and is_active and deleted_at is null order by id
  `.execute(db);
  return rows;
}

/** `number`: of the order; where there is none, the first of the checkout, which is what its buyer quoted. */
export type FailedRefundFacts = { id: string; number: string; amountCents: number; failure: string; isOwed: boolean };

export async function getFailedRefundFacts(db: Db, refundId: string): Promise<FailedRefundFacts> {
  const { rows } = await sql<FailedRefundFacts>`
    select r.id, r.amount_cents as "amountCents", coalesce(r.failure, 'unknown') as failure,
        coalesce(o.order_number, (
          select min(order_number) from customer_order where checkout_group_id = p.checkout_group_id)) as number,
        r.status = 'failed' and not exists (select from refund later where later.retry_of = r.id) as "isOwed"
      from refund r join payment p on p.id = r.payment_id left join customer_order o on o.id = r.order_id
      where r.id = ${refundId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Refund ${refundId} is told of and does not exist`);
  return rows[0];
}

export type ReviewFacts = { id: string; intentId: string; amountCents: number; problem: string; waits: boolean };

export async function getReviewFacts(db: Db, paymentId: string): Promise<ReviewFacts> {
  const { rows } = await sql<ReviewFacts>`
    select id, provider_intent_id as "intentId", amount_cents as "amountCents", coalesce(failure_message, '') as problem,
        status = 'review' as waits
      from payment where id = ${paymentId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Payment ${paymentId} is told of and does not exist`);
  return rows[0];
}
