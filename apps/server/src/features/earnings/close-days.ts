import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { closeDays, takeOpenDays } from './closings.repository.ts';

/** A statement over years of bookings would run into its timeout, and a crash would begin it again. */
const daysAtATime = 31;

const closeDaysJob = defineJob('earnings.close-days', z.strictObject({}));

export function startClosingJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
  deps.jobs.handle(closeDaysJob, () => closeLedgerDays(deps));
  // Every hour: a server may have been away at midnight, and an entry that is dated back opens days again.
  deps.jobs.schedule(closeDaysJob, '17 * * * *', {});
}

/** The days that are over and not closed yet. Two servers at once do it one after the other: the first holds the progress. */
export async function closeLedgerDays({ db }: Pick<Deps, 'db'>): Promise<void> {
  while (
    await transaction(db, async (tx) => {
      const days = await takeOpenDays(tx, daysAtATime);
      if (days) await closeDays(tx, days);
      return days !== undefined;
    })
  );
}
