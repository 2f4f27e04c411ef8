import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../startup-problem.ts';
import type { Shutdown } from './shutdown.ts';
import { collectWorkerMetrics } from './worker-metrics.ts';

const signOfLife = 'alive';
const signOfLifeEveryMs = 2_000;
const hungAfterMs = 30_000;
const diesQuicklyMs = 10_000;
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
const forceStopMs = 20_000;

export type Supervision = {
  workers: number;
  /** On top of this process's own. */
  variables: Record<string, string>;
  shutdown: Shutdown;
  say: (line: string) => void;
  /** Some process answers: a shop is alive as long as one does. */
  onSignOfLife?: () => void;
};

/**
 * Several processes on one port, which this process supervises: one that dies or hangs is replaced, and meanwhile the others
 * answer. Resolves when all of them listen; one that cannot start ends the start.
 */
export async function supervise(supervision: Supervision): Promise<void> {
  const { workers, shutdown, say } = supervision;
  collectWorkerMetrics();
  shutdown.add('server processes', stopWorkers);
  const restartOnExit = async (first: Worker) => {
    let pauseMs = 0;
    for (let worker = first; ; worker = fork(supervision)) {
      const startedAt = Date.now();
      const [code, signal] = await once(worker, 'exit');
      if (shutdown.begun) return;
      say(`A server process ended (${signal ?? `exit code ${code}`}); another takes its place`);
      // A process that cannot live is not started as fast as the machine can.
      pauseMs = Date.now() - startedAt > diesQuicklyMs ? 0 : Math.min(longestPauseMs, pauseMs * 2 || shortestPauseMs);
      await delay(pauseMs);
      if (shutdown.begun) return;
    }
  };
  const started = Array.from({ length: workers }, () => fork(supervision));
  await Promise.all(started.map(untilListening));
  for (const worker of started) void restartOnExit(worker);
}

/** In a worker: without it the supervisor takes a process that is caught in a loop for dead. */
export function giveSignsOfLife(): void {
  setInterval(() => process.connected && process.send?.(signOfLife), signOfLifeEveryMs).unref();
}

function fork({ variables, say, onSignOfLife }: Supervision): Worker {
  const worker = cluster.fork(variables);
  let seenAt = Number.POSITIVE_INFINITY;
  worker.on('message', (message) => {
    if (message !== signOfLife) return;
    seenAt = Date.now();
    onSignOfLife?.();
  });
  const watch = setInterval(() => {
    if (Date.now() - seenAt < hungAfterMs) return;
    say(`Server process ${worker.process.pid} has not answered for ${hungAfterMs / 1000} seconds`);
    worker.process.kill('SIGKILL');
  }, signOfLifeEveryMs);
  worker.once('exit', () => clearInterval(watch));
  return worker;
}

function untilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new StartupProblem('A server process could not start: see above.')));
  });
}

async function stopWorkers(): Promise<void> {
  const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    living.map(async (worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      const force = setTimeout(() => worker.process.kill('SIGKILL'), forceStopMs);
      await ended;
      clearTimeout(force);
    }),
  );
}
