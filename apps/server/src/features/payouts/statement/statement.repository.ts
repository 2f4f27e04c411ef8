import type { StatementKind } from '@herbary/contract/payouts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PayoutPolicy } from '../../../env.ts';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../../platform/db/list.ts';
import { startOf } from '../../../platform/db/start-of-day.ts';
import { addMonths } from '../../../platform/zone-days.ts';
import { isRipe } from '../balance/balances.repository.ts';

export type StatementRow = {
  id: string;
  at: Date;
  kind: StatementKind;
  /** What the books call it. */
  booking: string;
  memo: string | null;
  orderId: string | null;
  orderNumber: string | null;
  productName: string | null;
  quantity: number | null;
  image: string | null;
  feeBps: number | null;
  promoCents: number | null;
  payoutNumber: string | null;
  returnNumber: string | null;
  goods: string | null;
  itemsCents: number;
  feeCents: number;
  shippingCents: number;
  refundCents: number;
  payoutCents: number;
  adjustmentCents: number;
  isRipe: boolean;
};

/** Days of a time zone, the last not included. */
export type Span = { from: string; to: string; timeZone: string };

export const monthSpan = (month: string, timeZone: string): Span => ({
  from: `${month}-01`,
  to: `${addMonths(month, 1)}-01`,
  timeZone,
});

const accountOf = (sellerId: string) =>
  sql`(select a.id from ledger_account a where a.seller_id = ${sellerId} and a.kind = 'seller_balance')`;

/** Names of bookings by what a statement calls them. Each list is within the index of those that are no sale. */
const bookings: Record<Exclude<StatementKind, 'sale'>, RawBuilder<unknown>> = {
  refund: sql`('refund', 'reversal')`,
  payout: sql`('payout', 'payout_failed')`,
  adjustment: sql`('adjustment')`,
};
const notSold = sql`e.booking in ('refund', 'reversal', 'payout', 'payout_failed', 'adjustment')`;
const isKind = (kind: StatementKind) =>
  kind === 'sale' ? sql`e.booking = 'sale'` : sql`e.booking in ${bookings[kind]}`;

/** One entry stands for its booking: of a sale the items, of any other the first that is the seller's. */
const standsForBooking = sql`(e.booking = 'sale' and e.component = 'items' or ${notSold} and not exists (
  select from ledger_entry other
    where other.transaction_id = e.transaction_id and other.account_id = e.account_id and other.id < e.id))`;

const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(-sum(e.amount_cents) filter (where ${condition}), 0)`;
const moved = {
  refund: sumOf(sql`${notSold} and e.component in ('items', 'discount', 'shipping')`),
  fee: sumOf(sql`${notSold} and e.component = 'fee'`),
  payout: sumOf(sql`${notSold} and e.component = 'payout'`),
  adjustment: sumOf(sql`${notSold} and e.component = 'adjustment'`),
};

type StatementFilter = { span?: Span; kind?: StatementKind; search?: string };

/**
 * A sale line by line, as the order froze it, and every other movement as it was booked. What a dispute holds is still the
 * seller's: holding and releasing it are no movements of the statement.
 */
export const statementList = (sellerId: string, days: Pick<PayoutPolicy, 'availableAfterDays'>) =>
  defineList({
    name: 'statement',
    from: sql`ledger_entry e
      left join order_line l on e.booking = 'sale' and l.order_id = e.order_id
      left join customer_order o on o.id = e.order_id`,
    id: sql`coalesce(l.id, e.transaction_id)`,
    lookup: sql`e.id`,
    columns: sql<StatementRow>`coalesce(l.id, e.transaction_id) as id, e.created_at as at, case when e.booking = 'sale' then 'sale'
        when ${isKind('refund')} then 'refund' when ${isKind('payout')} then 'payout' else 'adjustment' end as kind,
      e.booking, t.memo, t.order_id as "orderId", o.order_number as "orderNumber",
      l.product_name as "productName", l.quantity, l.product_snapshot ->> 'image' as image, l.fee_bps as "feeBps",
      l.seller_discount_cents as "promoCents", p.payout_number as "payoutNumber", r.return_number as "returnNumber",
      goods.text as goods, coalesce(l.subtotal_cents - l.seller_discount_cents, 0) as "itemsCents",
      coalesce(-l.fee_cents, booked.fee) as "feeCents", coalesce(l.shipping_cents, 0) as "shippingCents",
      booked.refund as "refundCents", booked.payout as "payoutCents", booked.adjustment as "adjustmentCents",
      ${isRipe(days)} as "isRipe"`,
    joins: sql`join ledger_transaction t on t.id = e.transaction_id
      cross join lateral (
        select ${moved.refund}::bigint as refund, ${moved.fee}::bigint as fee, ${moved.payout}::bigint as payout,
            ${moved.adjustment}::bigint as adjustment
          from ledger_entry e where e.transaction_id = t.id and e.account_id = ${accountOf(sellerId)}) booked
      left join payout p on p.id = t.payout_id
      left join refund f on f.id = t.refund_id left join return_request r on r.id = f.return_id
      left join lateral (
        select string_agg(g.product_name || ' × ' || coalesce(back.quantity, g.quantity), ', ' order by g.position) as text
          from order_line g left join return_line back on back.order_line_id = g.id and back.return_id = f.return_id
          where ${isKind('refund')} and g.order_id = t.order_id and (f.return_id is null or back.id is not null)) goods on true`,
    where: ({ span, kind, search }: StatementFilter) => [
      sql`e.account_id = ${accountOf(sellerId)}`,
      standsForBooking,
      span && sql`e.created_at >= ${startOf(span.from, span.timeZone)}`,
      span && sql`e.created_at < ${startOf(span.to, span.timeZone)}`,
      kind && isKind(kind),
      search
        ? sql`(o.order_number ilike ${containing(search)} or l.product_name ilike ${containing(search)})`
        : undefined,
    ],
    sorts: { at: [ascending(sql`e.created_at`, 'timestamptz')] },
    sort: '-at',
    prepared: true,
  });

export type StatementSums = {
  openingCents: number;
  closingCents: number;
  itemsCents: number;
  feeCents: number;
  shippingCents: number;
  refundCents: number;
  feeBackCents: number;
  payoutCents: number;
  adjustmentCents: number;
};

/**
 * The balance with what is disputed, before and after, and the movements between. A sale is booked as the sum of its lines:
 * the books are verified for it.
 */
export async function sumStatement(db: Db, sellerId: string, span: Span): Promise<StatementSums> {
  const from = startOf(span.from, span.timeZone);
  const to = startOf(span.to, span.timeZone);
  const sold = (components: RawBuilder<unknown>) => sumOf(sql`e.booking = 'sale' and e.component in ${components}`);
  const balanceAt = (at: RawBuilder<unknown>) => sql`(
    select coalesce(-sum(ledger_balance(a.id, ${at})), 0)::bigint from ledger_account a
      where a.seller_id = ${sellerId} and a.kind in ('seller_balance', 'seller_held'))`;
  const { rows } = await sql<StatementSums>`
    select ${balanceAt(from)} as "openingCents", ${balanceAt(to)} as "closingCents",
        ${sold(sql`('items', 'discount')`)}::bigint as "itemsCents", ${sold(sql`('fee')`)}::bigint as "feeCents",
        ${sold(sql`('shipping')`)}::bigint as "shippingCents", ${moved.refund}::bigint as "refundCents",
        ${sumOf(sql`${isKind('refund')} and e.component = 'fee'`)}::bigint as "feeBackCents",
        ${moved.payout}::bigint as "payoutCents", ${moved.adjustment}::bigint as "adjustmentCents"
      from (
        select e.booking, e.component, sum(e.amount_cents) as amount_cents from ledger_entry e
          where e.account_id = ${accountOf(sellerId)} and e.created_at >= ${from} and e.created_at < ${to}
          group by e.booking, e.component) e
  `.execute(db);
  if (!rows[0]) throw new Error(`The statement of seller ${sellerId} has no sums`);
  return rows[0];
}

/** When something was booked for the seller for the first time. */
export async function findFirstBooking(db: Db, sellerId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first.created_at) as at from ledger_account a cross join lateral (
        select e.created_at from ledger_entry e where e.account_id = a.id order by e.created_at limit 1) first
      where a.seller_id = ${sellerId}
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function findStoreName(db: Db, sellerId: string): Promise<string> {
  const store = await db
    .selectFrom('seller')
    .select('business_name')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return store.business_name;
}
