import type { DeliveryWindow } from '@herbary/contract/delivery.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { newId } from '../../../platform/ids.ts';
import type { ActorKind, PaidBy } from '../order-actions.ts';
import { insertOrderEvents } from './order-rows.repository.ts';

const paid = prepared<{ id: string }>(
  'orders.mark-paid',
  `with moved as (
     update customer_order o set payment_status = 'paid', paid_at = now(), reserved_until = null,
         estimated_delivery_at = promised.last, estimated_delivery_from = promised.first, updated_at = now()
       from unnest($1::uuid[], $2::timestamptz[], $6::timestamptz[]) as promised (order_id, last, first)
       where o.id = promised.order_id and o.status = 'processing' and o.payment_status = 'awaiting' returning o.id)
   insert into order_event (id, order_id, type, actor_kind, actor_id)
     select event.id, moved.id, 'paid', $4, $5
       from moved join unnest($1::uuid[], $3::uuid[]) as event (order_id, id) on event.order_id = moved.id
     returning order_id as id`,
);

/** With the days on which its parcel should be there. */
export type PromisedOrder = { id: string; delivery: DeliveryWindow };

/** Open orders whose money is here. */
export async function markOpenOrdersPaid(
  tx: Db,
  { orders, by }: { orders: readonly PromisedOrder[]; by: PaidBy },
): Promise<void> {
  if (orders.length === 0) return;
  const orderIds = orders.map(({ id }) => id);
  const events = orderIds.map(() => newId());
  const [first, last] = [orders.map(({ delivery }) => delivery.from), orders.map(({ delivery }) => delivery.to)];
  const rows = await paid(tx, [orderIds, last, events, by.kind, by.actorId ?? null, first]);
  if (rows.length !== orderIds.length)
    throw new Error(`Not all of ${orderIds.join(', ')} were waiting for their money`);
}

/** Money for an order that had been given up: it comes back to life, or stays cancelled and owes the money. */
export async function markLateOrderPaid(tx: Db, late: PromisedOrder & { by: PaidBy; revived: boolean }): Promise<void> {
  const { id: orderId, delivery, by, revived } = late;
  const life = revived
    ? sql`status = 'processing', cancelled_at = null, cancelled_by = null, cancel_reason = null,
        estimated_delivery_at = ${delivery.to}, estimated_delivery_from = ${delivery.from},`
    : sql``;
  const { numAffectedRows } = await sql`
    update customer_order set ${life} payment_status = 'paid', paid_at = now(), updated_at = now()
      where id = ${orderId} and status = 'cancelled' and payment_status in ('expired', 'failed')
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`Order ${orderId} was not given up unpaid`);
  await insertOrderEvents(tx, [orderId], {
    type: 'paid',
    actorKind: by.kind,
    actorId: by.actorId,
    data: { late: true },
  });
}

export type Closing = {
  checkoutId: string;
  by: ActorKind;
  reason: string;
  paymentStatus: 'expired' | 'failed';
};

/** The ids of the orders that were open until now. */
export async function cancelUnpaidOrders(
  tx: Db,
  { checkoutId, by, reason, paymentStatus }: Closing,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set status = 'cancelled', payment_status = ${paymentStatus}, cancelled_at = now(),
        cancelled_by = ${by}, cancel_reason = ${reason}, reserved_until = null, estimated_delivery_at = null,
        estimated_delivery_from = null, updated_at = now()
      where checkout_group_id = ${checkoutId} and status = 'processing' and payment_status = 'awaiting'
      returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export type LineRefund = { lineId: string; cents: number; pieces: number };
type OrderRefund = { orderId: string; amountCents: number; lines: readonly LineRefund[] };

/** What went back is noted at the order and at each of its lines, or taken off again. The tables refuse more than was paid. */
export async function addRefund(tx: Db, { orderId, amountCents, lines }: OrderRefund): Promise<void> {
  const { rows } = await sql<{ lines: number; orders: number }>`
    with line as (
      update order_line l set refunded_cents = l.refunded_cents + back.cents,
          returned_quantity = l.returned_quantity + back.pieces
        from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ cents }) => cents)}::bigint[],
            ${lines.map(({ pieces }) => pieces)}::int[]) as back (line_id, cents, pieces)
        where l.id = back.line_id and l.order_id = ${orderId} returning l.id),
    refunded as (
      update customer_order set refunded_cents = refunded_cents + ${amountCents}::bigint, updated_at = now(),
          payment_status = case refunded_cents + ${amountCents}::bigint
            when 0 then 'paid' when total_cents then 'refunded' else 'part-refunded' end
        where id = ${orderId} and payment_status in ('paid', 'part-refunded', 'refunded') returning id)
    select (select count(*) from line) as lines, (select count(*) from refunded) as orders
  `.execute(tx);
  if (rows[0]?.orders !== 1 || rows[0].lines !== lines.length) throw new Error(`Order ${orderId} cannot be refunded`);
}

/** Pieces that came back and were free: there is no refund that would count them. */
export async function countFreePieces(
  tx: Db,
  orderId: string,
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update order_line l set returned_quantity = l.returned_quantity + back.quantity
    from unnest(
      ${lines.map((line) => line.orderLineId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[]
    ) as back (line_id, quantity)
    where l.id = back.line_id and l.order_id = ${orderId}
  `.execute(tx);
}

/** Unpaid ones are held for longer. */
export async function prolongOrders(tx: Db, orderIds: readonly string[], until: Date): Promise<void> {
  await sql`
    update customer_order set reserved_until = ${until}, updated_at = now()
      where id = any(${orderIds}::uuid[]) and status = 'processing' and payment_status = 'awaiting'
  `.execute(tx);
}
