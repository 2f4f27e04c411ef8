import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** What messages about a refund need to know of it. */
type RefundDescription = {
  id: string;
  amountCents: number;
  method: PaymentMethod;
  ofReturn: boolean;
  /** The buyer's bank gave it back, and tells them so. */
  byDispute: boolean;
  /** Still with the buyer, and not sent back by their bank meanwhile. */
  stands: boolean;
  /** It failed, and no admin has tried again yet. */
  isOwed: boolean;
  failure: string;
  /** Without an order, the first number of the checkout, which is the one its buyer quoted. */
  orderNumber: string;
};

export async function describeRefund(db: Db, refundId: string): Promise<RefundDescription> {
  const { rows } = await sql<RefundDescription>`
    select r.id, r.amount_cents as "amountCents", r.method, r.return_id is not null as "ofReturn",
      r.dispute_id is not null as "byDispute", r.status = 'succeeded' as stands,
      r.status = 'failed' and not exists (select from refund later where later.retry_of = r.id) as "isOwed",
      coalesce(r.failure, 'unknown') as failure,
      coalesce(o.order_number, (
        select min(order_number) from customer_order where checkout_group_id = p.checkout_group_id)) as "orderNumber"
    from refund r join payment p on p.id = r.payment_id left join customer_order o on o.id = r.order_id
    where r.id = ${refundId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Refund ${refundId} has an event and does not exist`);
  return rows[0];
}
