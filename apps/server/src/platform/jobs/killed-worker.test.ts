import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldJob } from '../../testing/hold-job.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createJobs, type Jobs } from './jobs.ts';

let test: TestDb;
let jobs: Jobs;

beforeAll(async () => {
  test = await createTestDb();
  jobs = createJobs({ databaseUrl: test.url, log: quietLog, superviseSeconds: 1 });
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

it('gives the job of a killed process to another one when its lease has run out', { timeout: 200_000 }, async () => {
  const script = fileURLToPath(new URL('../../testing/hold-job.ts', import.meta.url));
  const child = spawn(process.execPath, [script, test.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const seen: { name: string; attempt: number }[] = [];
  try {
    const holding = once(child.stdout, 'data');
    const enqueuer = createJobs({ databaseUrl: test.url, log: quietLog });
    enqueuer.handle(heldJob, async () => undefined);
    await enqueuer.start({ work: false });
    await enqueuer.enqueue(test.db, heldJob, { name: 'precious' });
    await enqueuer.stop();
    await holding;
  } finally {
    child.kill('SIGKILL');
  }
  await once(child, 'exit');
  jobs.handle(heldJob, async ({ name }, { attempt }) => void seen.push({ name, attempt }));
  // Ten seconds have passed without a sign of life; without a lease it would have to be five minutes.
  const held = await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds'
    where name = ${heldJob.name} and state = 'active' returning heartbeat_seconds
  `.execute(test.db);
  expect(held.rows).toEqual([{ heartbeat_seconds: 10 }]);
  await jobs.start();
  await waitFor(() => seen.length > 0);
  expect(seen).toEqual([{ name: 'precious', attempt: 2 }]);
});
