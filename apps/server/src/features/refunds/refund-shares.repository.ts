import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { LineAmounts } from '../pricing/index.ts';

/** What the books say has gone back of an order, part by part. */
export async function bookedBack(tx: Db, orderId: string): Promise<LineAmounts> {
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
      where t.order_id = ${orderId} and t.kind in ('refund', 'reversal')
  `.execute(tx);
  const [amounts] = rows;
  if (!amounts) throw new Error(`The books have no answer for order ${orderId}`);
  return amounts;
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
