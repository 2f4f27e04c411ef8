import { z } from 'zod';
import { createJobs, defineJob } from '../platform/jobs/jobs.ts';
import { quietLog } from './quiet-log.ts';

/** A worker for kill tests: takes one job, says so, and never finishes it. */
export const heldJob = defineJob('test.held', z.strictObject({ name: z.string() }), { leaseSeconds: 10 });

const databaseUrl = process.argv[2];
if (databaseUrl?.startsWith('postgres')) {
  const jobs = createJobs({ databaseUrl, log: quietLog });
  jobs.handle(heldJob, async () => {
    process.stdout.write('holding\n');
    await new Promise(() => undefined);
  });
  await jobs.start();
}
