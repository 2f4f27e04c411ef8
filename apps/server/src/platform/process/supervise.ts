import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../startup-problem.ts';
import type { Shutdown } from './shutdown.ts';
import { collectWorkerMetrics } from './worker-metrics.ts';

const signOfLife = 'alive';
const signOfLifeEveryMs = 2_000;
const hungAfterMs = 30_000;
/** Until its first sign of life. */
const startsWithinMs = 10 * 60_000;
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
  const replace = async (first: Promise<string>) => {
    let pauseMs = 0;
    for (let ended = first; ; ended = start(supervision).ended) {
      const startedAt = Date.now();
      const how = await ended;
      if (shutdown.begun) return;
      say(`A server process ended (${how}); another takes its place`);
      // A process that cannot live is not started as fast as the machine can.
      pauseMs = Date.now() - startedAt > diesQuicklyMs ? 0 : Math.min(longestPauseMs, pauseMs * 2 || shortestPauseMs);
      await delay(pauseMs);
      if (shutdown.begun) return;
    }
  };
  const started = Array.from({ length: workers }, () => start(supervision));
  await Promise.all(started.map(({ listening }) => listening));
  for (const { ended } of started) void replace(ended);
}

/** In a worker: without it the supervisor takes a process that is caught in a loop for dead. */
export function giveSignsOfLife(): void {
  setInterval(() => process.connected && process.send?.(signOfLife), signOfLifeEveryMs).unref();
}

type Started = { listening: Promise<void>; ended: Promise<string> };

function start(supervision: Supervision): Started {
  const worker = fork(supervision);
  const ended = endOf(worker);
  if (worker) killWhenHung(worker, ended, supervision);
  const listening = new Promise<void>((resolve, reject) => {
    worker?.once('listening', () => resolve());
    ended.then(() => reject(new StartupProblem('A server process could not start: see above.')));
  });
  // Nothing waits for one that takes another's place: when it ends, the next one is started.
  listening.catch(() => undefined);
  return { listening, ended };
}

/** A machine that has no memory left for another process may have some a little later: that counts as one that ended. */
function fork({ variables }: Supervision): Worker | undefined {
  try {
    return cluster.fork(variables);
  } catch {
    return undefined;
  }
}

const endOf = (worker: Worker | undefined): Promise<string> =>
  new Promise((resolve) => {
    if (!worker) return resolve('it could not be started');
    worker.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    // Without a listener it would end this process. One that has a number lives: it only missed a message.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) resolve(error.message);
    });
  });

function killWhenHung(worker: Worker, ended: Promise<string>, { say, onSignOfLife }: Supervision): void {
  let hungFrom = Date.now() + startsWithinMs;
  worker.on('message', (message) => {
    if (message !== signOfLife) return;
    hungFrom = Date.now() + hungAfterMs;
    onSignOfLife?.();
  });
  const watch = setInterval(() => {
    if (Date.now() < hungFrom) return;
    say(`Server process ${worker.process.pid} does not answer; it is ended`);
    worker.process.kill('SIGKILL');
  }, signOfLifeEveryMs);
  ended.then(() => clearInterval(watch));
}

async function stopWorkers(): Promise<void> {
  const known = Object.values(cluster.workers ?? {});
  const living = known.filter((worker): worker is Worker => worker?.process.pid !== undefined);
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
