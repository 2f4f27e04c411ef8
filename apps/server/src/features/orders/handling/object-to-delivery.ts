import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { defineEvent } from '../../../platform/events/outbox.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parcelMayBeMissed } from '../order-actions.ts';
import { insertOrderEvents } from '../settling/order-rows.repository.ts';
import { lockOrder, markNotReceived } from './order-handling.repository.ts';

/** Seller and support look into it. */
export const deliveryObjected = defineEvent('order.delivery-objected', z.strictObject({ orderId: z.uuid() }));

type Objection = { orderId: string; buyerId: string; note?: string };

/** The buyer's word against the seller's: it is on its way again until the buyer has it, or support decides. */
export function objectToDelivery(deps: Deps, { orderId, buyerId, note }: Objection): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { buyerId }, orderId);
    if (!order) throw new AppError('order.not_found');
    const objected = parcelMayBeMissed(order.status, 'buyer') && (await markNotReceived(tx, orderId, note || null));
    if (!objected) throw new AppError('order.not_objectable');
    const data = note ? { note } : {};
    await insertOrderEvents(tx, [orderId], { type: 'delivery_objected', actorKind: 'buyer', actorId: buyerId, data });
    await deps.events.publish(tx, { type: deliveryObjected, subject: orderId, payload: { orderId } });
  });
}
