import type { Db } from '../../platform/db/client.ts';
import { listOpenSellers, setTiers } from './sellers.repository.ts';

/** The trailing time whose sales count. */
export const TIER_DAYS = 90;

/** What has to be sold in that time, the highest first. */
export const tiers = [
  { tier: 'botanist', fromCents: 1_000_000 },
  { tier: 'grower', fromCents: 100_000 },
  { tier: 'seedling', fromCents: 0 },
] as const;

type Tier = (typeof tiers)[number]['tier'];

export const tierFor = (salesCents: number): Tier =>
  tiers.find(({ fromCents }) => salesCents >= fromCents)?.tier ?? 'seedling';

/** The rate of future sales; sold lines do not change. Sellers not among `sales` have sold nothing. */
export async function assignTiers(db: Db, sales: readonly { sellerId: string; salesCents: number }[]): Promise<void> {
  const centsOf = new Map(sales.map(({ sellerId, salesCents }) => [sellerId, salesCents]));
  const sellers = await listOpenSellers(db);
  await setTiers(
    db,
    sellers.map(({ id }) => ({ id, tier: tierFor(centsOf.get(id) ?? 0) })),
  );
}
