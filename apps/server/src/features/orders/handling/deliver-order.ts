import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type OrderActor, personOf, scopeOf } from '../order-access.ts';
import { parcelMayMove } from '../order-actions.ts';
import { orderDelivered } from '../orders.events.ts';
import { insertOrderEvents } from '../settling/order-rows.repository.ts';
import { hasTrackedParcel, type LockedOrder, lockOrder, markDelivered } from './order-handling.repository.ts';

/** The return window counts from here. No carrier reports to us; an admin passes on what one says. */
export function deliverOrder(deps: Deps, actor: OrderActor, orderId: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, scopeOf(actor), orderId);
    if (!order) throw new AppError('order.not_found');
    if (!parcelMayMove(order.status, 'delivered', actor.as)) throw new AppError('order.not_shipped');
    // Silence was broken since the parcel was listed as silent.
    if (actor.as === 'system' && order.deliveryObjectedAt) throw new AppError('order.delivery_objected');
    if (actor.as === 'seller') await refuseBareWord(tx, order);
    await arrive(tx, deps, actor, { orderId });
    await actor.audit?.record(tx, {
      subject: { type: 'order', id: orderId },
      before: { status: order.status },
      after: { status: 'delivered' },
    });
  });
}

/** The caller holds the order. `reason`: why it counts as delivered against the buyer's word. */
export async function arrive(
  tx: Db,
  deps: Pick<Deps, 'env' | 'events'>,
  actor: OrderActor,
  { orderId, reason }: { orderId: string; reason?: string },
): Promise<void> {
  const arrival = { by: actor.as, afterDays: deps.env.deliveredAfterDays };
  if (!(await markDelivered(tx, orderId, arrival))) throw new AppError('order.not_shipped');
  await insertOrderEvents(tx, [orderId], {
    type: 'delivered',
    actorKind: actor.as,
    actorId: personOf(actor),
    data: reason ? { reason } : {},
  });
  await deps.events.publish(tx, { type: orderDelivered, subject: orderId, payload: { orderId, by: actor.as } });
}

/** A seller's own report counts only with a tracking number, and not against the buyer's. */
async function refuseBareWord(tx: Db, { id, deliveryObjectedAt }: LockedOrder): Promise<void> {
  if (deliveryObjectedAt) throw new AppError('order.delivery_objected');
  if (!(await hasTrackedParcel(tx, id))) throw new AppError('order.not_tracked');
}
