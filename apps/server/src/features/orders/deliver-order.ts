import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { type OrderHand, personOf, scopeOf } from './order-access.ts';
import { lockOrder, markDelivered } from './order-handling.repository.ts';
import { insertOrderEvents } from './order-rows.repository.ts';
import { parcelMayMove } from './order-status.ts';
import { orderDelivered } from './orders.events.ts';

/** The return window and the seller's earnings count from here. */
export function deliverOrder(deps: Deps, hand: OrderHand, orderId: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, scopeOf(hand), orderId);
    if (!order) throw new AppError('order.not_found');
    const arrived = parcelMayMove(order.status, 'delivered', hand.as) && (await markDelivered(tx, orderId));
    if (!arrived) throw new AppError('order.not_shipped');
    await insertOrderEvents(tx, [orderId], { type: 'delivered', actorKind: hand.as, actorId: personOf(hand) });
    await deps.events.publish(tx, { type: orderDelivered, subject: orderId, payload: { orderId, by: hand.as } });
    if (hand.as === 'admin') {
      const subject = { type: 'order', id: orderId };
      const actor = { kind: hand.as, id: hand.userId };
      await recordAudit(tx, { actor, action: 'order.deliver', subject, requestId: hand.requestId });
    }
  });
}
