import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parcelMayBeLost } from '../order-actions.ts';
import type { OrderHandler } from '../read-orders.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { arrive } from './deliver-order.ts';
import { markObjectionDecided } from './order-handling.repository.ts';
import { holdOrder, loseParcel } from './refund-lost-order.ts';

type Decision = { orderId: string; refund: boolean; reason: string };

/** Support's word on a parcel that the buyer says has not arrived, once: lost and refunded, or delivered all the same. */
export function decideObjection(
  deps: OrderDeps,
  actor: OrderHandler & { as: 'admin' },
  { orderId, refund, reason }: Decision,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const held = await holdOrder(tx, actor, orderId);
    const isOpen = parcelMayBeLost(held.order.status, actor.as) && held.order.deliveryObjectedAt !== null;
    if (!isOpen) throw new AppError('order.not_objected');
    await markObjectionDecided(tx, orderId, reason);
    const refundCents = refund ? await loseParcel(tx, deps, actor, { ...held, reason }) : 0;
    if (!refund) await arrive(tx, deps, actor, { orderId, reason });
    await actor.audit?.record(tx, {
      subject: { type: 'order', id: orderId },
      before: { status: held.order.status },
      after: { status: refund ? 'cancelled' : 'delivered', refundCents },
    });
  });
}
