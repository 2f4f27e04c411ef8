import { TIER_TERMS, TIERS, type Tier } from '@herbary/contract/seller-tiers.ts';
import type { Db } from '../../platform/db/client.ts';
import { listOpenSellers, setTiers } from './sellers.repository.ts';

export const tierFor = (salesCents: number): Tier =>
  TIERS.findLast((tier) => salesCents >= TIER_TERMS[tier].fromCents) ?? 'seedling';

/** The rate of future sales; sold lines do not change. Sellers not among `sales` have sold nothing. */
export async function assignTiers(db: Db, sales: readonly { sellerId: string; salesCents: number }[]): Promise<void> {
  const centsOf = new Map(sales.map(({ sellerId, salesCents }) => [sellerId, salesCents]));
  const sellers = await listOpenSellers(db);
  await setTiers(
    db,
    sellers.map(({ id }) => ({ id, tier: tierFor(centsOf.get(id) ?? 0) })),
  );
}
