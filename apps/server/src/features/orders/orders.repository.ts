import type { DeliveryWindow, HandlingTime } from '@herbary/contract/delivery.ts';
import type { DateRange, OrderStatus, PaymentMethod, PaymentStatus } from '@herbary/contract/orders.ts';
import type { OrderQueue } from '@herbary/contract/orders-handling.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, defineList, findRow, sinceRange } from '../../platform/db/list.ts';
import { prepared, runPrepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';
import type { bankDetailsView } from '../payments/index.ts';
import type { LineAmounts } from '../pricing/index.ts';
import type { OrderScope } from './order-access.ts';
import { amongFound, type FoundOrders, searched } from './order-search.repository.ts';

/** What a line says of the product is what it was when it was sold. */
export type ProductSnapshot = {
  image?: string | null;
  category?: string | null;
  form?: string | null;
  size?: string | null;
  latinName?: string | null;
};

export type OrderLineRow = {
  id: string;
  product_id: string;
  product_name: string;
  product_snapshot: ProductSnapshot;
  quantity: number;
  unit_price_cents: number;
  subtotal_cents: number;
  final_sale: boolean;
  returned_quantity: number;
  /** Pieces in returns that are not settled. */
  returning: number;
};

export type OrderRow = {
  id: string;
  order_number: string;
  seller_id: string;
  seller_name: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  shipping_method: ShippingMethod;
  created_at: Date;
  total_cents: number;
  refunded_cents: number;
  reserved_until: Date | null;
  held: boolean;
  estimated_delivery_at: Date | null;
  estimated_delivery_from: Date | null;
  handling_time: HandlingTime;
  ship_to: Record<string, string | null> | null;
  paid_at: Date | null;
  delivered_at: Date | null;
  delivery_objected_at: Date | null;
  lost_at: Date | null;
  payable_from: Date | null;
  objectable: boolean;
  cancelled_at: Date | null;
  returns_open_until: Date | null;
  returns_open: boolean;
  carrier: string | null;
  tracking_number: string | null;
  payment_state: string | null;
  /** Of a card that was charged another sum than was asked for. */
  mischarged_cents: number | null;
  /** Foreign money that was sent back. */
  money_returned: boolean;
  lines: OrderLineRow[];
};

const afterPromise = sql`coalesce(o.estimated_delivery_at, o.shipped_at + interval '7 days') + interval '1 day'`;

/**
 * What only the seller's word makes delivered, or silence before its last promised day was over, while nothing of it was sent
 * back; or what is still on its way a day after that day. Once: whoever has decided on it has heard the buyer.
 */
export const objectable = sql<boolean>`(o.status = 'shipped' and o.delivery_objected_at is null and ${afterPromise} < now()
  or o.status = 'delivered' and (o.delivered_by = 'seller' or o.delivered_by = 'system' and ${afterPromise} > o.delivered_at)
  and o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS}) > now() and not exists (
    select from order_return r where r.order_id = o.id and r.status not in ('cancelled', 'rejected')))`;

/** Deadlines are the database's: an app server whose clock is off must not open or close a window. */
const orderColumns = sql<OrderRow>`
  o.id, o.order_number, o.seller_id, o.seller_name, o.status, o.payment_status, o.payment_method, o.shipping_method,
  o.created_at, o.total_cents, o.refunded_cents, o.reserved_until, o.estimated_delivery_at,
  o.estimated_delivery_from, o.handling_time, o.ship_to, o.paid_at, o.delivered_at, o.cancelled_at, o.delivery_objected_at,
  o.lost_at, o.payable_from, ${objectable} as objectable,
  coalesce(o.reserved_until > now(), false) as held,
  o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS}) as returns_open_until,
  coalesce(o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS}) > now(), false) as returns_open,
  s.carrier, s.tracking_number, p.status as payment_state, p.received_cents as mischarged_cents,
  coalesce(p.failure_code = 'foreign_money_returned', false) as money_returned,
  (select jsonb_agg(jsonb_build_object(
      'id', l.id, 'product_id', l.product_id, 'product_name', l.product_name, 'product_snapshot', l.product_snapshot,
      'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents, 'subtotal_cents', l.subtotal_cents,
      'final_sale', l.final_sale, 'returned_quantity', l.returned_quantity,
      'returning', coalesce((select sum(r.quantity) from order_line_returning r where r.order_line_id = l.id), 0)
    ) order by l.position) from order_line l where l.order_id = o.id) as lines`;

const orderSources = sql`
  left join lateral (
    select carrier, tracking_number from shipment where order_id = o.id order by shipped_at desc limit 1) s on true
  left join lateral (
    select * from payment where checkout_group_id = o.checkout_group_id
      order by (status in ('canceled', 'expired')), created_at desc limit 1) p on true`;

/** What a list says of an order to the seller or admin who handles it. */
export type HandledOrderRow = OrderRow & {
  returns: { id: string; return_number: string; status: string }[];
  buyer_name: string;
};

const handledColumns = sql`
  trim(u.first_name || ' ' || u.last_name) as buyer_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'return_number', r.return_number, 'status', r.status)
      order by r.created_at, r.id)
    from order_return r where r.order_id = o.id), '[]') as returns`;

const handledSources = sql`${orderSources} join app_user u on u.id = o.buyer_id`;

export type OrderDetailRow = HandledOrderRow & {
  checkout_group_id: string;
  cancel_reason: string | null;
  delivered_by: string | null;
  delivery_objection: string | null;
  objection_reason: string | null;
  objection_decided_at: Date | null;
  subtotal_cents: number;
  seller_discount_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  fee_cents: number;
  tax_bps: number;
  promo_code: string | null;
  card_brand: string | null;
  card_last4: string | null;
  failure_message: string | null;
  bank: Parameters<typeof bankDetailsView>[1] | null;
  checkout_total_cents: number;
  siblings: { id: string; order_number: string; seller_name: string; total_cents: number }[];
  events: { type: string; created_at: string; data: Record<string, unknown> }[];
  invoice_number: string | null;
  credit_notes: { number: string; amount_cents: number; issued_at: string }[];
  /** What the ledger has for the seller; null while nothing is booked. */
  booked_earning_cents: number | null;
  /** Refunds that are asked for and not with the buyer yet; also those that failed and have no successor. */
  refund_due_cents: number;
};

const detailColumns = sql`
  o.checkout_group_id, o.cancel_reason, o.delivered_by, o.delivery_objection, o.objection_reason, o.objection_decided_at,
  o.subtotal_cents, o.seller_discount_cents, o.discount_cents,
  o.shipping_cents, o.tax_cents, o.fee_cents, g.tax_bps, g.total_cents as checkout_total_cents,
  promo.code as promo_code, p.card_brand, p.card_last4, i.invoice_number,
  coalesce((select jsonb_agg(jsonb_build_object('number', n.credit_note_number, 'amount_cents', n.amount_cents,
      'issued_at', n.issued_at) order by n.issued_at, n.id) from order_credit_note n where n.order_id = o.id), '[]') as credit_notes,
  -- What a person still has to look at is not in words for the buyer.
  case when p.status <> 'review' then p.failure_message end as failure_message,
  case when b.payment_id is not null then jsonb_build_object(
    'reference', b.reference, 'dueAt', b.due_at, 'status', b.status, 'receivedCents', b.received_cents,
    'returnedCents', b.returned_cents, 'amountCents', p.amount_cents) end as bank,
  (select jsonb_agg(jsonb_build_object('id', sibling.id, 'order_number', sibling.order_number,
      'seller_name', sibling.seller_name, 'total_cents', sibling.total_cents) order by sibling.order_number)
    from customer_order sibling where sibling.checkout_group_id = o.checkout_group_id) as siblings,
  coalesce((select jsonb_agg(jsonb_build_object('type', e.type, 'created_at', e.created_at, 'data', e.data)
      order by e.created_at, e.id)
    from (
      select id, type, created_at, data from order_event where order_id = o.id
      union all
      select step.id, 'return_' || step.type, step.created_at, jsonb_build_object('returnNumber', step.return_number)
        from order_return_event step where step.order_id = o.id
    ) e), '[]') as events,
  (select -sum(entry.amount_cents)::bigint
    from ledger_entry entry
    join ledger_account account on account.id = entry.account_id and account.kind = 'seller_balance'
    where entry.order_id = o.id) as booked_earning_cents,
  coalesce((select due.cents from order_refund_due due where due.order_id = o.id), 0) as refund_due_cents`;

const detailSources = sql`
  join checkout_group g on g.id = o.checkout_group_id
  left join promo_code promo on promo.id = g.promo_id
  left join bank_transfer b on b.payment_id = p.id
  left join order_invoice i on i.order_id = o.id`;

/**
 * A card that is still being typed in is no sale yet: its seller sees the order, and where it goes, when it is
 * paid. A bank transfer takes days and is shown while it is waited for.
 */
export function withinScope(scope: OrderScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`;
  if ('buyerId' in scope) return sql`o.buyer_id = ${scope.buyerId}`;
  return sql`o.seller_id = ${scope.sellerId} and (o.paid_at is not null or o.payment_method = 'bank-transfer')`;
}

const kindOf = (scope: OrderScope) => (scope === 'all' ? 'all' : 'buyerId' in scope ? 'buyer' : 'seller');

export type OrderFilter = {
  search?: string;
  /** Instead of `search`, what it leads to. */
  found?: FoundOrders;
  status?: OrderStatus;
  queue?: OrderQueue;
  paymentStatus?: PaymentStatus;
  range?: DateRange;
};

const queued: Record<OrderQueue, RawBuilder<unknown>> = {
  'to-pack': sql`o.status = 'processing' and o.paid_at is not null`,
  unpaid: sql`o.status = 'processing' and o.paid_at is null`,
  shipped: sql`o.status = 'shipped'`,
  delivered: sql`o.status = 'delivered'`,
  cancelled: sql`o.status = 'cancelled'`,
};

const ordersWithin = (scope: OrderScope) => ({
  name: 'orders',
  from: sql`customer_order o`,
  id: sql`o.id`,
  where: ({ search, found, status, queue, paymentStatus, range }: OrderFilter) => [
    withinScope(scope),
    found ? amongFound(found) : search ? searched(search, scope) : undefined,
    status && sql`o.status = ${status}`,
    queue && queued[queue],
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    sinceRange(sql`o.created_at`, range),
  ],
  sorts: {
    created: [ascending(sql`o.created_at`, 'timestamptz')] as const,
    total: [ascending(sql`o.total_cents`, 'bigint')] as const,
  },
  sort: '-created' as const,
});

export const orderList = (scope: OrderScope) =>
  defineList({ ...ordersWithin(scope), columns: orderColumns, joins: orderSources });

export const handledOrderList = (scope: OrderScope) =>
  defineList({
    ...ordersWithin(scope),
    columns: sql<HandledOrderRow>`${orderColumns}, ${handledColumns}`,
    joins: handledSources,
    prepared: true,
  });

export const orderDetailList = (scope: OrderScope) =>
  defineList({
    ...ordersWithin(scope),
    columns: sql<OrderDetailRow>`${orderColumns}, ${handledColumns}, ${detailColumns}`,
    joins: sql`${handledSources} ${detailSources}`,
  });

/** In the order of their numbers, which is the order they were placed in. */
export async function findOrderRowsOfCheckout(db: Db, scope: OrderScope, checkoutId: string): Promise<OrderRow[]> {
  const query = sql<OrderRow>`
    select ${orderColumns} from customer_order o ${orderSources}
    where o.checkout_group_id = ${checkoutId} and ${withinScope(scope)} order by o.created_at, o.order_number
  `;
  return runPrepared(db, `orders.of-checkout-for-${kindOf(scope)}`, query);
}

export const findOrderDetailRow = (db: Db, scope: OrderScope, orderId: string): Promise<OrderDetailRow | undefined> =>
  findRow(db, orderDetailList(scope), {}, orderId);

type NewOrderLine = LineAmounts & {
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

type NewOrder = LineAmounts & {
  id: string;
  position: number;
  sellerId: string;
  sellerName: string;
  totalCents: number;
  handlingTime: HandlingTime;
  delivery: DeliveryWindow | null;
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
         tax_cents, total_cents, fee_cents, reserved_until, handling_time,
         estimated_delivery_at, estimated_delivery_from)
       select o.id, next_order_number(), $1, $2, o."sellerId", o."sellerName", $6, $7, $15::jsonb, o."subtotalCents",
           o."sellerDiscountCents", o."platformDiscountCents", o."shippingCents", o."taxCents", o."totalCents",
           o."feeCents", $16, o."handlingTime", (o.delivery ->> 'to')::timestamptz, (o.delivery ->> 'from')::timestamptz
         from (
           select * from jsonb_to_recordset($17::jsonb) as o(id uuid, position int, "sellerId" uuid, "sellerName" text,
             "subtotalCents" bigint, "sellerDiscountCents" bigint, "platformDiscountCents" bigint,
             "shippingCents" bigint, "taxCents" bigint, "totalCents" bigint, "feeCents" bigint,
             "handlingTime" text, delivery jsonb)
           order by position) o
       returning id, order_number as number
   ), sold as (
     insert into order_line (id, order_id, position, product_id, product_name, product_snapshot, quantity,
         unit_price_cents, seller_discount_cents, platform_discount_cents, shipping_cents, tax_cents, fee_bps, fee_cents,
         final_sale)
       select l.id, l."orderId", l.position, l."productId", l.name, l.snapshot, l.quantity, l."unitPriceCents",
           l."sellerDiscountCents", l."platformDiscountCents", l."shippingCents", l."taxCents", l."feeBps",
           l."feeCents", l."finalSale"
         from jsonb_to_recordset($18::jsonb) as l(id uuid, "orderId" uuid, position int, "productId" uuid, name text,
           snapshot jsonb, quantity int, "unitPriceCents" bigint, "sellerDiscountCents" bigint,
           "platformDiscountCents" bigint, "shippingCents" bigint, "taxCents" bigint, "feeBps" int, "feeCents" bigint,
           "finalSale" boolean)
   ), noted as (
     insert into order_event (id, order_id, type, actor_kind, actor_id)
       select e.id, e."orderId", 'placed', 'buyer', $2
         from jsonb_to_recordset($19::jsonb) as e(id uuid, "orderId" uuid)
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
    JSON.stringify(orders.map(({ lines: _, ...order }) => order)),
    JSON.stringify(lines),
    JSON.stringify(orders.map((order) => ({ id: newId(), orderId: order.id }))),
  ]);
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  return orders.map(({ id }) => ({ id, number: numbers.get(id) ?? '' }));
}
