import type { OrderStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { OrderScope } from '../order-access.ts';
import type { ActorKind } from '../order-actions.ts';
import { objectable, withinScope } from '../orders.repository.ts';

export async function findCheckoutOf(db: Db, scope: OrderScope, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ checkoutId: string }>`
    select o.checkout_group_id as "checkoutId" from customer_order o where o.id = ${orderId} and ${withinScope(scope)}
  `.execute(db);
  return rows[0]?.checkoutId;
}

export type LockedOrder = {
  id: string;
  number: string;
  checkoutId: string;
  status: OrderStatus;
  paidAt: Date | null;
  totalCents: number;
  refundedCents: number;
  deliveryObjectedAt: Date | null;
};

/** A caller that also needs the payment's row locks that one first, like every change that moves money. */
export async function lockOrder(tx: Db, scope: OrderScope, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.order_number as number, o.checkout_group_id as "checkoutId", o.status, o.paid_at as "paidAt",
      o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
      o.delivery_objected_at as "deliveryObjectedAt"
    from customer_order o where o.id = ${orderId} and ${withinScope(scope)} for no key update of o
  `.execute(tx);
  return rows[0];
}

export const listOrderPieces = async (db: Db, orderId: string): Promise<{ productId: string; quantity: number }[]> =>
  db
    .selectFrom('order_line')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export type Parcel = { carrier: string; trackingNumber?: string; estimatedDelivery?: string };

/** False when it was not there to be shipped any more. */
export async function markShipped(tx: Db, orderId: string, parcel: Parcel): Promise<boolean> {
  const estimated = parcel.estimatedDelivery ?? null;
  const moved = await tx
    .updateTable('customer_order')
    .set({
      status: 'shipped',
      shipped_at: sql`now()`,
      updated_at: sql`now()`,
      estimated_delivery_at: sql`coalesce(${estimated}::date::timestamp at time zone 'UTC', estimated_delivery_at)`,
      estimated_delivery_from: sql`case when ${estimated}::date is null then estimated_delivery_from end`,
    })
    .where('id', '=', orderId)
    .where('status', '=', 'processing')
    // Not what a lost dispute has given back to the buyer.
    .where('payment_status', 'in', ['paid', 'part-refunded'])
    .returning('estimated_delivery_at')
    .executeTakeFirst();
  if (!moved) return false;
  await tx
    .insertInto('shipment')
    .values({
      id: newId(),
      order_id: orderId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber ?? null,
      estimated_delivery_at: moved.estimated_delivery_at,
    })
    .execute();
  return true;
}

/** Whether the parcel can be tracked without the seller. */
export async function hasTrackedParcel(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from shipment where order_id = ${orderId} and tracking_number is not null limit 1
  `.execute(db);
  return rows.length > 0;
}

type Arrival = { by: ActorKind; afterDays: number };

/** On the seller's own word nothing is paid out before a silent parcel would have been. */
export async function markDelivered(tx: Db, orderId: string, { by, afterDays }: Arrival): Promise<boolean> {
  const silence = sql`shipped_at + make_interval(days => ${afterDays})`;
  const moved = await tx
    .updateTable('customer_order')
    .set({
      status: 'delivered',
      delivered_at: sql`now()`,
      delivered_by: by,
      payable_from: by === 'seller' ? sql`greatest(now(), ${silence})` : sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', orderId)
    .where('status', '=', 'shipped')
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await tx
    .updateTable('shipment')
    .set({ delivered_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .execute();
  return true;
}

/** On its way again; false when it cannot be objected to. */
export async function markNotReceived(tx: Db, orderId: string, note: string | null): Promise<boolean> {
  const { rows } = await sql`
    update customer_order o set status = 'shipped', delivered_at = null, delivered_by = null, payable_from = null,
        delivery_objected_at = now(), delivery_objection = ${note}, updated_at = now()
      where o.id = ${orderId} and ${objectable} returning o.id
  `.execute(tx);
  if (rows.length === 0) return false;
  await tx.updateTable('shipment').set({ delivered_at: null }).where('order_id', '=', orderId).execute();
  return true;
}

export async function markPaidOrderCancelled(
  tx: Db,
  orderId: string,
  { by, reason }: { by: ActorKind; reason: string },
): Promise<boolean> {
  const moved = await tx
    .updateTable('customer_order')
    .set({
      status: 'cancelled',
      cancelled_at: sql`now()`,
      cancelled_by: by,
      cancel_reason: reason,
      estimated_delivery_at: null,
      estimated_delivery_from: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', orderId)
    .where('status', '=', 'processing')
    .where('paid_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** False when it was not on its way any more. */
export async function markLost(
  tx: Db,
  orderId: string,
  { by, reason }: { by: ActorKind; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update customer_order set status = 'cancelled', lost_at = now(), cancelled_at = now(), cancelled_by = ${by},
        cancel_reason = ${reason}, estimated_delivery_at = null, estimated_delivery_from = null, updated_at = now()
      where id = ${orderId} and status = 'shipped' returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function markObjectionDecided(tx: Db, orderId: string, reason: string): Promise<void> {
  await sql`
    update customer_order set objection_decided_at = now(), objection_reason = ${reason} where id = ${orderId}
  `.execute(tx);
}

/**
 * What was lost was bought. The caller holds the payment of the checkout, so that no two orders of it are cancelled at once.
 */
export async function hasLiveOrder(tx: Db, checkoutId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('checkout_group_id', '=', checkoutId)
    .where((where) => where.or([where('status', '<>', 'cancelled'), where('lost_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}

/** Parcels without any report, the longest in transit first; not those that did not arrive. */
export async function listSilentParcels(
  db: Db,
  { afterDays, limit, except }: { afterDays: number; limit: number; except: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'shipped')
    .where('delivery_objected_at', 'is', null)
    .where('shipped_at', '<', sql<Date>`now() - make_interval(days => ${afterDays})`)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('shipped_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Not yet delivered, or cancelled and not yet refunded: what a seller has to finish before leaving. */
export async function countOpenOrdersOf(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_order
    where seller_id = ${sellerId} and (status in ('processing', 'shipped')
      or (status = 'cancelled' and payment_status in ('paid', 'part-refunded')))
  `.execute(db);
  return rows[0]?.count ?? 0;
}
