import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../db/client.ts';
import type { Log } from '../log.ts';
import { type Job, queueSettings } from './job.ts';
import { holdWaitingJob, runQueueStatement } from './jobs.repository.ts';

export { defineJob, type Job } from './job.ts';

type JobRun = { jobId: string; attempt: number; signal: AbortSignal };
type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;
type EnqueueOptions = {
  /** While a job with this key waits, a second one is not added (an ordered job is always added). */
  singletonKey?: string;
  startAfter?: Date;
};

export type Jobs = {
  /** Once per job, before `start`. */
  handle<P extends object>(job: Job<P>, handler: JobHandler<P>): void;
  /** A UTC cron line; one run per tick, however many processes there are. */
  schedule<P extends object>(job: Job<P>, cron: string, payload: P): void;
  /** The job exists if and when the caller's transaction commits. */
  enqueue<P extends object>(db: Db, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** Without work this process only enqueues. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Waits up to ten seconds for running jobs; what is still running then goes back to the queue. */
  stop(): Promise<void>;
  /** Whether this process runs jobs: then all handlers and subscribers are registered in it. */
  readonly working: boolean;
};

export type JobsOptions = {
  databaseUrl: string;
  log: Log;
  registry?: Registry;
  /** How often dead workers are looked for. */
  superviseSeconds?: number;
  /** How often jobs that fell due are looked for. */
  lookSeconds?: number;
};

const schema = 'pgboss';
const stopTimeoutMs = 10_000;
/**
 * Notifications wake the workers. What nothing notifies of (retries that fell due, what a broken listener missed) is looked
 * for in all queues at once: a hundred workers that each ask for themselves keep an idle process busy.
 */
const defaultLookSeconds = 5;
/** How often a worker asks for itself all the same, while it is notified and while it is not. */
const pollSeconds = { listening: 300, deaf: 1 };

type Handled = { job: Job; handler: JobHandler<never> };
type Scheduled = { job: Job; cron: string; payload: object };

export function createJobs(options: JobsOptions): Jobs {
  const handled = new Map<string, Handled>();
  const schedules: Scheduled[] = [];
  const runs = countRuns(options.registry);
  let boss: PgBoss | undefined;
  let working = false;
  let stopLooking = () => {};

  const running = (): PgBoss => {
    if (!boss) throw new Error('The job queue has not been started');
    return boss;
  };

  return {
    get working() {
      return working;
    },
    handle(job, handler) {
      if (boss) throw new Error(`Job ${job.name} must get its handler before the queue starts`);
      if (handled.has(job.name)) throw new Error(`Job ${job.name} has a handler already`);
      handled.set(job.name, { job, handler });
    },
    schedule(job, cron, payload) {
      schedules.push({ job, cron, payload: job.schema.parse(payload) });
    },
    enqueue: (db, job, payload, enqueueOptions) => enqueue(running(), db, job, payload, enqueueOptions),
    async start({ work = true } = {}) {
      const starting = openBoss(options, work);
      await starting.start();
      await indexStuckJobs(starting);
      await prepareQueues(
        starting,
        [...handled.values()].map((entry) => entry.job),
      );
      boss = starting;
      if (!work) return;
      await prepareSchedules(starting, schedules);
      working = true;
      const workers = new Map<string, string[]>();
      for (const entry of handled.values()) {
        workers.set(entry.job.name, await startWorkers(starting, entry, options, runs));
      }
      stopLooking = wakeForDueJobs(starting, workers, options.lookSeconds);
    },
    async stop() {
      stopLooking();
      const stopping = boss;
      boss = undefined;
      working = false;
      if (stopping) await stopBoss(stopping, [...handled.keys()]);
    },
  };
}

/** Lets running jobs finish. A graceful `stop` would look for their end only twice a second. */
async function stopBoss(boss: PgBoss, queues: string[]): Promise<void> {
  const timeout = new AbortController();
  const finished = Promise.all(queues.map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([finished, delay(stopTimeoutMs, undefined, { signal: timeout.signal })]);
  timeout.abort();
  await boss.stop({ graceful: false });
}

/** Creates the queue's schema; for building a database that others are cloned from. */
export async function installJobQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  await indexStuckJobs(boss);
  await boss.stop({ graceful: false });
}

/**
 * Jobs that are done stay for days: without an index, finding the few that are stuck would read all of them. Under a lock: of two
 * servers that create it in the same moment one would fail, `if not exists` or not.
 */
async function indexStuckJobs(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select to_regclass('${schema}.job_stuck') as found`);
  if (rows[0]?.found) return;
  await db.executeSql(`
    select pg_advisory_xact_lock(hashtext('${schema}.job_stuck'));
    create index if not exists job_stuck on ${schema}.job (created_on, id) where state in ('retry', 'failed')`);
}

function openBoss({ databaseUrl, log, superviseSeconds = 10 }: JobsOptions, work: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    application_name: 'jobs',
    max: work ? 4 : 1,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 600,
    notifyHeartbeatIntervalMs: 5_000,
  });
  // Without a listener a database restart would end the process: 'error' events without a listener are thrown.
  boss.on(
    'error',
    oncePerTenSeconds((error: Error) => log.warn({ err: error }, 'job queue error')),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  return boss;
}

async function enqueue<P extends object>(boss: PgBoss, db: Db, job: Job<P>, payload: P, options: EnqueueOptions = {}) {
  const data = job.schema.parse(payload);
  const { singletonKey, startAfter } = options;
  const within = { executeSql: (text: string, values?: unknown[]) => runQueueStatement(db, text, values) };
  const send = () => boss.send(job.name, data, { db: within, startAfter, singletonKey: singletonKey ?? randomUUID() });
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await send()) !== null) return;
    if (singletonKey && (await holdWaitingJob(db, job.name, singletonKey))) return;
  }
  throw new Error(`Job ${job.name} could not be enqueued under its key`);
}

/** Only what differs is written: nearly every start finds its queues as the one before left them. */
async function prepareQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = queueSettings(job);
    const policy = job.options.orderedByKey ? 'key_strict_fifo' : 'short';
    const found = existing.get(job.name);
    if (!found) await boss.createQueue(job.name, { ...settings, policy });
    else if (!isDeepStrictEqual({ ...found, ...settings }, found)) await boss.updateQueue(job.name, settings);
  }
}

async function prepareSchedules(boss: PgBoss, schedules: Scheduled[]): Promise<void> {
  const wanted = new Set(schedules.map((entry) => entry.job.name));
  const existing = new Map<string, object>();
  for (const { name, key, cron, timezone, data } of await boss.getSchedules()) {
    if (wanted.has(name)) existing.set(name, { cron, timezone, data });
    else await boss.unschedule(name, key);
  }
  for (const { job, cron, payload } of schedules) {
    const isThere = isDeepStrictEqual(existing.get(job.name), { cron, timezone: 'UTC', data: payload });
    if (!isThere) await boss.schedule(job.name, cron, payload, { tz: 'UTC' });
  }
}

/** Gives the ids of the workers. */
async function startWorkers(
  boss: PgBoss,
  { job, handler }: Handled,
  { log }: JobsOptions,
  runs?: Counter<'job' | 'outcome'>,
): Promise<string[]> {
  const workOptions = {
    includeMetadata: true,
    pollingIntervalSeconds: pollSeconds.deaf,
    notifyPollingIntervalSeconds: pollSeconds.listening,
  } as const;
  const workerIds: string[] = [];
  for (let index = 0; index < (job.options.concurrency ?? 1); index++) {
    let workerId = '';
    workerId = await boss.work<object, void, typeof workOptions>(job.name, workOptions, async (batch) => {
      // A worker sleeps after each job unless it is woken: a backlog would pass at one job per poll.
      boss.notifyWorker(workerId);
      for (const entry of batch) {
        await run(job, handler, entry, log, runs).catch((error) => {
          wakeForRetry(boss, workerId, job, entry.retryCount);
          throw error;
        });
      }
    });
    workerIds.push(workerId);
  }
  return workerIds;
}

const queuesWithDueJobs = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (select from ${schema}.job_common j
    where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/** Until the returned function is called. */
function wakeForDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  lookSeconds = defaultLookSeconds,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(queuesWithDueJobs, [[...workers.keys()]]);
      for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    } catch (error) {
      if (!stopped) boss.emit('error', error as Error);
    }
    if (!stopped) wait();
  };
  const wait = () => {
    timer = setTimeout(look, lookSeconds * 1_000).unref();
  };
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** The first retries fall due before the next look; nothing notifies of them. */
function wakeForRetry(boss: PgBoss, workerId: string, job: Job, retryCount: number): void {
  const longestDelayMs = queueSettings(job).retryDelay * 2 ** (retryCount + 1) * 1_000;
  if (longestDelayMs >= defaultLookSeconds * 1_000) return;
  setTimeout(() => boss.notifyWorker(workerId), longestDelayMs + 100).unref();
}

async function run(
  job: Job,
  handler: JobHandler<never>,
  entry: JobWithMetadata<object>,
  log: Log,
  runs?: Counter<'job' | 'outcome'>,
): Promise<void> {
  const attempt = entry.retryCount + 1;
  try {
    await handler(job.schema.parse(entry.data) as never, { jobId: entry.id, attempt, signal: entry.signal });
    runs?.inc({ job: job.name, outcome: 'done' });
  } catch (error) {
    runs?.inc({ job: job.name, outcome: 'failed' });
    log.error({ err: error, job: job.name, jobId: entry.id, attempt }, 'job failed');
    throw error;
  }
}

function countRuns(registry?: Registry): Counter<'job' | 'outcome'> | undefined {
  if (!registry) return undefined;
  return new Counter({
    name: 'jobs_runs_total',
    help: 'Job runs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
}

/** Every worker reports a lost database at each poll: one line says it as well. */
function oncePerTenSeconds<A extends unknown[]>(report: (...args: A) => void): (...args: A) => void {
  let quietUntil = 0;
  return (...args) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + 10_000;
    report(...args);
  };
}
