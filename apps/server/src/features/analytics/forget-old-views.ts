import type { Deps } from '../../deps.ts';
import { deleteOldRows } from './daily-stats.repository.ts';

const retentionDays = 400;
const rowsAtATime = 10_000;

/** Single views are stored for 400 days, to compare a month with the same one a year ago; sums stay. */
export async function forgetOldViews({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60 * 1000);
  while (!signal.aborted && (await deleteOldRows(db, before, rowsAtATime)) > 0);
}
