import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { offsetOf, type PageRequest } from '../../platform/page.ts';
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

const wholeRow = sql`
  select r.id, r.order_id as "orderId", o.order_number as "orderNumber", b.return_number as "returnNumber", t.reference,
    u.id as "buyerId", trim(u.first_name || ' ' || u.last_name) as "buyerName", r.method, r.amount_cents as "amountCents",
    r.reason, r.note, r.status, r.failure, later.id as "retriedAs", r.bank_entry_id as "bankEntryId",
    r.value_date as "valueDate", r.created_at as "createdAt", r.settled_at as "settledAt"
  from refund r
  join payment p on p.id = r.payment_id
  join app_user u on u.id = p.buyer_id
  left join customer_order o on o.id = r.order_id
  left join return_request b on b.id = r.return_id
  left join bank_transfer t on t.payment_id = r.payment_id
  left join refund later on later.retry_of = r.id`;

type RefundFilter = { status?: Refund['status'] };

const chosen = ({ status }: RefundFilter) => (status ? sql`status = ${status}` : sql`true`);

export async function listRefundRows(db: Db, filter: RefundFilter, page: PageRequest): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    ${wholeRow} where r.id in (
        select id from refund where ${chosen(filter)}
          order by created_at desc, id desc limit ${page.limit} offset ${offsetOf(page)})
      order by r.created_at desc, r.id desc
  `.execute(db);
  return rows;
}

export async function countRefunds(db: Db, filter: RefundFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from refund where ${chosen(filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function getRefundRow(db: Db, refundId: string): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`${wholeRow} where r.id = ${refundId}`.execute(db);
  if (!rows[0]) throw new Error(`Refund ${refundId} does not exist`);
  return rows[0];
}
