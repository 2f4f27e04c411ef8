import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { closeUnpaidCheckout } from '../../orders/index.ts';
import { sendBackRest } from '../../refunds/index.ts';
import { lockOpenCheckouts } from '../placing/place-orders.repository.ts';

type CheckoutClosing = Parameters<typeof closeUnpaidCheckout>[2];

/** Gives up an unpaid checkout; what has arrived of its money goes back. False when it was not open any more. */
export const closeCheckout = (tx: Db, { events }: Pick<Deps, 'events'>, closing: CheckoutClosing): Promise<boolean> =>
  closeUnpaidCheckout(tx, { events, sendBackRest }, closing);

/** A deleted account wants nothing any more: what is not paid is called off, and its pieces are free. */
export async function callOffCheckouts(tx: Db, deps: Pick<Deps, 'events'>, buyerId: string): Promise<void> {
  for (const { id } of await lockOpenCheckouts(tx, buyerId)) {
    const reason = 'The account was deleted';
    await closeCheckout(tx, deps, { checkoutId: id, by: 'system', reason, money: 'expired', calledOff: true });
  }
}
