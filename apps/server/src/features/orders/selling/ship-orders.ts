import type { ShippedParcel } from '@herbary/contract/orders-selling.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { shipOrder } from '../handling/ship-order.ts';
import { scopeOf } from '../order-access.ts';
import type { OrderHandler } from '../read-orders.ts';
import { isParcelOf } from './selling.repository.ts';

type NewParcel = { order: string; carrier: string; trackingNumber?: string };

/** Each in a transaction of its own, so that one refusal does not stop the others and a retry finds what was done. */
export async function shipOrders(
  deps: Deps,
  actor: OrderHandler,
  parcels: readonly NewParcel[],
): Promise<ShippedParcel[]> {
  const verdicts: ShippedParcel[] = [];
  for (const parcel of parcels) verdicts.push(await shipOne(deps, actor, parcel));
  if (!verdicts.some(({ verdict }) => verdict === 'shipped')) actor.audit?.nothingChanged();
  return verdicts;
}

async function shipOne(deps: Deps, actor: OrderHandler, { order, ...parcel }: NewParcel): Promise<ShippedParcel> {
  try {
    await shipOrder(deps, actor, order, parcel);
    return { order, verdict: 'shipped', code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isRetry =
      error.code === 'order.not_shippable' &&
      (await isParcelOf(deps.db, scopeOf(actor), { orderId: order, ...parcel }));
    if (isRetry) return { order, verdict: 'already-shipped', code: null, message: null };
    return { order, verdict: 'refused', code: error.code, message: error.message };
  }
}
