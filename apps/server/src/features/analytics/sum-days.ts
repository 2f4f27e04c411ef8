import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { addDays, dayIn } from '../../platform/zone-days.ts';
import {
  clearSums,
  type Days,
  findFirstDay,
  findProgress,
  saveProgress,
  sumProductMonths,
  sumProductSales,
  sumProductViews,
  sumSearches,
  sumStoreSales,
  sumStoreViews,
} from './daily-stats.repository.ts';

/** A payment carries the time its transaction began, a view the time before it was written: both are in the table by then. */
const settledAfterMs = 10 * 60 * 1000;
/** A statement over a year would run into its timeout, and a crash would begin it again. */
const daysAtATime = 7;

type SumDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** The days that are over and not summed yet, however long the server was away; all of them in a new time zone. */
export async function sumDays(deps: SumDeps): Promise<void> {
  while (await sumNextDays(deps));
}

/** False when every day that is over is summed. Two servers do it one after the other: the first holds the progress. */
function sumNextDays({ db, clock, env: { timeZone } }: SumDeps): Promise<boolean> {
  const today = dayIn(timeZone, new Date(clock.now().getTime() - settledAfterMs));
  return transaction(db, async (tx) => {
    const progress = await findProgress(tx);
    const known = progress?.timeZone === timeZone ? progress.summedUntil : undefined;
    const from = known ?? (await findFirstDay(tx, timeZone)) ?? today;
    if (from >= today) return false;
    const days = { timeZone, from, until: earlier(addDays(from, daysAtATime), today) };
    if (!known) await clearSums(tx, { timeZone, from: '0001-01-01', until: '9999-12-31' });
    await sum(tx, days);
    await saveProgress(tx, days);
    return true;
  });
}

async function sum(tx: Deps['db'], days: Days): Promise<void> {
  await sumProductViews(tx, days);
  await sumStoreViews(tx, days);
  await sumSearches(tx, days);
  await sumProductSales(tx, days);
  await sumProductMonths(tx, days);
  await sumStoreSales(tx, days);
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
