import type { Db } from '../../platform/db/client.ts';
import { TIER_DAYS, tierFor } from './seller-tier.ts';
import { listTrailingSales, setTiers } from './tiers.repository.ts';

/** The rate of what is sold from now on; lines that were sold keep theirs. */
export async function recomputeTiers(db: Db): Promise<void> {
  const sellers = await listTrailingSales(db, TIER_DAYS);
  await setTiers(
    db,
    sellers.map(({ id, salesCents }) => ({ id, tier: tierFor(salesCents) })),
  );
}
