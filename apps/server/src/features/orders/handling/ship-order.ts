import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError, invalidRequest } from '../../../platform/http/app-error.ts';
import { type OrderActor, personOf, scopeOf } from '../order-access.ts';
import { parcelMayMove } from '../order-actions.ts';
import { orderShipped } from '../orders.events.ts';
import { insertOrderEvents } from '../settling/order-rows.repository.ts';
import { lockOrder, markShipped, type Parcel } from './order-handling.repository.ts';

export async function shipOrder(deps: Deps, actor: OrderActor, orderId: string, parcel: Parcel): Promise<void> {
  refusePast(deps.clock.now(), parcel.estimatedDelivery);
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, scopeOf(actor), orderId);
    if (!order) throw new AppError('order.not_found');
    const shippable = parcelMayMove(order.status, 'shipped', actor.as) && (await markShipped(tx, orderId, parcel));
    if (!shippable) throw new AppError('order.not_shippable');
    const data = { carrier: parcel.carrier, number: parcel.trackingNumber };
    await insertOrderEvents(tx, [orderId], { type: 'shipped', actorKind: actor.as, actorId: personOf(actor), data });
    await deps.events.publish(tx, { type: orderShipped, subject: orderId, payload: { orderId } });
    await actor.audit?.record(tx, {
      subject: { type: 'order', id: orderId },
      before: { status: order.status },
      after: { status: 'shipped', ...data },
    });
  });
}

const dayMs = 86_400_000;

/** A day of grace: where the seller is, it may still be yesterday. */
function refusePast(now: Date, day: string | undefined): void {
  if (day === undefined || Date.parse(day) >= now.getTime() - 2 * dayMs) return;
  throw invalidRequest([
    { in: 'body', path: 'estimatedDelivery', message: 'The estimated delivery cannot be in the past' },
  ]);
}
