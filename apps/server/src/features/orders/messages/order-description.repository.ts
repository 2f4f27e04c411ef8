import type { HandlingTime } from '@herbary/contract/delivery.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';

/** What messages about an order need to know of it. */
export type OrderDescription = {
  id: string;
  number: string;
  checkoutId: string;
  buyerId: string;
  sellerId: string;
  storeName: string;
  paymentMethod: PaymentMethod;
  cardBrand: string | null;
  cardLast4: string | null;
  shippingMethod: ShippingMethod;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  shipTo: Record<string, string | null> | null;
  reservedUntil: Date | null;
  estimatedDeliveryAt: Date | null;
  estimatedDeliveryFrom: Date | null;
  handlingTime: HandlingTime;
  deliveredAt: Date | null;
  cancelReason: string | null;
  /** Support's, about a parcel that the buyer said had not arrived. */
  objectionReason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  lines: { name: string; quantity: number; totalCents: number }[];
};

type Which = { orderId: string; checkoutId?: undefined } | { checkoutId: string; orderId?: undefined };

export function listDescribedOrders(db: Db, { orderId, checkoutId }: Which): Promise<OrderDescription[]> {
  const query = sql<OrderDescription>`
    select o.id, o.order_number as number, o.checkout_group_id as "checkoutId", o.buyer_id as "buyerId",
      o.seller_id as "sellerId", o.seller_name as "storeName",
      o.payment_method as "paymentMethod", p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
      o.shipping_method as "shippingMethod", o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
      o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents",
      o.ship_to as "shipTo", o.reserved_until as "reservedUntil", o.estimated_delivery_at as "estimatedDeliveryAt",
      o.estimated_delivery_from as "estimatedDeliveryFrom", o.handling_time as "handlingTime",
      o.delivered_at as "deliveredAt", o.cancel_reason as "cancelReason", o.objection_reason as "objectionReason", parcel.carrier,
      parcel.tracking_number as "trackingNumber",
      (select jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', l.quantity,
          'totalCents', l.subtotal_cents) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from customer_order o
    left join payment p on p.checkout_group_id = o.checkout_group_id and p.status = 'succeeded'
    left join lateral (
      select carrier, tracking_number from shipment where order_id = o.id order by shipped_at desc limit 1) parcel on true
    where ${orderId ? sql`o.id = ${orderId}` : sql`o.checkout_group_id = ${checkoutId}`}
    order by o.order_number
  `;
  return runPrepared(db, orderId ? 'orders.describe' : 'orders.describe-checkout', query);
}

type CheckoutMoney = {
  id: string;
  totalCents: number;
  isPaid: boolean;
  arrivedCents: number;
  inReview: boolean;
  /** Of a bank transfer; without one, the four fields below say nothing. */
  reference: string | null;
  dueAt: Date;
  receivedCents: number;
  amountCents: number;
  isWaitedFor: boolean;
};

export async function findCheckoutMoney(db: Db, checkoutId: string): Promise<CheckoutMoney | undefined> {
  const query = sql<CheckoutMoney>`
    select g.id, g.total_cents as "totalCents", coalesce(p.status = 'succeeded', false) as "isPaid",
      coalesce(p.status = 'review', false) as "inReview",
      coalesce(b.received_cents, p.captured_cents + p.received_cents, 0) as "arrivedCents", b.reference,
      b.due_at as "dueAt", b.received_cents as "receivedCents", p.amount_cents as "amountCents",
      b.status in ('awaiting', 'underpaid') as "isWaitedFor"
    from checkout_group g
    left join lateral (select * from payment where checkout_group_id = g.id order by created_at desc limit 1) p on true
    left join bank_transfer b on b.payment_id = p.id
    where g.id = ${checkoutId}
  `;
  return (await runPrepared(db, 'orders.describe-checkout-money', query))[0];
}
