import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { closeUnpaidCheckout } from '../orders/index.ts';
import { lockOpenCheckouts } from './place-orders.repository.ts';

/** Whoever deletes the account wants nothing any more: what is not paid is called off, and its pieces are free. */
export async function callOffCheckouts(tx: Db, deps: Pick<Deps, 'events'>, buyerId: string): Promise<void> {
  for (const { id } of await lockOpenCheckouts(tx, buyerId)) {
    const reason = 'The account was deleted';
    await closeUnpaidCheckout(tx, deps, { checkoutId: id, by: 'system', reason, money: 'expired', calledOff: true });
  }
}
