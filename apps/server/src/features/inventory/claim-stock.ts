import type { Db } from '../../platform/db/client.ts';
import { claimHolds, listClaimed } from './stock.repository.ts';

/** What was held leaves the shelf for good. A second call changes nothing; a hold that was let go cannot be claimed. */
export async function claimStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const now = await claimHolds(tx, orderIds);
  const others = orderIds.filter((orderId) => !now.has(orderId));
  if (others.length === 0) return;
  const before = await listClaimed(tx, others);
  const without = others.filter((orderId) => !before.has(orderId));
  if (without.length > 0) throw new Error(`No stock is held for ${without.join(', ')}`);
}
