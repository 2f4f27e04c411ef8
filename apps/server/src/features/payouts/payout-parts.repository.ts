import { sql } from 'kysely';
import type { PayoutPolicy } from '../../env.ts';
import type { Db } from '../../platform/db/client.ts';
import { availableFrom } from './balance/balances.repository.ts';
import type { PayoutRow } from './payout-list.repository.ts';

export type PayoutParts = {
  /** The payout before; null for the first. */
  from: Date | null;
  orders: number;
  itemsCents: number;
  feeCents: number;
  shippingCents: number;
  refundCents: number;
  feeBackCents: number;
  adjustmentCents: number;
};

const back = sql`b.kind in ('refund', 'reversal')`;
const sumOf = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(-sum(b.amount_cents) filter (where ${condition}), 0)::bigint`;

type Days = Pick<PayoutPolicy, 'availableAfterDays'>;

/** Bookings that became available between the payout before and this one: with their order, or by themselves. */
const booked = ({ id, sellerId, createdAt }: PayoutRow, days: Days) => sql`
  before as (
    select max(created_at) as at from payout
      where seller_id = ${sellerId} and created_at < ${createdAt} and id <> ${id} and status not in ('failed', 'cancelled')),
  booked as (
    select t.id, t.kind, t.order_id, e.component, e.amount_cents
      from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
      left join customer_order o on o.id = t.order_id
      cross join before
      cross join lateral (
        select case when t.order_id is null then t.created_at
          else greatest(t.created_at, coalesce(${availableFrom(days)}, 'infinity')) end as at) counted
      where a.seller_id = ${sellerId} and a.kind = 'seller_balance' and t.payout_id is null
        and counted.at <= ${createdAt} and (before.at is null or counted.at > before.at))`;

export async function findPayoutParts(db: Db, payout: PayoutRow, days: Days): Promise<PayoutParts> {
  const { rows } = await sql<PayoutParts>`
    with ${booked(payout, days)}
    select (select at from before) as "from",
        count(distinct b.order_id) filter (where b.kind = 'sale')::int as orders,
        ${sumOf(sql`b.kind = 'sale' and b.component in ('items', 'discount')`)} as "itemsCents",
        ${sumOf(sql`b.kind = 'sale' and b.component = 'fee'`)} as "feeCents",
        ${sumOf(sql`b.kind = 'sale' and b.component = 'shipping'`)} as "shippingCents",
        ${sumOf(sql`${back} and b.component <> 'fee'`)} as "refundCents",
        ${sumOf(sql`${back} and b.component = 'fee'`)} as "feeBackCents",
        ${sumOf(sql`b.kind not in ('sale', 'refund', 'reversal')`)} as "adjustmentCents"
      from booked b
  `.execute(db);
  if (!rows[0]) throw new Error(`Payout ${payout.id} has no sums`);
  return rows[0];
}

export type PaidOrder = {
  id: string;
  number: string;
  lines: string;
  itemsCents: number;
  feeCents: number;
  shippingCents: number;
};

const mostOrders = 200;

/** The newest first. */
export async function listPaidOrders(db: Db, payout: PayoutRow, days: Days): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    with ${booked(payout, days)}
    select o.id, o.order_number as number, lines.text as lines,
        ${sumOf(sql`b.component in ('items', 'discount')`)} as "itemsCents",
        ${sumOf(sql`b.component = 'fee'`)} as "feeCents", ${sumOf(sql`b.component = 'shipping'`)} as "shippingCents"
      from booked b join customer_order o on o.id = b.order_id
      cross join lateral (
        select string_agg(l.product_name || ' × ' || l.quantity, ', ' order by l.position) as text
          from order_line l where l.order_id = o.id) lines
      where b.kind = 'sale'
      group by o.id, lines.text order by o.created_at desc, o.id desc limit ${mostOrders}
  `.execute(db);
  return rows;
}
