import { sql } from 'kysely';
import { ascending, defineList } from '../../platform/db/list.ts';

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

const columns = sql<PaymentInReview>`
  p.id, p.status, p.provider_intent_id as "intentId", u.id as "buyerId",
  trim(u.first_name || ' ' || u.last_name) as "buyerName", p.amount_cents as "amountCents",
  coalesce(p.failure_message, '') as failure, p.created_at as "createdAt", p.updated_at as "movedAt",
  (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name)
      order by o.order_number)
    from customer_order o where o.checkout_group_id = p.checkout_group_id) as orders`;

/** Oldest first. A payment that was just resolved is no longer in review, and is still answered once. */
export const paymentReviewList = defineList({
  name: 'payments in review',
  from: sql`payment p`,
  id: sql`p.id`,
  columns,
  joins: sql`join app_user u on u.id = p.buyer_id`,
  where: ({ resolved }: { resolved?: boolean }) => [resolved ? undefined : sql`p.status = 'review'`],
  sorts: { created: [ascending(sql`p.created_at`, 'timestamptz')] },
  sort: 'created',
});
