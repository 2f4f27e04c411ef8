import { type RawBuilder, sql } from 'kysely';
import type { PayoutPolicy } from '../../../env.ts';
import type { Db } from '../../../platform/db/client.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';

type Days = Pick<PayoutPolicy, 'availableAfterDays'>;

/** From when on the order `o` is available; null before its delivery. */
export const availableFrom = ({ availableAfterDays }: Days): RawBuilder<Date | null> =>
  sql`(o.payable_from + make_interval(days => ${availableAfterDays}))`;
/** The rule: so many days after the delivery that counts. Compared without a sum over the column, so that an index helps. */
const ripeAt = ({ availableAfterDays }: Days) => sql`now() - make_interval(days => ${availableAfterDays})`;
export const isRipe = (days: Days): RawBuilder<boolean> => sql`coalesce(o.payable_from <= ${ripeAt(days)}, false)`;
const isWaiting = (days: Days): RawBuilder<boolean> =>
  sql`(o.payable_from is null or o.payable_from > ${ripeAt(days)})`;

const openReturns = sql`('pending', 'approved', 'received')`;

/** Of the line `l`, what the pieces of the return line `rl` are worth to the seller. */
const returningShare = sql`ceil((l.subtotal_cents - l.seller_discount_cents - l.fee_cents
  + case when rl.with_shipping then l.shipping_cents else 0 end)::numeric * rl.quantity / l.quantity)`;

const balanceOf = (sellerId: string) =>
  sql`(select a.id from ledger_account a where a.seller_id = ${sellerId} and a.kind = 'seller_balance')`;

/** What was booked to an account for the order `o`. */
const joinBooked = (account: RawBuilder<unknown>) => sql`
  join ledger_entry e on e.order_id = o.id and e.account_id = ${account}`;

export type Balances = {
  /** All that is the seller's and was not sent, without what is disputed. */
  balanceCents: number;
  disputedCents: number;
  onItsWayCents: number;
  /** Of the balance: orders that are not available yet, and pieces on their way back of those that are. */
  waitingCents: number;
  returningCents: number;
  availableCents: number;
  /** What becomes available on which day, of orders whose delivery is known. */
  upcoming: { date: string; cents: number }[];
};

type Sums = Omit<Balances, 'availableCents'>;

/**
 * Sums of ledger entries. What waits is all that was booked for orders that are not available yet. Of the others, the
 * seller's share of the pieces of open returns waits, rounded up.
 */
export async function findBalances(db: Db, sellerId: string, days: Days & { timeZone: string }): Promise<Balances> {
  const { rows } = await sql<Sums>`
    select own.balance as "balanceCents", own.held as "disputedCents", own.sent as "onItsWayCents",
        waiting.cents as "waitingCents", waiting.upcoming, back.cents as "returningCents"
      from (
        select coalesce(-sum(b.cents) filter (where b.kind = 'seller_balance'), 0)::bigint as balance,
            coalesce(-sum(b.cents) filter (where b.kind = 'seller_held'), 0)::bigint as held,
            coalesce(-sum(b.cents) filter (where b.kind = 'payout_in_transit'), 0)::bigint as sent
          from (select a.kind, ledger_balance(a.id, 'infinity') as cents from ledger_account a
            where a.seller_id = ${sellerId}) b) own
      cross join (
        select coalesce(-sum(day.cents), 0)::bigint as cents, coalesce(
            jsonb_agg(jsonb_build_object('date', day.date, 'cents', -day.cents) order by day.date)
              filter (where day.date is not null and day.cents <> 0), '[]') as upcoming
          from (
            select (${availableFrom(days)} at time zone ${days.timeZone}::text)::date as date, sum(e.amount_cents) as cents
              from customer_order o ${joinBooked(balanceOf(sellerId))}
              where o.seller_id = ${sellerId} and o.paid_at is not null and ${isWaiting(days)}
              group by 1) day) waiting
      cross join (
        select coalesce(sum(${returningShare}), 0)::bigint as cents
          from return_request r join return_line rl on rl.return_id = r.id
          join order_line l on l.id = rl.order_line_id join customer_order o on o.id = r.order_id
          where r.seller_id = ${sellerId} and r.status in ${openReturns} and ${isRipe(days)}) back
  `.execute(db);
  const sums = rows[0];
  if (!sums) throw new Error(`Seller ${sellerId} has no sums`);
  return { ...sums, availableCents: sums.balanceCents - sums.waitingCents - sums.returningCents };
}

/** Of the first of the seller's accounts that is not at zero. */
export async function countOwedCents(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select -b.cents as cents
      from (select a.kind, ledger_balance(a.id, 'infinity') as cents from ledger_account a
        where a.seller_id = ${sellerId}) b
      where b.cents <> 0 order by b.kind limit 1
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

type Sales = {
  salesCents: number;
  recentCents: number;
  recentFeeCents: number;
  pendingLines: number;
  hasSold: boolean;
};

/**
 * Sales as the fee tier counts them: after discounts, without what was cancelled or came back. Orders are summed as a whole,
 * and of the few with returned pieces these are subtracted.
 */
export async function findSales(db: Db, sellerId: string, days: Days & { tierDays: number }): Promise<Sales> {
  // A moment for all rows: subtracted again for each of them, it would take longer than reading them.
  const recent = sql`o.paid_at >= (select now() - interval '30 days')`;
  const counted = sql`o.seller_id = ${sellerId} and o.paid_at >= now() - make_interval(days => ${days.tierDays})
    and o.status <> 'cancelled' and o.payment_status in ('paid', 'part-refunded')`;
  const net = sql`(l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents)`;
  const kept = sql`(l.quantity - l.returned_quantity) / l.quantity`;
  const sum = (what: RawBuilder<unknown>, when = sql`true`) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`;
  const { rows } = await sql<Sales>`
    select sold.cents - back.cents as "salesCents", sold.recent - back.recent as "recentCents",
        sold.fee - back.fee as "recentFeeCents",
        (select count(*)::int from customer_order o join order_line l on l.order_id = o.id
          where o.seller_id = ${sellerId} and o.paid_at is not null and o.status <> 'cancelled'
            and ${isWaiting(days)}) as "pendingLines",
        exists (select from customer_order where seller_id = ${sellerId} and paid_at is not null) as "hasSold"
      from (
        select ${sum(sql`o.subtotal_cents - o.discount_cents`)}::bigint as cents,
            ${sum(sql`o.subtotal_cents - o.discount_cents`, recent)}::bigint as recent, ${sum(sql`o.fee_cents`, recent)}::bigint as fee
          from customer_order o where ${counted}) sold
      cross join (
        select ${sum(sql`${net} - ${net} * ${kept}`)}::bigint as cents, ${sum(sql`${net} - ${net} * ${kept}`, recent)}::bigint as recent,
            ${sum(sql`l.fee_cents - l.fee_cents * ${kept}`, recent)}::bigint as fee
          from order_line l join customer_order o on o.id = l.order_id
          where ${counted} and l.id in (
            select rl.order_line_id from return_request r join return_line rl on rl.return_id = r.id
              where r.seller_id = ${sellerId} and r.status = 'refunded')) back
  `.execute(db);
  return rows[0] ?? { salesCents: 0, recentCents: 0, recentFeeCents: 0, pendingLines: 0, hasSold: false };
}

export async function findTier(db: Db, sellerId: string): Promise<'seedling' | 'grower' | 'botanist'> {
  const seller = await db.selectFrom('seller').select('tier').where('id', '=', sellerId).executeTakeFirst();
  return seller?.tier ?? 'seedling';
}

export type SellerBalance = {
  sellerId: string;
  sellerName: string;
  tier: 'seedling' | 'grower' | 'botanist';
  balanceCents: number;
  waitingCents: number;
  returningCents: number;
  isApproved: boolean;
  isActive: boolean;
  /** The account was deleted: what is owed is still paid. */
  hasLeft: boolean;
  /** Until the identity is proved anew. */
  isPaused: boolean;
  last4: string | null;
  payableFrom: Date | null;
  isPayable: boolean;
  isPaidToday: boolean;
};

/**
 * `findBalances` of every seller with a balance, and what a run asks about each; the highest balance first. The sale of an
 * order is booked as the order says, which `verify:books` proves: it is summed from the waiting orders, a third of the rows.
 * Of the ledger only what came after the sales is read. Nothing is booked for an order before it was placed: entries are
 * read from the first waiting order on, a day earlier should a clock be set.
 */
export function listBalances(db: Db, days: Days): Promise<SellerBalance[]> {
  const isInWaiting = sql`o.paid_at is not null and ${isWaiting(days)}`;
  const query = sql<SellerBalance>`
    with own as (
      select seller_id, cents from seller_balance_now where cents <> 0
    ), sold as materialized (
      select o.seller_id, min(o.created_at) as first_at,
          sum(o.subtotal_cents - o.seller_discount_cents + o.shipping_cents - o.fee_cents) as cents
        from customer_order o where ${isInWaiting} group by o.seller_id
    ), waiting as (
      select sold.seller_id, (sold.cents - coalesce(later.cents, 0))::bigint as cents
        from sold join ledger_account a on a.seller_id = sold.seller_id and a.kind = 'seller_balance'
        cross join lateral (
          select sum(e.amount_cents) as cents from ledger_entry e join customer_order o on o.id = e.order_id
            where e.account_id = a.id and e.created_at >= sold.first_at - interval '1 day'
              and e.booking <> 'sale' and e.order_id is not null and ${isInWaiting}) later
    ), back as (
      select r.seller_id, sum(${returningShare})::bigint as cents
        from return_request r join return_line rl on rl.return_id = r.id
        join order_line l on l.id = rl.order_line_id join customer_order o on o.id = r.order_id
        where r.status in ${openReturns} and ${isRipe(days)} group by r.seller_id
    )
    select s.id as "sellerId", s.business_name as "sellerName", s.tier, own.cents as "balanceCents",
        coalesce(waiting.cents, 0)::bigint as "waitingCents", coalesce(back.cents, 0)::bigint as "returningCents",
        s.status = 'approved' as "isApproved", u.is_active as "isActive", u.deleted_at is not null as "hasLeft",
        s.payouts_paused_at is not null as "isPaused", b.account_last4 as last4,
        b.payable_from as "payableFrom", coalesce(b.payable_from <= now(), false) as "isPayable",
        exists (select from payout p where p.seller_id = s.id and p.period = (now() at time zone 'UTC')::date
          and p.status not in ('failed', 'cancelled')) as "isPaidToday"
      from own join seller s on s.id = own.seller_id join app_user u on u.id = s.id
      left join waiting on waiting.seller_id = s.id left join back on back.seller_id = s.id
      left join seller_bank_account b on b.seller_id = s.id and b.replaced_at is null and b.method = 'bank-transfer'
      order by own.cents desc, s.id
  `;
  return runPrepared(db, 'payouts.balances-of-all', query);
}
