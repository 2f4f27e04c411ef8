import type { HandlingTime } from '@herbary/contract/delivery.ts';
import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { newId } from '../../../platform/ids.ts';
import type { LineAmounts } from '../../pricing/index.ts';
import type { ActorKind } from '../order-actions.ts';

export type SettlingOrder = LineAmounts & {
  id: string;
  number: string;
  checkoutId: string;
  buyerId: string;
  sellerId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingMethod: ShippingMethod;
  handlingTime: HandlingTime;
  totalCents: number;
  refundedCents: number;
  pieces: { productId: string; quantity: number }[];
};

const orderColumns = `o.id, o.order_number as number, o.checkout_group_id as "checkoutId", o.buyer_id as "buyerId",
  o.seller_id as "sellerId", o.status, o.payment_status as "paymentStatus", o.shipping_method as "shippingMethod",
  o.handling_time as "handlingTime",
  o.subtotal_cents as "subtotalCents", o.seller_discount_cents as "sellerDiscountCents",
  o.platform_discount_cents as "platformDiscountCents", o.shipping_cents as "shippingCents",
  o.tax_cents as "taxCents", o.fee_cents as "feeCents", o.total_cents as "totalCents",
  o.refunded_cents as "refundedCents",
  (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.position)
    from order_line l where l.order_id = o.id) as pieces`;

const lockedOfCheckout = prepared<SettlingOrder>(
  'orders.lock-of-checkout',
  `select ${orderColumns} from customer_order o where o.checkout_group_id = $1 order by o.id for no key update`,
);
const lockedOne = prepared<SettlingOrder>(
  'orders.lock-one',
  `select ${orderColumns} from customer_order o where o.id = $1 for no key update`,
);

/** The caller holds the payment of the checkout. */
export const lockOrdersOfCheckout = (tx: Db, checkoutId: string): Promise<SettlingOrder[]> =>
  lockedOfCheckout(tx, [checkoutId]);

/** One order, or none. */
export const lockOrderRow = (tx: Db, orderId: string): Promise<SettlingOrder[]> => lockedOne(tx, [orderId]);

type OrderHappening = { type: string; actorKind: ActorKind | 'provider'; actorId?: string; data?: object };

export async function insertOrderEvents(tx: Db, orderIds: readonly string[], event: OrderHappening): Promise<void> {
  await sql`
    insert into order_event (id, order_id, type, actor_kind, actor_id, data)
      select event.id, event.order_id, ${event.type}, ${event.actorKind}, ${event.actorId ?? null}::uuid,
          ${JSON.stringify(event.data ?? {})}::jsonb
        from unnest(${orderIds.map(() => newId())}::uuid[], ${orderIds}::uuid[]) as event (id, order_id)
  `.execute(tx);
}
