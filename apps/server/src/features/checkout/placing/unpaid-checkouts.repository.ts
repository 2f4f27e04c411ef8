import type { UnpaidCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type Row = Omit<UnpaidCheckout, 'total' | 'reservedUntil'> & { totalCents: number; reservedUntil: Date };

/** Those of which nothing has been paid and nothing is being taken. */
export async function listUnpaidCheckouts(db: Db, buyerId: string): Promise<UnpaidCheckout[]> {
  const { rows } = await sql<Row>`
    select o.orders, p.amount_cents as "totalCents", p.method as "paymentMethod",
        o.reserved_until as "reservedUntil", o.items
      from payment p
      cross join lateral (
        select jsonb_agg(jsonb_build_object('_id', x.id, 'orderNumber', x.order_number) order by x.order_number) as orders,
            max(x.reserved_until) as reserved_until, jsonb_agg(l.items) as items
          from customer_order x
          cross join lateral (
            select jsonb_agg(jsonb_build_object('product', product_id, 'quantity', quantity) order by position) as items
              from order_line where order_id = x.id) l
          where x.checkout_group_id = p.checkout_group_id and x.status = 'processing' and x.payment_status = 'awaiting') o
      where p.buyer_id = ${buyerId} and p.status in ('awaiting', 'requires_action') and o.reserved_until > now()
        and not exists (select from payment_with_credit c where c.payment_id = p.id)
      order by p.id desc
  `.execute(db);
  return rows.map(({ totalCents, reservedUntil, items, ...checkout }) => ({
    ...checkout,
    total: totalCents / 100,
    reservedUntil: reservedUntil.toISOString(),
    items: items.flat(),
  }));
}
