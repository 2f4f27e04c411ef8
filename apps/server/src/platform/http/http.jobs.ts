import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { deleteExpiredKeys } from './idempotency.repository.ts';
import { deleteExpiredWindows } from './rate-limit.repository.ts';

const sweep = defineJob('http.sweep-expired', z.strictObject({}));

/** Stored answers live 24 hours, counters as long as their window. */
export async function sweepExpired(db: Db): Promise<void> {
  await deleteExpiredKeys(db);
  await deleteExpiredWindows(db);
}

export function startHttpJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.handle(sweep, () => sweepExpired(db));
  jobs.schedule(sweep, '*/10 * * * *', {});
}
