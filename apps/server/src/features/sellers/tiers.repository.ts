import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Tier } from './seller-tier.ts';

export type SellerSales = { id: string; salesCents: number };

/**
 * What each seller sold in the last days: items after discount that were paid and stayed sold. Pieces that came back count
 * no more; neither does an order that was cancelled, whose money is on its way back.
 */
export async function listTrailingSales(db: Db, days: number): Promise<SellerSales[]> {
  const { rows } = await sql<SellerSales>`
    select s.id, coalesce(sales.cents, 0) as "salesCents"
    from seller s
    left join lateral (
      select sum((l.subtotal_cents - l.seller_discount_cents - l.platform_discount_cents)
          * (l.quantity - l.returned_quantity) / l.quantity)::bigint as cents
      from customer_order o join order_line l on l.order_id = o.id
      where o.seller_id = s.id and o.paid_at >= now() - make_interval(days => ${days})
        and o.status <> 'cancelled' and o.payment_status in ('paid', 'part-refunded')
    ) sales on true
    where s.status = 'approved' and s.closed_at is null
  `.execute(db);
  return rows;
}

export async function setTiers(db: Db, sellers: readonly { id: string; tier: Tier }[]): Promise<void> {
  await sql`
    update seller s set tier = new.tier, tier_computed_at = now()
    from unnest(${sellers.map(({ id }) => id)}::uuid[], ${sellers.map(({ tier }) => tier)}::text[]) as new (id, tier)
    where s.id = new.id
  `.execute(db);
}
