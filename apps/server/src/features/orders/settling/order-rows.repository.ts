import type { DeliveryWindow } from '@herbary/contract/delivery.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { newId } from '../../../platform/ids.ts';
import type { LineAmounts } from '../../pricing/index.ts';
import type { ActorKind } from '../order-status.ts';

export type NewOrderLine = LineAmounts & {
  id: string;
  position: number;
  productId: string;
  name: string;
  snapshot: object;
  quantity: number;
  unitPriceCents: number;
  feeBps: number;
  finalSale: boolean;
};

export type NewOrder = LineAmounts & {
  id: string;
  position: number;
  sellerId: string;
  sellerName: string;
  totalCents: number;
  lines: NewOrderLine[];
};

export type NewCheckout = {
  id: string;
  buyerId: string;
  key: string;
  cartId: string | null;
  cartVersion: number | null;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  promoId: string | null;
  taxBps: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  shipTo: object;
  reservedUntil: Date;
  delivery: DeliveryWindow | null;
  orders: NewOrder[];
};

/** One statement for everything that is written of a checkout: its parts are checked against each other at commit. */
const writeCheckout = prepared<{ id: string; number: string }>(
  'orders.insert-checkout',
  `with checkout as (
     insert into checkout_group (id, buyer_id, idempotency_key, cart_id, cart_version, payment_method, shipping_method,
         promo_id, tax_bps, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   ), placed as (
     insert into customer_order (id, order_number, checkout_group_id, buyer_id, seller_id, seller_name, payment_method,
         shipping_method, ship_to, subtotal_cents, seller_discount_cents, platform_discount_cents, shipping_cents,
         tax_cents, total_cents, fee_cents, reserved_until, estimated_delivery_at, estimated_delivery_from)
       select o.id, next_order_number(), $1, $2, o."sellerId", o."sellerName", $6, $7, $15::jsonb, o."subtotalCents",
           o."sellerDiscountCents", o."platformDiscountCents", o."shippingCents", o."taxCents", o."totalCents",
           o."feeCents", $16, $17, $21
         from (
           select * from jsonb_to_recordset($18::jsonb) as o(id uuid, position int, "sellerId" uuid, "sellerName" text,
             "subtotalCents" bigint, "sellerDiscountCents" bigint, "platformDiscountCents" bigint,
             "shippingCents" bigint, "taxCents" bigint, "totalCents" bigint, "feeCents" bigint)
           order by position) o
       returning id, order_number as number
   ), sold as (
     insert into order_line (id, order_id, position, product_id, product_name, product_snapshot, quantity,
         unit_price_cents, seller_discount_cents, platform_discount_cents, shipping_cents, tax_cents, fee_bps, fee_cents,
         final_sale)
       select l.id, l."orderId", l.position, l."productId", l.name, l.snapshot, l.quantity, l."unitPriceCents",
           l."sellerDiscountCents", l."platformDiscountCents", l."shippingCents", l."taxCents", l."feeBps",
           l."feeCents", l."finalSale"
         from jsonb_to_recordset($19::jsonb) as l(id uuid, "orderId" uuid, position int, "productId" uuid, name text,
           snapshot jsonb, quantity int, "unitPriceCents" bigint, "sellerDiscountCents" bigint,
           "platformDiscountCents" bigint, "shippingCents" bigint, "taxCents" bigint, "feeBps" int, "feeCents" bigint,
           "finalSale" boolean)
   ), told as (
     insert into order_event (id, order_id, type, actor_kind, actor_id)
       select e.id, e."orderId", 'placed', 'buyer', $2
         from jsonb_to_recordset($20::jsonb) as e(id uuid, "orderId" uuid)
   )
   select id, number from placed`,
);

/** The orders in the order they were given, with the numbers they got. */
export async function insertCheckout(tx: Db, checkout: NewCheckout): Promise<{ id: string; number: string }[]> {
  const { orders } = checkout;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })));
  const rows = await writeCheckout(tx, [
    checkout.id,
    checkout.buyerId,
    checkout.key,
    checkout.cartId,
    checkout.cartVersion,
    checkout.paymentMethod,
    checkout.shippingMethod,
    checkout.promoId,
    checkout.taxBps,
    checkout.subtotalCents,
    checkout.discountCents,
    checkout.shippingCents,
    checkout.taxCents,
    checkout.totalCents,
    JSON.stringify(checkout.shipTo),
    checkout.reservedUntil,
    checkout.delivery?.to ?? null,
    JSON.stringify(orders.map(({ lines: _, ...order }) => order)),
    JSON.stringify(lines),
    JSON.stringify(orders.map((order) => ({ id: newId(), orderId: order.id }))),
    checkout.delivery?.from ?? null,
  ]);
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  return orders.map(({ id }) => ({ id, number: numbers.get(id) ?? '' }));
}

type OrderHappening = { type: string; actorKind: ActorKind | 'provider'; actorId?: string; data?: object };

export async function insertOrderEvents(tx: Db, orderIds: readonly string[], event: OrderHappening): Promise<void> {
  await sql`
    insert into order_event (id, order_id, type, actor_kind, actor_id, data)
      select event.id, event.order_id, ${event.type}, ${event.actorKind}, ${event.actorId ?? null}::uuid,
          ${JSON.stringify(event.data ?? {})}::jsonb
        from unnest(${orderIds.map(() => newId())}::uuid[], ${orderIds}::uuid[]) as event (id, order_id)
  `.execute(tx);
}
