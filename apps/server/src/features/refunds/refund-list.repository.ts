import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../platform/db/list.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
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
  sentBy: string | null;
};

const columns = sql<RefundRow>`
  r.id, r.order_id as "orderId", o.order_number as "orderNumber", b.return_number as "returnNumber", t.reference,
  u.id as "buyerId", trim(u.first_name || ' ' || u.last_name) as "buyerName", r.method, r.amount_cents as "amountCents",
  r.reason, r.note, r.status, r.failure, later.id as "retriedAs", r.bank_entry_id as "bankEntryId",
  r.value_date as "valueDate", r.created_at as "createdAt", r.settled_at as "settledAt",
  (select trim(a.first_name || ' ' || a.last_name) from app_user a where a.id = r.sent_by) as "sentBy"`;

const joins = sql`
  join payment p on p.id = r.payment_id
  join app_user u on u.id = p.buyer_id
  left join customer_order o on o.id = r.order_id
  left join return_request b on b.id = r.return_id
  left join bank_transfer t on t.payment_id = r.payment_id
  left join refund later on later.retry_of = r.id`;

/**
 * Only a person moves these on: nobody asks the bank by itself, and what failed stays failed. Of an order that a dispute has
 * paid back as a whole nothing is owed.
 */
const isOwed = sql`(r.method = 'bank-transfer' and r.status = 'pending'
  or r.status = 'failed' and not exists (select from refund next where next.retry_of = r.id)
    and not exists (select from customer_order whole where whole.id = r.order_id and whole.payment_status = 'refunded'))`;

function searched(search: string) {
  const pattern = containing(search);
  return sql`(
    exists (select from customer_order o where o.id = r.order_id and o.order_number ilike ${pattern})
    or exists (select from bank_transfer t where t.payment_id = r.payment_id and t.reference ilike ${pattern})
    or exists (select from payment p join app_user u on u.id = p.buyer_id where p.id = r.payment_id
      and (u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern})))`;
}

export async function findOwed(db: Db): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(r.amount_cents), 0)::bigint as cents from refund r where ${isOwed}
  `.execute(db);
  return rows[0] ?? { count: 0, cents: 0 };
}

type RefundFilter = { status?: Refund['status']; owed?: 'true'; order?: string; search?: string };

export const refundList = defineList({
  name: 'refunds',
  from: sql`refund r`,
  id: sql`r.id`,
  columns,
  joins,
  where: ({ status, owed, order, search }: RefundFilter) => [
    status && sql`r.status = ${status}`,
    owed && isOwed,
    order ? sql`r.order_id = ${order}` : undefined,
    search ? searched(search) : undefined,
  ],
  sorts: { created: [ascending(sql`r.created_at`, 'timestamptz')] },
  sort: '-created',
});

export const refundsData: PersonalData[] = [
  {
    name: 'refunds',
    columns: [],
    rows: (userId) => sql`
      select o.order_number, r.reason, r.status, r.method, r.amount_cents, r.currency, r.created_at, r.settled_at
      from refund r join payment p on p.id = r.payment_id left join customer_order o on o.id = r.order_id
      where p.buyer_id = ${userId} order by r.created_at, r.id
    `,
  },
];
