import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { offsetOf, type PageRequest } from '../../platform/page.ts';

export type PaymentInReview = {
  id: string;
  status: 'review' | 'failed';
  intentId: string;
  orders: { id: string; orderNumber: string; seller: string }[];
  buyerId: string;
  buyerName: string;
  amountCents: number;
  failure: string;
  createdAt: Date;
  movedAt: Date;
};

const wholeRow = sql`
  select p.id, p.status, p.provider_intent_id as "intentId", u.id as "buyerId",
    trim(u.first_name || ' ' || u.last_name) as "buyerName", p.amount_cents as "amountCents",
    coalesce(p.failure_message, '') as failure, p.created_at as "createdAt", p.updated_at as "movedAt",
    (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name)
        order by o.order_number)
      from customer_order o where o.checkout_group_id = p.checkout_group_id) as orders
  from payment p join app_user u on u.id = p.buyer_id`;

export async function listPaymentsInReview(db: Db, page: PageRequest): Promise<PaymentInReview[]> {
  const { rows } = await sql<PaymentInReview>`
    ${wholeRow} where p.status = 'review' order by p.created_at, p.id limit ${page.limit} offset ${offsetOf(page)}
  `.execute(db);
  return rows;
}

export async function countPaymentsInReview(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payment where status = 'review'
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function getPaymentInReview(db: Db, paymentId: string): Promise<PaymentInReview> {
  const { rows } = await sql<PaymentInReview>`${wholeRow} where p.id = ${paymentId}`.execute(db);
  if (!rows[0]) throw new Error(`Payment ${paymentId} does not exist`);
  return rows[0];
}
