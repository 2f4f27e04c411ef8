import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { LineAmounts } from '../pricing/index.ts';

/** What the books say has gone back of an order, part by part. */
export const bookedBack = (tx: Db, orderId: string): Promise<LineAmounts> =>
  bookedParts(tx, sql`t.order_id = ${orderId}`, `order ${orderId}`);

/** The same of one refund. */
export const bookedForRefund = (tx: Db, refundId: string): Promise<LineAmounts> =>
  bookedParts(tx, sql`t.refund_id = ${refundId}`, `refund ${refundId}`);

async function bookedParts(tx: Db, which: RawBuilder<unknown>, what: string): Promise<LineAmounts> {
  const { rows } = await sql<LineAmounts>`
    select coalesce(sum(e.amount_cents) filter (where e.component = 'items'), 0)::bigint as "subtotalCents",
        coalesce(-sum(e.amount_cents) filter (where e.component = 'discount' and a.kind = 'seller_balance'), 0)::bigint
          as "sellerDiscountCents",
        coalesce(-sum(e.amount_cents) filter (where e.component = 'discount' and a.kind = 'platform_promotion'), 0)::bigint
          as "platformDiscountCents",
        coalesce(sum(e.amount_cents) filter (where e.component = 'shipping'), 0)::bigint as "shippingCents",
        coalesce(sum(e.amount_cents) filter (where e.component = 'tax'), 0)::bigint as "taxCents",
        coalesce(sum(e.amount_cents) filter (where e.component = 'fee' and a.kind = 'platform_fee'), 0)::bigint as "feeCents"
      from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
      where ${which} and t.kind in ('refund', 'reversal')
  `.execute(tx);
  const [amounts] = rows;
  if (!amounts) throw new Error(`The books have no answer for ${what}`);
  return amounts;
}

type SoldLine = LineAmounts & { id: string; refundedCents: number };

export async function listSoldLines(db: Db, orderId: string): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select id, refunded_cents as "refundedCents", subtotal_cents as "subtotalCents",
        seller_discount_cents as "sellerDiscountCents", platform_discount_cents as "platformDiscountCents",
        shipping_cents as "shippingCents", tax_cents as "taxCents", fee_cents as "feeCents"
      from order_line where order_id = ${orderId} order by position
  `.execute(db);
  return rows;
}

type ReturnedTrade = { orderId: string; paymentId: string; sellerId: string; method: PaymentMethod };

export async function findTradeOfReturn(tx: Db, returnId: string): Promise<ReturnedTrade> {
  const { rows } = await sql<ReturnedTrade>`
    select o.id as "orderId", p.id as "paymentId", o.seller_id as "sellerId", p.method
      from return_request r join customer_order o on o.id = r.order_id
      join payment p on p.checkout_group_id = o.checkout_group_id and p.status = 'succeeded'
      where r.id = ${returnId}
  `.execute(tx);
  if (!rows[0]) throw new Error(`Return ${returnId} is of no paid order`);
  return rows[0];
}

export type UncreditedRefund = { id: string; settledAt: Date };

/** With the buyer, of an order, and without a credit note for any attempt of it; in the order in which the money went back. */
export async function listUncredited(
  db: Db,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<UncreditedRefund[]> {
  const { rows } = await sql<UncreditedRefund>`
    select r.id, r.settled_at as "settledAt" from refund r
      where r.status = 'succeeded' and r.order_id is not null and r.id <> all(${except}::uuid[]) and not exists (
        with recursive attempt as (
          select r.id, r.retry_of
          union all
          select earlier.id, earlier.retry_of from refund earlier join attempt on attempt.retry_of = earlier.id)
        select from attempt join credit_note n on n.refund_id = attempt.id)
      order by r.settled_at, r.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function findSellerName(db: Db, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('customer_order')
    .select('seller_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.seller_name;
}
