import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type SellerSales = { sellerId: string; salesCents: number };

/**
 * What each seller sold in the last days: items after discount that were paid and stayed sold. Pieces that came back count
 * no more; neither does an order that was cancelled, whose money is on its way back.
 */
export async function listTrailingSales(db: Db, days: number): Promise<SellerSales[]> {
  const { rows } = await sql<SellerSales>`
    select o.seller_id as "sellerId", sum((l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents)
        * (l.quantity - l.returned_quantity) / l.quantity)::bigint as "salesCents"
      from customer_order o join order_line l on l.order_id = o.id
      where o.paid_at >= now() - make_interval(days => ${days})
        and o.status <> 'cancelled' and o.payment_status in ('paid', 'part-refunded')
      group by o.seller_id
  `.execute(db);
  return rows;
}
