import type { OrderStatus, PaymentMethod, PaymentStatus } from '@herbary/contract/orders.ts';
import type { ReturnReason, ReturnStatus } from '@herbary/contract/returns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/prepared.ts';

/** `gone`: the account was deleted; nobody reads what it is told. */
export type Person = { id: string; email: string; name: string; firstName: string; gone: boolean };

export type OrderLineFacts = { productId: string; name: string; quantity: number; totalCents: number };

export type OrderFacts = {
  id: string;
  number: string;
  checkoutId: string;
  buyer: Person;
  seller: Person;
  storeName: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  cardBrand: string | null;
  cardLast4: string | null;
  shippingMethod: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  shipTo: Record<string, string | null> | null;
  reservedUntil: Date | null;
  estimatedDeliveryAt: Date | null;
  estimatedDeliveryFrom: Date | null;
  deliveredAt: Date | null;
  cancelReason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  lines: OrderLineFacts[];
};

export const person = (user: RawBuilder<unknown>) => sql`jsonb_build_object('id', ${user}.id, 'email', ${user}.email,
  'name', trim(${user}.first_name || ' ' || ${user}.last_name), 'firstName', ${user}.first_name,
  'gone', ${user}.deleted_at is not null)`;

async function listOrderFacts(db: Db, name: string, where: RawBuilder<unknown>): Promise<OrderFacts[]> {
  const query = sql<OrderFacts>`
    select o.id, o.order_number as number, o.checkout_group_id as "checkoutId", ${person(sql`buyer`)} as buyer,
      ${person(sql`seller`)} as seller, o.seller_name as "storeName", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
      o.shipping_method as "shippingMethod", o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
      o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents",
      o.ship_to as "shipTo", o.reserved_until as "reservedUntil", o.estimated_delivery_at as "estimatedDeliveryAt",
      o.estimated_delivery_from as "estimatedDeliveryFrom",
      o.delivered_at as "deliveredAt", o.cancel_reason as "cancelReason", parcel.carrier,
      parcel.tracking_number as "trackingNumber",
      (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.product_name, 'quantity', l.quantity,
          'totalCents', l.subtotal_cents) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from customer_order o
    join app_user buyer on buyer.id = o.buyer_id
    join app_user seller on seller.id = o.seller_id
    left join payment p on p.checkout_group_id = o.checkout_group_id and p.status = 'succeeded'
    left join lateral (
      select carrier, tracking_number from shipment where order_id = o.id order by shipped_at desc limit 1) parcel on true
    where ${where}
    order by o.order_number
  `;
  return runPrepared(db, name, query);
}

export async function getOrderFacts(db: Db, orderId: string): Promise<OrderFacts> {
  const [order] = await listOrderFacts(db, 'notifications.order', sql`o.id = ${orderId}`);
  if (!order) throw new Error(`Order ${orderId} is told of and does not exist`);
  return order;
}

export const listOrdersOfCheckout = (db: Db, checkoutId: string): Promise<OrderFacts[]> =>
  listOrderFacts(db, 'notifications.orders-of-checkout', sql`o.checkout_group_id = ${checkoutId}`);

export type CheckoutFacts = {
  id: string;
  totalCents: number;
  isPaid: boolean;
  /** Whether it paid for the orders or not. */
  arrivedCents: number;
  /** Money came of which nobody knows yet what to make: a person looks at it. */
  inReview: boolean;
  bank: { reference: string; dueAt: Date; receivedCents: number; amountCents: number; isWaitedFor: boolean } | null;
  buyer: Person;
  /** At least one; the first has the lowest number. */
  orders: [OrderFacts, ...OrderFacts[]];
};

type CheckoutRow = Omit<CheckoutFacts, 'bank' | 'buyer' | 'orders'> &
  Omit<NonNullable<CheckoutFacts['bank']>, 'reference'> & { reference: string | null };

export async function getCheckoutFacts(db: Db, checkoutId: string): Promise<CheckoutFacts> {
  const query = sql<CheckoutRow>`
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
  const [row] = await runPrepared(db, 'notifications.checkout', query);
  const [first, ...others] = await listOrdersOfCheckout(db, checkoutId);
  if (!row || !first) throw new Error(`Checkout ${checkoutId} is told of and does not exist`);
  const { reference, dueAt, receivedCents, amountCents, isWaitedFor, ...checkout } = row;
  return {
    ...checkout,
    bank: reference ? { reference, dueAt, receivedCents, amountCents, isWaitedFor } : null,
    buyer: first.buyer,
    orders: [first, ...others],
  };
}

export type ReturnFacts = {
  id: string;
  number: string;
  status: ReturnStatus;
  decisionNote: string | null;
  refundCents: number | null;
  /** The way the money went in the end; null while it has not. */
  refundedBy: PaymentMethod | null;
  refundedAt: Date | null;
  trackingNumber: string | null;
  /** Its seller was silent for too long, and nobody has decided yet. */
  waitsForSupport: boolean;
  notes: string | null;
  lines: { name: string; quantity: number; reason: ReturnReason; details: string | null }[];
  order: OrderFacts;
};

export async function getReturnFacts(db: Db, returnId: string): Promise<ReturnFacts> {
  const { rows } = await sql<Omit<ReturnFacts, 'order'> & { orderId: string }>`
    select r.id, r.return_number as number, r.status, r.decision_note as "decisionNote", r.refund_cents as "refundCents",
      (select method from refund where return_id = r.id and status = 'succeeded') as "refundedBy",
      r.refunded_at as "refundedAt", r.tracking_number as "trackingNumber",
      r.escalated_at is not null and r.status in ('pending', 'approved') as "waitsForSupport", r.notes, r.order_id as "orderId",
      (select jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', rl.quantity, 'reason', rl.reason,
          'details', rl.details) order by l.position)
        from return_line rl join order_line l on l.id = rl.order_line_id where rl.return_id = r.id) as lines
    from return_request r where r.id = ${returnId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Return ${returnId} is told of and does not exist`);
  const { orderId, ...facts } = row;
  return { ...facts, order: await getOrderFacts(db, orderId) };
}

/** `stands`: still with the buyer, and not sent back by their bank meanwhile. */
export type RefundFacts = {
  id: string;
  amountCents: number;
  method: PaymentMethod;
  ofReturn: boolean;
  /** The buyer's bank gave it back, and tells them so. */
  byDispute: boolean;
  stands: boolean;
};

export async function getRefundFacts(db: Db, refundId: string): Promise<RefundFacts> {
  const { rows } = await sql<RefundFacts>`
    select id, amount_cents as "amountCents", method, return_id is not null as "ofReturn",
      dispute_id is not null as "byDispute", status = 'succeeded' as stands
    from refund where id = ${refundId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Refund ${refundId} is told of and does not exist`);
  return rows[0];
}
