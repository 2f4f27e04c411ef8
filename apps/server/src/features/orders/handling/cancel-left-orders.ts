import { AppError } from '../../../platform/http/app-error.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { listOrdersOfLeftStores } from './left-stores.repository.ts';

const batchSize = 100;
const reason = 'The store has closed';

/**
 * Cancels and refunds what a seller who is gone has not shipped, one transaction for each order: a run that is cut short is done
 * again, and finds what is left. It comes by the clock as well: money that arrives late can bring an order back to life.
 */
export async function cancelLeftOrders(deps: OrderDeps, signal?: AbortSignal): Promise<number> {
  // One whose payment is under way would be found again and again, and block those behind it.
  const stuck: string[] = [];
  let cancelled = 0;
  for (;;) {
    const orders = await listOrdersOfLeftStores(deps.db, { limit: batchSize, except: stuck });
    for (const { id: orderId, deletedBy } of orders) {
      signal?.throwIfAborted();
      const actor = deletedBy ? ({ as: 'admin', userId: deletedBy } as const) : ({ as: 'system' } as const);
      try {
        await cancelOrder(deps, actor, { orderId, reason });
        cancelled += 1;
      } catch (error) {
        stuck.push(orderId);
        const isUnderWay = error instanceof AppError && error.code === 'order.not_cancellable';
        if (!isUnderWay) deps.log.error({ err: error, orderId }, 'an order of a closed store could not be cancelled');
      }
    }
    if (orders.length < batchSize) return cancelled;
  }
}
