import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { bankInvariants } from './bank-invariants.repository.ts';
import { disputeInvariants } from './dispute-invariants.repository.ts';
import { payoutInvariants } from './payout-invariants.repository.ts';
import { tradeInvariants } from './trade-invariants.repository.ts';

/** A violation: of which invariant, at what, and how. */
export type Break = { invariant: string; subject: string; detail: string };

/** Each finds what violates one invariant, as rows of subject and detail. None finds anything in correct books. */
const invariants: Record<string, string> = {
  'stock equals what was put in, minus sold, plus returned; reserved equals the holds': `
    select product_id as subject, format('on hand %s, moved %s; reserved %s, moved %s, held %s',
      on_hand, moved_on_hand, reserved, moved_reserved, held) as detail from stock_break`,

  'every ledger transaction balances': `
    select transaction_id as subject, format('difference of %s cents', sum(amount_cents)) as detail
      from ledger_entry group by transaction_id having sum(amount_cents) <> 0`,

  'a closing balance is the sum of what was booked until then': `
    select account_id || ' ' || day as subject, format('closed at %s, booked %s', closed.balance_cents, booked.cents) as detail
      from (
        select account_id, (created_at at time zone 'UTC')::date as day,
            sum(sum(amount_cents)) over (partition by account_id order by (created_at at time zone 'UTC')::date) as cents
          from ledger_entry group by 1, 2) booked
      full join ledger_closing closed using (account_id, day)
      where day < (select closed_until from ledger_closing_progress) and closed.balance_cents is distinct from booked.cents`,

  'an entry says what it was booked for': `
    select e.id as subject, format('says %s of order %s, booked for %s of order %s', e.booking, e.order_id, t.kind, t.order_id)
        as detail
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.booking <> t.kind or e.order_id is distinct from t.order_id`,

  'every captured cent is booked once': `
    select p.id as subject, format('captured %s, booked %s', p.captured_cents, coalesce(b.cents, 0)) as detail
      from payment p
      left join lateral (
        select sum(e.amount_cents) as cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.payment_id = p.id and t.kind = 'sale' and e.component = 'payment') b on true
      where p.captured_cents <> coalesce(b.cents, 0) and p.status <> 'review'
        and not (p.method = 'bank-transfer' and p.status <> 'succeeded')`,

  'every refunded cent is booked once': `
    select r.id as subject, format('refunded %s, booked %s', r.amount_cents, coalesce(b.cents, 0)) as detail
      from refund r
      left join lateral (
        select -sum(e.amount_cents) as cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.refund_id = r.id and t.kind in ('refund', 'reversal') and e.component = 'payment') b on true
      where coalesce(b.cents, 0) <> case r.status when 'succeeded' then r.amount_cents else 0 end`,

  'captured minus refunded is what sellers earned, plus fees, tax and shipping': `
    select 'all sales and refunds' as subject, format('cash %s, shared out %s', cash, shared) as detail
      from (select coalesce(sum(e.amount_cents) filter (where e.component = 'payment'), 0) as cash,
              coalesce(-sum(e.amount_cents) filter (where e.component <> 'payment'), 0) as shared
            from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
            where t.kind in ('sale', 'refund', 'reversal')) sums
      where cash <> shared`,

  'a payment matches its refunds': `
    select p.id as subject, format('refunded %s, refunds %s', p.refunded_cents, coalesce(r.cents, 0)) as detail
      from payment p
      left join lateral (
        select sum(amount_cents) as cents from refund
          where payment_id = p.id and order_id is not null and status = 'succeeded') r on true
      where p.refunded_cents <> coalesce(r.cents, 0)`,

  'an order matches its refunds': `
    select o.id as subject, format('refunded %s, refunds %s, lines %s', o.refunded_cents, coalesce(r.cents, 0), l.cents) as detail
      from customer_order o
      left join lateral (select sum(amount_cents) as cents from refund where order_id = o.id and status = 'succeeded') r on true
      cross join lateral (select sum(refunded_cents) as cents from order_line where order_id = o.id) l
      where o.refunded_cents <> coalesce(r.cents, 0) or o.refunded_cents <> l.cents`,

  'no money without an order, no paid order without money': `
    select o.id as subject, format('order %s, payment %s', o.payment_status, coalesce(p.status, 'missing')) as detail
      from customer_order o
      left join lateral (
        select status from payment where checkout_group_id = o.checkout_group_id
          order by (status in ('canceled', 'expired')), created_at desc limit 1) p on true
      where (o.paid_at is not null) <> (coalesce(p.status, 'missing') = 'succeeded')`,

  'a paid order is booked as a sale, an unpaid one is not': `
    select o.id as subject, format('%s, %s sales booked', o.payment_status, s.sales) as detail
      from customer_order o
      cross join lateral (select count(*) as sales from ledger_transaction where order_id = o.id and kind = 'sale') s
      where s.sales <> case when o.paid_at is null then 0 else 1 end`,

  'a payment is for exactly its orders': `
    select p.id as subject, format('amount %s, orders %s', p.amount_cents, o.cents) as detail
      from payment p
      cross join lateral (select sum(total_cents) as cents from customer_order where checkout_group_id = p.checkout_group_id) o
      where p.amount_cents <> o.cents`,

  'an unpaid open order holds its stock': `
    select l.id as subject, format('order %s needs %s, holds %s', o.order_number, l.quantity, coalesce(r.quantity, 0)) as detail
      from customer_order o join order_line l on l.order_id = o.id
      left join stock_reservation r on r.order_id = o.id and r.product_id = l.product_id and r.state = 'active'
      where o.status = 'processing' and o.paid_at is null and coalesce(r.quantity, 0) <> l.quantity`,

  'no stock is held by a dead or a paid order': `
    select r.id as subject, format('order %s is %s and %s', o.order_number, o.status, o.payment_status) as detail
      from stock_reservation r join customer_order o on o.id = r.order_id
      where r.state = 'active' and (o.status <> 'processing' or o.paid_at is not null)`,

  'no hold outlives its deadline': `
    select r.id as subject, format('order %s, since %s', o.order_number, r.expires_at) as detail
      from stock_reservation r join customer_order o on o.id = r.order_id
      join payment p on p.checkout_group_id = o.checkout_group_id
      where r.state = 'active' and r.expires_at < now() - interval '5 minutes' and p.status <> 'processing'`,

  'a sold piece left the shelf once': `
    select l.id as subject, format('order %s (%s): sold %s, taken %s, put back %s',
        o.order_number, o.status, l.quantity, m.taken, m.back) as detail
      from customer_order o join order_line l on l.order_id = o.id
      cross join lateral (
        select coalesce(-sum(on_hand_delta) filter (where kind = 'claim'), 0) as taken,
            coalesce(sum(on_hand_delta) filter (where kind = 'restock' and return_id is null), 0) as back
          from stock_movement where order_id = o.id and product_id = l.product_id) m
      where m.taken <> case when o.paid_at is null or (o.status = 'cancelled' and m.taken = 0) then 0 else l.quantity end
        or m.back <> case when o.status = 'cancelled' and o.lost_at is null then m.taken else 0 end`,

  'one checkout per key and cart': `
    select buyer_id || ' ' || idempotency_key as subject, format('%s checkouts', count(*)) as detail
      from checkout_group group by buyer_id, idempotency_key having count(*) > 1`,

  'a promo code was used as often as its count says': `
    select c.id as subject, format('%s: counted %s, used %s', c.code, c.used_count, r.uses) as detail
      from promo_code c
      cross join lateral (select count(*) as uses from promo_redemption
        where promo_id = c.id and released_at is null and lapsed_at is null) r
      where c.used_count <> r.uses`,

  'a closed checkout gave its promo code back': `
    select r.id as subject, format('checkout %s', r.checkout_group_id) as detail
      from promo_redemption r
      where r.released_at is null and not exists (
        select from customer_order o where o.checkout_group_id = r.checkout_group_id
          and (o.status <> 'cancelled' or o.lost_at is not null))`,

  'no buyer waits long for a refund': `
    select id as subject, format('%s cents since %s', amount_cents, created_at) as detail
      from refund r where method = 'card' and status = 'pending' and created_at < now() - interval '15 minutes'
        and not exists (select from payment p where p.id = r.payment_id and p.dispute_state = 'open')`,

  'refunds that need a person are sent within two weeks': `
    select r.id as subject, format('%s cents, %s since %s', r.amount_cents, r.status, r.created_at) as detail
      from refund r
      where r.created_at < now() - interval '14 days' and (r.method = 'bank-transfer' and r.status = 'pending'
        or r.status = 'failed' and not exists (select from refund later where later.retry_of = r.id))
        and not exists (select from customer_order o where o.id = r.order_id and o.total_cents = (
          select sum(given.amount_cents) from refund given where given.order_id = o.id and given.status = 'succeeded'))`,

  ...tradeInvariants,

  ...bankInvariants,

  ...disputeInvariants,

  ...payoutInvariants,
};

export const invariantNames: readonly string[] = Object.keys(invariants);

/**
 * All invariants on one snapshot: a checkout that commits between two of them must not look like a violation.
 * Inside a transaction it joins that one and sees what it has written; the snapshot is then the caller's.
 */
export async function findBreaks(db: Db): Promise<Break[]> {
  if (db.isTransaction) return readBreaks(db);
  return onSnapshot(db, readBreaks);
}

/** The same with more time for each statement than a request has: it reads all orders there are. */
export const findBreaksPatiently = (db: Db): Promise<Break[]> =>
  onSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    return readBreaks(tx);
  });

const onSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

async function readBreaks(db: Db): Promise<Break[]> {
  const breaks: Break[] = [];
  for (const [invariant, text] of Object.entries(invariants)) {
    const { rows } = await db.executeQuery<Omit<Break, 'invariant'>>(CompiledQuery.raw(`${text} limit 20`));
    breaks.push(...rows.map(({ subject, detail }) => ({ invariant, subject: String(subject), detail })));
  }
  return breaks;
}
