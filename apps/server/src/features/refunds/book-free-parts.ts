import type { Db } from '../../platform/db/client.ts';
import { bookFreeReturn, bookReversal } from '../earnings/index.ts';
import { lockOrders } from '../orders/index.ts';
import { sumAmounts, totalOf } from '../pricing/index.ts';
import { returnSharesOf } from '../returns/index.ts';
import { findTradeOfReturn } from './refund-shares.repository.ts';

/**
 * What a code had paid in full owes the buyer nothing when it goes back, so there is no refund that would book it. The
 * seller must not keep the discount that the platform has paid.
 */
export async function bookFreeCancel(tx: Db, orderId: string): Promise<void> {
  const [order] = await lockOrders(tx, { orderId });
  if (order?.totalCents === 0) await bookReversal(tx, { orderId });
}

export async function bookFreeParts(tx: Db, returnId: string): Promise<void> {
  const amounts = sumAmounts((await returnSharesOf(tx, returnId)).map((share) => share.amounts));
  if (totalOf(amounts) !== 0) return;
  await bookFreeReturn(tx, { ...(await findTradeOfReturn(tx, returnId)), returnId, amounts });
}
