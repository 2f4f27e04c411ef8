import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deliverOrder } from './deliver-order.ts';
import { listSilentParcels } from './order-handling.repository.ts';

const batchSize = 200;

/** A parcel without any report would hold its seller's money forever. */
export async function deliverSilentParcels(deps: Deps, signal?: AbortSignal): Promise<number> {
  // One that cannot be delivered would be found again and again, and block those behind it.
  const afterDays = deps.env.deliveredAfterDays;
  const stuck: string[] = [];
  let delivered = 0;
  for (;;) {
    const orderIds = await listSilentParcels(deps.db, { afterDays, limit: batchSize, except: stuck });
    for (const orderId of orderIds) {
      signal?.throwIfAborted();
      if (await deliverOrReport(deps, orderId)) delivered += 1;
      else stuck.push(orderId);
    }
    if (orderIds.length < batchSize) return delivered;
  }
}

async function deliverOrReport(deps: Deps, orderId: string): Promise<boolean> {
  try {
    await deliverOrder(deps, { as: 'system' }, orderId);
    return true;
  } catch (error) {
    // It was reported as delivered, or as missing, meanwhile.
    const isOver =
      error instanceof AppError && (error.code === 'order.not_shipped' || error.code === 'order.delivery_objected');
    if (!isOver) deps.log.error({ err: error, orderId }, 'silent parcel could not be counted as delivered');
    return false;
  }
}
