import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { ascending, defineList } from '../../platform/db/list.ts';
import type { Refund } from './refunds.repository.ts';

export type RefundRow = {
  id: string;
  orderId: string | null;
  orderNumber: string | null;
  returnNumber: string | null;
  reference: string | null;
  buyerId: string;
  buyerName: string;
  method: PaymentMethod;
  amountCents: number;
  reason: Refund['reason'];
  note: string | null;
  status: Refund['status'];
  failure: string | null;
  retriedAs: string | null;
  bankEntryId: string | null;
  valueDate: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

const columns = sql<RefundRow>`
  r.id, r.order_id as "orderId", o.order_number as "orderNumber", b.return_number as "returnNumber", t.reference,
  u.id as "buyerId", trim(u.first_name || ' ' || u.last_name) as "buyerName", r.method, r.amount_cents as "amountCents",
  r.reason, r.note, r.status, r.failure, later.id as "retriedAs", r.bank_entry_id as "bankEntryId",
  r.value_date as "valueDate", r.created_at as "createdAt", r.settled_at as "settledAt"`;

const joins = sql`
  join payment p on p.id = r.payment_id
  join app_user u on u.id = p.buyer_id
  left join customer_order o on o.id = r.order_id
  left join return_request b on b.id = r.return_id
  left join bank_transfer t on t.payment_id = r.payment_id
  left join refund later on later.retry_of = r.id`;

export const refundList = defineList({
  name: 'refunds',
  from: sql`refund r`,
  id: sql`r.id`,
  columns,
  joins,
  where: ({ status }: { status?: Refund['status'] }) => [status && sql`r.status = ${status}`],
  sorts: { created: [ascending(sql`r.created_at`, 'timestamptz')] },
  sort: '-created',
});
