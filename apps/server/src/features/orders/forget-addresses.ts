import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { callOffExpired } from '../payments/index.ts';
import { emptyAddresses, listFinishedForgotten } from './forgotten-orders.repository.ts';

const batchSize = 200;

/**
 * Where the parcels of deleted accounts went. An unpaid order could still come back to life when its money arrives late,
 * and would then have nowhere to go: its payment is called off, and such money goes back.
 */
export async function forgetAddresses({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const orders = await listFinishedForgotten(db, batchSize);
    await transaction(db, async (tx) => {
      await callOffExpired(
        tx,
        orders.map(({ checkoutId }) => checkoutId),
      );
      await emptyAddresses(
        tx,
        orders.map(({ id }) => id),
      );
    });
    if (orders.length < batchSize) return;
  }
}
