import type { Db } from '../../platform/db/client.ts';
import { releaseHolds } from './stock.repository.ts';

/** What is still held for these orders can be sold to others again; settled holds stay as they are. */
export async function releaseStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await releaseHolds(tx, orderIds);
}
