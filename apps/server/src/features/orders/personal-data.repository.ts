import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const ordersData: PersonalData[] = [
  {
    name: 'orders',
    columns: ['customer_order.buyer_id'],
    rows: (userId) => sql`
      select o.order_number, o.seller_name, o.status, o.payment_status, o.payment_method, o.shipping_method, o.ship_to,
        o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.total_cents, o.refunded_cents, o.created_at,
        o.paid_at, o.shipped_at, o.delivered_at, o.cancelled_at, o.cancel_reason, o.delivery_objection,
        (select json_agg(json_build_object('product', l.product_name, 'quantity', l.quantity,
            'unit_price_cents', l.unit_price_cents, 'returned', l.returned_quantity) order by l.position)
          from order_line l where l.order_id = o.id) as items,
        (select json_agg(json_build_object('carrier', s.carrier, 'tracking_number', s.tracking_number,
            'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at) order by s.shipped_at)
          from shipment s where s.order_id = o.id) as shipments
      from customer_order o where o.buyer_id = ${userId} order by o.created_at, o.id
    `,
  },
  {
    name: 'sales',
    columns: ['customer_order.seller_id'],
    rows: (userId) => sql`
      select o.order_number, o.status, o.payment_status, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents,
        o.total_cents, o.fee_cents, o.refunded_cents, o.created_at, o.paid_at, o.shipped_at, o.delivered_at, o.cancelled_at
      from customer_order o where o.seller_id = ${userId} order by o.created_at, o.id
    `,
  },
];
