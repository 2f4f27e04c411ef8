import type { Db } from '../../platform/db/client.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { closeOpenPayment } from './payment-moves.repository.ts';
import { paymentClosed } from './payments.events.ts';

/**
 * Not waited for any more. The provider hears of it later: until then money may still come, and is then given back. Gives
 * the payment that was open until now; the caller sends back what has arrived of it.
 */
export async function closePayment(
  tx: Db,
  events: Events,
  checkoutId: string,
  status: 'canceled' | 'expired' | 'failed',
): Promise<string | undefined> {
  const closed = await closeOpenPayment(tx, checkoutId, status);
  if (closed?.intentId) {
    await events.publish(tx, { type: paymentClosed, subject: checkoutId, payload: { paymentId: closed.id } });
  }
  return closed?.id;
}
