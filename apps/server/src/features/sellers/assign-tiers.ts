import type { Db } from '../../platform/db/client.ts';
import { tierFor } from './seller-tier.ts';
import { listOpenSellers, setTiers } from './tiers.repository.ts';

/** The rate of future sales; sold lines do not change. Sellers not among `sales` have sold nothing. */
export async function assignTiers(db: Db, sales: readonly { sellerId: string; salesCents: number }[]): Promise<void> {
  const centsOf = new Map(sales.map(({ sellerId, salesCents }) => [sellerId, salesCents]));
  const sellers = await listOpenSellers(db);
  await setTiers(
    db,
    sellers.map(({ id }) => ({ id, tier: tierFor(centsOf.get(id) ?? 0) })),
  );
}
