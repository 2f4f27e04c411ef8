import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { sumProductDays, sumStoreDays } from './daily-stats.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A server that was down at midnight, or for a weekend, still sums the days it missed. */
const daysBack = 3;

/** The days that are over, up to yesterday, in UTC. */
export async function sumDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const until = new Date(now - (now % dayMs));
  const days = { from: new Date(until.getTime() - daysBack * dayMs), until };
  await transaction(db, async (tx) => {
    await sumProductDays(tx, days);
    await sumStoreDays(tx, days);
  });
}
