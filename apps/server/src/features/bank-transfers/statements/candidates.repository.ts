import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing } from '../../../platform/db/list.ts';

export type CandidateFacts = {
  paymentId: string;
  reference: string;
  status: BankTransferStatus;
  amountCents: number;
  missingCents: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  placedAt: Date;
  dueAt: Date;
  buyer: { id: string; name: string; email: string };
  orders: { id: string; orderNumber: string; seller: string }[];
};

const awaited = sql`t.status in ('awaiting', 'underpaid')`;
/** All of the money brings one back whose time has run out; one that is paid or was called off needs none. */
const missing = sql`case
  when ${awaited} then p.amount_cents - t.received_cents + t.returned_cents
  when t.status = 'expired' and p.status <> 'canceled' then p.amount_cents
  else 0 end`;

const candidatesThat = (fit: ReturnType<typeof sql>) => sql<CandidateFacts>`
  select t.payment_id as "paymentId", t.reference, t.status, p.amount_cents as "amountCents",
      (${missing})::bigint as "missingCents", g.subtotal_cents as "subtotalCents", g.discount_cents as "discountCents",
      g.tax_cents as "taxCents", g.shipping_cents as "shippingCents", p.created_at as "placedAt", t.due_at as "dueAt",
      json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as buyer,
      (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'seller', o.seller_name)
          order by o.order_number)
        from customer_order o where o.checkout_group_id = p.checkout_group_id) as orders
    from bank_transfer t join payment p on p.id = t.payment_id
    join checkout_group g on g.id = p.checkout_group_id
    join app_user u on u.id = p.buyer_id
    where ${fit}`;

type Sought = { numbers: readonly string[]; amounts: readonly number[] };

/** Transfers that one of the numbers names, and open ones that wait for exactly one of the amounts. */
export async function listFitting(db: Db, { numbers, amounts }: Sought): Promise<CandidateFacts[]> {
  const { rows } = await candidatesThat(sql`t.payment_id in (
    select payment_id from bank_transfer where reference = any(${[...numbers]}::text[])
    union
    select p.id from customer_order o join payment p on p.checkout_group_id = o.checkout_group_id
      where o.order_number = any(${[...numbers]}::text[])
    union
    select same.id from unnest(${[...amounts]}::bigint[]) as sought (cents)
      cross join lateral (
        select t.payment_id as id from bank_transfer t join payment p on p.id = t.payment_id
          where ${awaited} and p.amount_cents - t.received_cents + t.returned_cents = sought.cents
          order by t.due_at limit 20) same)
  `).execute(db);
  return rows;
}

/** Open transfers whose missing money comes nearest to the amount. */
export async function listNearest(db: Db, amountCents: number, limit: number): Promise<CandidateFacts[]> {
  const { rows } = await candidatesThat(sql`t.payment_id in (
    select t.payment_id from bank_transfer t join payment p on p.id = t.payment_id where ${awaited}
      order by abs(p.amount_cents - t.received_cents + t.returned_cents - ${amountCents}::bigint), t.due_at limit ${limit})
  `).execute(db);
  return rows;
}

/** In whatever state they are: a person who looks for one finds it. */
export async function searchTransfers(db: Db, search: string, limit: number): Promise<CandidateFacts[]> {
  const pattern = containing(search);
  const { rows } = await candidatesThat(sql`t.payment_id in (
    select t.payment_id from bank_transfer t join payment p on p.id = t.payment_id
        join app_user u on u.id = p.buyer_id
      where t.reference ilike ${pattern} or u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
        or exists (select from customer_order o
          where o.checkout_group_id = p.checkout_group_id and o.order_number ilike ${pattern})
      order by (${awaited}) desc, t.due_at desc limit ${limit})
  `).execute(db);
  return rows;
}

type Refusal = { rowId: string; paymentId: string; by: string; at: Date };

export async function listRefusals(db: Db, rowIds: readonly string[]): Promise<Refusal[]> {
  const { rows } = await sql<Refusal>`
    select f.row_id as "rowId", f.payment_id as "paymentId", trim(a.first_name || ' ' || a.last_name) as by,
        f.created_at as at
      from bank_match_refusal f join app_user a on a.id = f.refused_by where f.row_id = any(${[...rowIds]}::uuid[])
  `.execute(db);
  return rows;
}

type RefusedMatch = { rowId: string; paymentId: string };

/** False when it was refused before. */
export async function insertRefusal(tx: Db, { rowId, paymentId }: RefusedMatch, refusedBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bank_match_refusal (row_id, payment_id, refused_by) values (${rowId}, ${paymentId}, ${refusedBy})
      on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteRefusal(tx: Db, { rowId, paymentId }: RefusedMatch): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from bank_match_refusal where row_id = ${rowId} and payment_id = ${paymentId}
  `.execute(tx);
  return numAffectedRows === 1n;
}
