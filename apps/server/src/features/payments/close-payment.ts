import type { Db } from '../../platform/db/client.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { closeOpenPayment } from './payment-moves.repository.ts';
import { paymentClosed } from './payments.events.ts';
import { sendBackRest } from './send-back-rest.ts';

/**
 * Not waited for any more: what has arrived of it goes back. The provider hears of it later: until then money may still
 * come, and is then given back.
 */
export async function closePayment(
  tx: Db,
  events: Events,
  checkoutId: string,
  status: 'canceled' | 'expired' | 'failed',
): Promise<void> {
  const closed = await closeOpenPayment(tx, checkoutId, status);
  if (!closed) return;
  await sendBackRest(tx, events, { paymentId: closed.id, reason: 'cancelled', key: `closed:${closed.id}` });
  if (!closed.intentId) return;
  await events.publish(tx, { type: paymentClosed, subject: checkoutId, payload: { paymentId: closed.id } });
}
