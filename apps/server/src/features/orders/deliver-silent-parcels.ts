import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deliverOrder } from './deliver-order.ts';
import { listSilentParcels } from './order-handling.repository.ts';

const silentDays = 14;
const batchSize = 200;

/** A parcel of which nobody says that it arrived, or that it did not, would keep its seller's money for ever. */
export async function deliverSilentParcels(deps: Deps, signal?: AbortSignal): Promise<number> {
  let delivered = 0;
  for (;;) {
    const orderIds = await listSilentParcels(deps.db, silentDays, batchSize);
    for (const orderId of orderIds) {
      signal?.throwIfAborted();
      await deliverOrder(deps, { as: 'system' }, orderId).catch(arrivedMeanwhile);
      delivered += 1;
    }
    if (orderIds.length < batchSize) return delivered;
  }
}

function arrivedMeanwhile(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'order.not_shipped')) throw error;
}
