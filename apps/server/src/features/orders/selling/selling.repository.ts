import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { OrderScope } from '../order-access.ts';
import { type ProductSnapshot, withinScope } from '../orders.repository.ts';

export type OrderCounts = {
  toPack: number;
  unpaid: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  /** Of the orders to pack, the first last day that was promised, by how they are shipped. */
  promised: Record<ShippingMethod, string | null>;
};

/** The closed ones, which are many, are counted in the index; those to pack, which are few, are looked at. */
export async function countOrders(db: Db, scope: OrderScope): Promise<OrderCounts> {
  const counted = (status: string) =>
    sql`(select count(*)::integer from customer_order o where ${withinScope(scope)} and o.status = ${status})`;
  const { rows } = await sql<OrderCounts>`
    select count(*) filter (where o.paid_at is not null)::integer as "toPack",
        count(*) filter (where o.paid_at is null)::integer as unpaid, jsonb_build_object(
          'standard', min(o.estimated_delivery_at) filter (where o.paid_at is not null and o.shipping_method = 'standard'),
          'expedited', min(o.estimated_delivery_at) filter (where o.paid_at is not null and o.shipping_method = 'expedited'),
          'priority', min(o.estimated_delivery_at) filter (where o.paid_at is not null and o.shipping_method = 'priority')
        ) as promised,
        ${counted('shipped')} as shipped, ${counted('delivered')} as delivered, ${counted('cancelled')} as cancelled
      from customer_order o where ${withinScope(scope)} and o.status = 'processing'
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row');
  return counts;
}

/** Whether this very parcel was reported before: a retry of the call that did it. */
export async function isParcelOf(
  db: Db,
  scope: OrderScope,
  { orderId, carrier, trackingNumber = null }: { orderId: string; carrier: string; trackingNumber?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order o join shipment s on s.order_id = o.id
      where o.id = ${orderId} and ${withinScope(scope)} and s.carrier = ${carrier}
        and s.tracking_number is not distinct from ${trackingNumber}::text
      limit 1
  `.execute(db);
  return rows.length > 0;
}

export type ParcelRow = {
  id: string;
  orderNumber: string;
  createdAt: Date;
  /** Paid, and not cancelled. */
  hasParcel: boolean;
  shippingMethod: ShippingMethod;
  carrier: string | null;
  trackingNumber: string | null;
  shipTo: Record<string, string | null> | null;
  sellerName: string;
  sellerPlace: { city: string; state: string; country: string };
  shippingSettings: unknown;
  lines: { name: string; snapshot: ProductSnapshot; quantity: number }[];
};

export async function listParcels(db: Db, scope: OrderScope, orderIds: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select o.id, o.order_number as "orderNumber", o.created_at as "createdAt",
        (o.paid_at is not null and o.status <> 'cancelled') as "hasParcel", o.shipping_method as "shippingMethod",
        sent.carrier, sent.tracking_number as "trackingNumber", o.ship_to as "shipTo", o.seller_name as "sellerName",
        jsonb_build_object('city', s.city, 'state', s.state, 'country', s.country) as "sellerPlace",
        s.shipping_settings as "shippingSettings",
        (select jsonb_agg(jsonb_build_object('name', l.product_name, 'snapshot', l.product_snapshot,
            'quantity', l.quantity) order by l.position) from order_line l where l.order_id = o.id) as lines
      from customer_order o
      join seller s on s.id = o.seller_id
      left join lateral (
        select carrier, tracking_number from shipment where order_id = o.id order by shipped_at desc limit 1) sent on true
      where o.id = any(${orderIds}::uuid[]) and ${withinScope(scope)}
  `.execute(db);
  return rows;
}
