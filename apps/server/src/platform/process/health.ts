import { Worker } from 'node:worker_threads';
import { listenProblem } from './free-port.ts';
import type { Shutdown } from './shutdown.ts';

const phases = ['starting', 'ready', 'draining'] as const;
export type Phase = (typeof phases)[number];

/** Written by the main thread, read by the one that answers: neither waits for the other. */
const cell = { beat: 0, phase: 1, database: 2 } as const;

export type HealthThreadData = { memory: SharedArrayBuffer; port: number; host: string; stuckAfterMs: number };

const now = () => process.hrtime.bigint();

export function readHealth(memory: SharedArrayBuffer): { phase: Phase; hasDatabase: boolean; silentMs: number } {
  const cells = new BigInt64Array(memory);
  return {
    phase: phases[Number(Atomics.load(cells, cell.phase))] ?? 'starting',
    hasDatabase: Atomics.load(cells, cell.database) === 1n,
    silentMs: Number((now() - Atomics.load(cells, cell.beat)) / 1_000_000n),
  };
}

export type Health = {
  /** The event loop has come round. */
  beat(): void;
  enter(phase: Phase): void;
  databaseAnswers(does: boolean): void;
  /** Until it is closed. */
  every(ms: number, work: () => void): void;
  close(): Promise<unknown>;
};

export type HealthOptions = { port: number; host: string; stuckAfterMs?: number };

/**
 * Health on a port and a thread of its own: a full event loop answers late, and a balancer that takes it for dead restarts a
 * process that is only busy. Resolves when it listens.
 */
export async function openHealth({ port, host, stuckAfterMs = 10_000 }: HealthOptions): Promise<Health> {
  const memory = new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT);
  const cells = new BigInt64Array(memory);
  const write = (at: number, value: bigint) => void Atomics.store(cells, at, value);
  const beat = () => write(cell.beat, now());
  beat();
  const workerData: HealthThreadData = { memory, port, host, stuckAfterMs };
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData, execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    thread.once('message', (problem: unknown) =>
      problem ? reject(listenProblem(problem, port, host, 'HEALTH_PORT')) : resolve(),
    );
    thread.once('error', reject);
  });
  thread.unref();
  const timers: NodeJS.Timeout[] = [];
  return {
    beat,
    enter: (phase) => write(cell.phase, BigInt(phases.indexOf(phase))),
    databaseAnswers: (does) => write(cell.database, does ? 1n : 0n),
    every: (ms, work) => void timers.push(setInterval(work, ms).unref()),
    close: () => {
      for (const timer of timers) clearInterval(timer);
      return thread.terminate();
    },
  };
}

const beatEveryMs = 200;
const askDatabaseEveryMs = 5_000;

/** The beat of this process's own loop. */
export const beatAlong = (health: Health): void => health.every(beatEveryMs, health.beat);

export async function watchDatabase(health: Health, answers: () => Promise<unknown>): Promise<void> {
  const look = () =>
    answers().then(
      () => health.databaseAnswers(true),
      () => health.databaseAnswers(false),
    );
  await look();
  health.every(askDatabaseEveryMs, look);
}

/** Call it last: what was added last is done first, so that a balancer learns of the shutdown before connections close. */
export function readyUntilShutdown(health: Health, shutdown: Shutdown): void {
  health.beat();
  health.enter('ready');
  shutdown.add('health', () => health.enter('draining'));
}
