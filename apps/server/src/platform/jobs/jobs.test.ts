import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../testing/quiet-log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createJobs, defineJob, installJobQueue, type Jobs, type JobsOptions } from './jobs.ts';

const greet = defineJob('test.greet', z.strictObject({ name: z.string() }));

describe('jobs', () => {
  let test: TestDb;
  const open: Jobs[] = [];

  beforeAll(async () => {
    test = await createTestDb();
    await installJobQueue(test.url);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
    await sql`delete from pgboss.job`.execute(test.db);
  });
  afterAll(() => test.close());

  function newJobs(options: Partial<JobsOptions> = {}): Jobs {
    const jobs = createJobs({ databaseUrl: test.url, log: quietLog, superviseSeconds: 1, ...options });
    open.push(jobs);
    return jobs;
  }

  it('runs a job as soon as its transaction commits, long before the next look, and not before', async () => {
    const jobs = newJobs({ lookSeconds: 600 });
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    await test.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ada' });
      // The younger job wakes the worker, which would take the older one first if it could see it.
      await jobs.enqueue(test.db, greet, { name: 'Ben' });
      await waitFor(() => seen.length > 0);
      expect(seen).toEqual(['Ben']);
    });
    await waitFor(() => seen.length > 1);
    expect(seen).toEqual(['Ben', 'Ada']);
  });

  it('forgets a job whose transaction is rolled back', async () => {
    const jobs = newJobs();
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Never' });
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    await jobs.enqueue(test.db, greet, { name: 'Always' });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual(['Always']);
  });

  it('works through a backlog without waiting for the next look', async () => {
    const jobs = newJobs({ lookSeconds: 600 });
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    await test.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 30; index++) await jobs.enqueue(tx, greet, { name: String(index) });
    });
    await waitFor(() => seen.length === 30);
  });

  it('retries a failed job and counts both outcomes', async () => {
    const registry = new Registry();
    const jobs = newJobs({ registry });
    const attempts: number[] = [];
    jobs.handle(greet, async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    });
    await jobs.start();
    await jobs.enqueue(test.db, greet, { name: 'Ada' });
    await waitFor(() => attempts.length === 2);
    expect(attempts).toEqual([1, 2]);
    await waitFor(async () => /outcome="done"} 1/.test(await registry.metrics()));
    expect(await registry.metrics()).toContain('jobs_runs_total{job="test.greet",outcome="failed"} 1');
  });

  it('refuses a payload that does not match the job', async () => {
    const jobs = newJobs();
    jobs.handle(greet, async () => undefined);
    await jobs.start({ work: false });
    await expect(jobs.enqueue(test.db, greet, { name: 7 } as never)).rejects.toThrow(z.ZodError);
  });

  it('holds one waiting job per key, and that one sees what every caller committed', async () => {
    const jobs = newJobs();
    const seen: string[] = [];
    const enqueuer = newJobs();
    enqueuer.handle(greet, async () => undefined);
    await enqueuer.start({ work: false });
    await enqueuer.enqueue(test.db, greet, { name: 'first' }, { singletonKey: 'k' });
    let secondCommitted = false;
    jobs.handle(greet, async ({ name }) => void seen.push(`${name}:${secondCommitted}`));
    await test.db.transaction().execute(async (tx) => {
      await enqueuer.enqueue(tx, greet, { name: 'second' }, { singletonKey: 'k' });
      await jobs.start();
      await enqueuer.enqueue(test.db, greet, { name: 'younger' });
      await waitFor(() => seen.length > 0);
      expect(seen).toEqual(['younger:false']);
      secondCommitted = true;
    });
    await waitFor(() => seen.length > 1);
    // Jobs run one after the other: a second one of the same key would come before the last.
    await enqueuer.enqueue(test.db, greet, { name: 'last' });
    await waitFor(() => seen.includes('last:true'));
    expect(seen).toEqual(['younger:false', 'first:true', 'last:true']);
  });

  it('starts a job no earlier than asked', async () => {
    const jobs = newJobs();
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    const startAfter = new Date(Date.now() + 3_600_000);
    await jobs.enqueue(test.db, greet, { name: 'in an hour' }, { startAfter });
    await jobs.enqueue(test.db, greet, { name: 'now' });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual(['now']);
    const due = await sql<{ start_after: Date }>`
      update pgboss.job set start_after = now() where name = ${greet.name} and state = 'created' returning old.start_after
    `.execute(test.db);
    expect(due.rows).toEqual([{ start_after: startAfter }]);
    await jobs.enqueue(test.db, greet, { name: 'after the hour' });
    await waitFor(() => seen.length === 3);
    expect(seen).toEqual(['now', 'in an hour', 'after the hour']);
  });

  it('finds a job that fell due without a notification', async () => {
    const jobs = newJobs({ lookSeconds: 0.1 });
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    await jobs.enqueue(test.db, greet, { name: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
    await sql`update pgboss.job set start_after = now() where name = ${greet.name}`.execute(test.db);
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual(['later']);
  });

  it('waits for a running job when it stops', async () => {
    const jobs = newJobs();
    let state = 'waiting';
    const { promise: finishing, resolve: finish } = Promise.withResolvers<void>();
    jobs.handle(greet, async () => {
      state = 'running';
      await finishing;
      state = 'done';
    });
    await jobs.start();
    await jobs.enqueue(test.db, greet, { name: 'slow' });
    await waitFor(() => state === 'running');
    const stopping = jobs.stop();
    // Time enough to stop without the job; with it, it cannot be over whatever time passes.
    expect(await Promise.race([stopping.then(() => 'stopped'), sleep(1_000, 'waiting')])).toBe('waiting');
    finish();
    await stopping;
    expect(state).toBe('done');
    const left = await sql<{ state: string }>`select state from pgboss.job where name = ${greet.name}`.execute(test.db);
    expect(left.rows).toEqual([{ state: 'completed' }]);
  });

  it('goes on after every connection was cut', async () => {
    const jobs = newJobs();
    const seen: string[] = [];
    jobs.handle(greet, async ({ name }) => void seen.push(name));
    await jobs.start();
    await jobs.enqueue(test.db, greet, { name: 'before' });
    await waitFor(() => seen.length === 1);
    const cut = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'jobs'
    `.execute(test.db);
    expect(cut.rows.length).toBeGreaterThan(0);
    const pids = cut.rows.map(({ pid }) => pid);
    await waitFor(
      async () =>
        (await sql`select from pg_stat_activity where pid = any(${pids}::integer[])`.execute(test.db)).rows.length ===
        0,
    );
    await jobs.enqueue(test.db, greet, { name: 'after' });
    await waitFor(() => seen.length === 2);
    expect(seen).toEqual(['before', 'after']);
  });

  it('writes the settings of its queues and its schedules at the first start, and then what has changed', async () => {
    const written = async () => {
      const { rows } = await sql<{ name: string; at: string; retries: number }>`
        select name, updated_on::text as at, retry_limit as retries from pgboss.queue where name like 'test.kept%'
        union all select name, updated_on::text, 0 from pgboss.schedule where name like 'test.kept%' order by 1, 2`.execute(
        test.db,
      );
      return rows;
    };
    const start = async (limit: number) => {
      const jobs = newJobs();
      const kept = defineJob('test.kept', z.strictObject({}), { retry: { limit } });
      jobs.handle(kept, async () => undefined);
      jobs.schedule(kept, '0 4 * * *', {});
      await jobs.start();
      await jobs.stop();
    };
    await start(3);
    const first = await written();
    expect(first).toHaveLength(2);
    await start(3);
    expect(await written()).toEqual(first);
    await start(4);
    expect((await written()).map(({ retries }) => retries).sort()).toEqual([0, 4]);
  });

  it('is installed by many servers in the same moment', async () => {
    await sql`drop index pgboss.job_stuck`.execute(test.db);
    await Promise.all(Array.from({ length: 8 }, () => installJobQueue(test.url)));
    const { rows } = await sql`select from pg_indexes where indexname = 'job_stuck'`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('stores the given schedules and drops the others', async () => {
    const first = newJobs();
    first.handle(greet, async () => undefined);
    first.schedule(greet, '*/5 * * * *', { name: 'cron' });
    await first.start();
    const schedules = () =>
      sql<{ cron: string; timezone: string }>`select cron, timezone from pgboss.schedule`.execute(test.db);
    expect((await schedules()).rows).toEqual([{ cron: '*/5 * * * *', timezone: 'UTC' }]);
    const second = newJobs();
    second.handle(greet, async () => undefined);
    await second.start();
    expect((await schedules()).rows).toEqual([]);
  });
});
