import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { containing } from '../../platform/db/list-filters.ts';
import { offsetOf, type PageRequest } from '../../platform/page.ts';

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

const wholeRow = sql`
  select t.payment_id as "paymentId", t.reference, t.status, p.amount_cents as "amountCents",
    t.received_cents as "receivedCents", t.returned_cents as "returnedCents", t.due_at as "dueAt", p.created_at as "createdAt",
    json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as buyer,
    (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name)
        order by o.order_number)
      from customer_order o where o.checkout_group_id = p.checkout_group_id) as orders,
    coalesce((select json_agg(json_build_object('id', c.id, 'amountCents', c.amount_cents, 'currency', c.currency,
          'valueDate', c.value_date, 'bankEntryId', c.bank_entry_id, 'recordedBy', trim(a.first_name || ' ' || a.last_name),
          'confirmed', c.counted_at is not null, 'createdAt', c.created_at) order by c.created_at, c.id)
      from bank_credit c join app_user a on a.id = c.recorded_by where c.payment_id = t.payment_id), '[]') as credits
  from bank_transfer t
  join payment p on p.id = t.payment_id
  join app_user u on u.id = p.buyer_id`;

type BankTransferFilter = { status?: BankTransferStatus; search?: string };

function chosen({ status, search }: BankTransferFilter) {
  const pattern = search ? containing(search) : null;
  return sql`(${status ?? null}::text is null or t.status = ${status ?? null})
    and (${pattern}::text is null or t.reference ilike ${pattern} or u.email ilike ${pattern}
      or u.first_name || ' ' || u.last_name ilike ${pattern}
      or exists (select from customer_order o
        where o.checkout_group_id = p.checkout_group_id and o.order_number ilike ${pattern}))`;
}

/** Those that are waited for first, the soonest due among them first. */
export async function listBankTransferRows(
  db: Db,
  filter: BankTransferFilter,
  page: PageRequest,
): Promise<{ rows: BankTransferRow[]; total: number }> {
  const { rows } = await sql<BankTransferRow>`
    ${wholeRow} where ${chosen(filter)}
      order by t.status not in ('awaiting', 'underpaid'),
        case when t.status in ('awaiting', 'underpaid') then t.due_at end, p.created_at desc, t.payment_id
      limit ${page.limit} offset ${offsetOf(page)}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from bank_transfer t
      join payment p on p.id = t.payment_id join app_user u on u.id = p.buyer_id where ${chosen(filter)}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function getBankTransferRow(db: Db, paymentId: string): Promise<BankTransferRow> {
  const { rows } = await sql<BankTransferRow>`${wholeRow} where t.payment_id = ${paymentId}`.execute(db);
  if (!rows[0]) throw new Error(`payment ${paymentId} has no bank transfer`);
  return rows[0];
}
