import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';

export type PaidOrder = {
  id: string;
  number: string;
  seller: string;
  cancelled: boolean;
  /** Its pieces were gone when the money came. */
  unfilled: boolean;
  reservedUntil: Date | null;
  estimatedDeliveryAt: Date | null;
  estimatedDeliveryFrom: Date | null;
};

const ofCheckout = prepared<PaidOrder>(
  'checkout.orders-named',
  `select id, order_number as number, seller_name as seller, status = 'cancelled' as cancelled,
       exists (select from refund where order_id = customer_order.id and reason = 'out_of_stock') as unfilled,
       reserved_until as "reservedUntil", estimated_delivery_at as "estimatedDeliveryAt",
       estimated_delivery_from as "estimatedDeliveryFrom"
     from customer_order where checkout_group_id = $1 order by order_number`,
);

export const listOrdersOfCheckout = (db: Db, checkoutId: string): Promise<PaidOrder[]> => ofCheckout(db, [checkoutId]);
