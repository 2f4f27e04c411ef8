import type { StatementKind } from '@herbary/contract/payouts.ts';
import { sql } from 'kysely';
import type { PayoutPolicy } from '../../../env.ts';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../../platform/db/list.ts';
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

/** A month, or everything. */
export type Span = { from: Date; to: Date };

export function monthSpan(month: string): Span {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

const account = (sellerId: string) => sql`
  ledger_account a join ledger_entry e on e.account_id = a.id and a.seller_id = ${sellerId} and a.kind = 'seller_balance'
    join ledger_transaction t on t.id = e.transaction_id`;

/**
 * A sale line by line, as the order froze it, and every other movement as it was booked. What a dispute holds is still the
 * seller's: holding and releasing it are no movements of the statement.
 */
const movements = (sellerId: string) => sql`(
  select l.id, e.created_at as at, 'sale' as kind, t.kind as booking, t.memo, t.order_id, l.id as line_id,
      null::uuid as refund_id, null::uuid as payout_id, l.subtotal_cents - l.seller_discount_cents as items,
      -l.fee_cents as fee, l.shipping_cents as shipping, 0::bigint as refund, 0::bigint as payout, 0::bigint as adjustment
    from ${account(sellerId)} join order_line l on l.order_id = t.order_id
    where t.kind = 'sale' and e.component = 'items'
  union all
  select t.id, e.created_at, case when t.kind in ('refund', 'reversal') then 'refund'
        when t.kind in ('payout', 'payout_failed') then 'payout' else 'adjustment' end,
      t.kind, t.memo, t.order_id, null, t.refund_id, t.payout_id, 0,
      coalesce(-sum(e.amount_cents) filter (where e.component = 'fee'), 0)::bigint, 0,
      coalesce(-sum(e.amount_cents) filter (where e.component in ('items', 'discount', 'shipping')), 0)::bigint,
      coalesce(-sum(e.amount_cents) filter (where e.component = 'payout'), 0)::bigint,
      coalesce(-sum(e.amount_cents) filter (where e.component = 'adjustment'), 0)::bigint
    from ${account(sellerId)}
    where t.kind in ('refund', 'reversal', 'payout', 'payout_failed', 'adjustment')
    group by t.id, e.created_at)`;

type StatementFilter = { span?: Span; kind?: StatementKind; search?: string };

export const statementList = (sellerId: string, days: Pick<PayoutPolicy, 'availableAfterDays'>) =>
  defineList({
    name: 'statement',
    from: sql`${movements(sellerId)} m left join customer_order o on o.id = m.order_id
      left join order_line l on l.id = m.line_id`,
    id: sql`m.id`,
    columns: sql<StatementRow>`m.id, m.at, m.kind, m.booking, m.memo, m.order_id as "orderId", o.order_number as "orderNumber",
      l.product_name as "productName", l.quantity, l.product_snapshot ->> 'image' as image, l.fee_bps as "feeBps",
      l.seller_discount_cents as "promoCents", p.payout_number as "payoutNumber", r.return_number as "returnNumber",
      goods.text as goods, m.items as "itemsCents", m.fee as "feeCents", m.shipping as "shippingCents",
      m.refund as "refundCents", m.payout as "payoutCents", m.adjustment as "adjustmentCents", ${isRipe(days)} as "isRipe"`,
    joins: sql`left join payout p on p.id = m.payout_id
      left join refund f on f.id = m.refund_id left join return_request r on r.id = f.return_id
      left join lateral (
        select string_agg(g.product_name || ' × ' || coalesce(back.quantity, g.quantity), ', ' order by g.position) as text
          from order_line g left join return_line back on back.order_line_id = g.id and back.return_id = f.return_id
          where m.kind = 'refund' and g.order_id = m.order_id and (f.return_id is null or back.id is not null)) goods on true`,
    where: ({ span, kind, search }: StatementFilter) => [
      span && sql`m.at >= ${span.from}`,
      span && sql`m.at < ${span.to}`,
      kind && sql`m.kind = ${kind}`,
      search
        ? sql`(o.order_number ilike ${containing(search)} or l.product_name ilike ${containing(search)})`
        : undefined,
    ],
    sorts: { at: [ascending(sql`m.at`, 'timestamptz')] },
    sort: '-at',
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

/** The balance with what is disputed, before and after, and the movements between. */
export async function sumStatement(db: Db, sellerId: string, { from, to }: Span): Promise<StatementSums> {
  const sumOf = (column: 'items' | 'fee' | 'shipping' | 'refund' | 'payout' | 'adjustment', kind?: StatementKind) =>
    sql`coalesce(sum(m.${sql.ref(column)}) ${kind ? sql`filter (where m.kind = ${kind})` : sql``}, 0)::bigint`;
  const balanceAt = (at: Date) => sql`(
    select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_account a join ledger_entry e on e.account_id = a.id
      where a.seller_id = ${sellerId} and a.kind in ('seller_balance', 'seller_held') and e.created_at < ${at})`;
  const { rows } = await sql<StatementSums>`
    select ${balanceAt(from)} as "openingCents", ${balanceAt(to)} as "closingCents", ${sumOf('items')} as "itemsCents",
        ${sumOf('fee', 'sale')} as "feeCents", ${sumOf('shipping')} as "shippingCents", ${sumOf('refund')} as "refundCents",
        ${sumOf('fee', 'refund')} as "feeBackCents", ${sumOf('payout')} as "payoutCents",
        ${sumOf('adjustment')} as "adjustmentCents"
      from ${movements(sellerId)} m where m.at >= ${from} and m.at < ${to}
  `.execute(db);
  if (!rows[0]) throw new Error(`The statement of seller ${sellerId} has no sums`);
  return rows[0];
}

/** When something was booked for the seller for the first time. */
export async function findFirstBooking(db: Db, sellerId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(e.created_at) as at from ledger_account a join ledger_entry e on e.account_id = a.id
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
