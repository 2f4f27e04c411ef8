import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { UnpaidCheckout } from './unpaid-checkouts.ts';

const unpaid = prepared<UnpaidCheckout>(
  'cart.unpaid-checkouts',
  `select g.payment_method as "paymentMethod", p.status as "paymentStatus", g.promo_id as "promoId",
     exists (select from payment_with_credit c where c.payment_id = p.id) as "moneyArrived",
     (select jsonb_object_agg(l.product_id, l.quantity) from customer_order o join order_line l on l.order_id = o.id
       where o.checkout_group_id = g.id) as pieces
   from payment p join checkout_group g on g.id = p.checkout_group_id
   where p.buyer_id = $1 and p.status in ('awaiting', 'requires_action', 'processing')`,
);

export const listUnpaidCheckouts = (db: Db, buyerId: string): Promise<UnpaidCheckout[]> => unpaid(db, [buyerId]);
