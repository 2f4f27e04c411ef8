import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import { ascending, containing, defineList, descending } from '../../platform/db/list.ts';

type CreditRow = {
  id: string;
  amountCents: number;
  currency: string;
  valueDate: string;
  bankEntryId: string | null;
  recordedBy: string;
  confirmed: boolean;
  createdAt: string;
};
export type BankTransferRow = {
  paymentId: string;
  reference: string;
  status: BankTransferStatus;
  amountCents: number;
  receivedCents: number;
  returnedCents: number;
  dueAt: Date;
  createdAt: Date;
  buyer: { id: string; name: string; email: string };
  orders: { id: string; orderNumber: string; seller: string }[];
  credits: CreditRow[];
};

const columns = sql<BankTransferRow>`
  t.payment_id as "paymentId", t.reference, t.status, p.amount_cents as "amountCents",
  t.received_cents as "receivedCents", t.returned_cents as "returnedCents", t.due_at as "dueAt", p.created_at as "createdAt",
  json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as buyer,
  (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name)
      order by o.order_number)
    from customer_order o where o.checkout_group_id = p.checkout_group_id) as orders,
  coalesce((select json_agg(json_build_object('id', c.id, 'amountCents', c.amount_cents, 'currency', c.currency,
        'valueDate', c.value_date, 'bankEntryId', c.bank_entry_id, 'recordedBy', trim(a.first_name || ' ' || a.last_name),
        'confirmed', c.counted_at is not null, 'createdAt', c.created_at) order by c.created_at, c.id)
    from bank_credit c join app_user a on a.id = c.recorded_by where c.payment_id = t.payment_id), '[]') as credits`;

function searched(search: string) {
  const pattern = containing(search);
  return sql`(t.reference ilike ${pattern} or u.email ilike ${pattern}
    or u.first_name || ' ' || u.last_name ilike ${pattern}
    or exists (select from customer_order o
      where o.checkout_group_id = p.checkout_group_id and o.order_number ilike ${pattern}))`;
}

const isWaitedFor = sql`t.status in ('awaiting', 'underpaid')`;

/** Those that are waited for first, the soonest due among them first. */
export const bankTransferList = defineList({
  name: 'bank transfers',
  from: sql`bank_transfer t join payment p on p.id = t.payment_id join app_user u on u.id = p.buyer_id`,
  id: sql`t.payment_id`,
  columns,
  where: ({ status, search }: { status?: BankTransferStatus; search?: string }) => [
    status && sql`t.status = ${status}`,
    search ? searched(search) : undefined,
  ],
  sorts: {
    'waited-for': [
      descending(isWaitedFor, 'boolean'),
      ascending(sql`case when ${isWaitedFor} then t.due_at else 'infinity' end`, 'timestamptz'),
      descending(sql`p.created_at`, 'timestamptz'),
    ],
  },
  sort: 'waited-for',
});
