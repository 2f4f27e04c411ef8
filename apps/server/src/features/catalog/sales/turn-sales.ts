import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { listNextTurns, turnDueSales } from './sale-prices.repository.ts';

export const turnSalesJob = defineJob('catalog.turn-sales', z.strictObject({}));

/** By the clock once a minute; for the sales that begin or end before it comes again, at their own moment. */
const everySeconds = 60;

/** Brings the order and the filters of lists up to date. What is shown and charged never waits for it. */
export async function turnSales({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await turnDueSales(db);
  for (const startAfter of await listNextTurns(db, everySeconds)) {
    await jobs.enqueue(db, turnSalesJob, {}, { startAfter, singletonKey: startAfter.toISOString() });
  }
}
