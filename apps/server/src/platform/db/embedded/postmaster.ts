import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../../startup-problem.ts';
import type { PostgresHome } from './postgres-home.ts';
import { commandOf, isAlive } from './process-identity.ts';

type PostmasterOptions = {
  home: PostgresHome;
  bin: string;
  settings: Record<string, string>;
  onProgress: (line: string) => void;
  /** Succeeds once the server answers. */
  probe: () => Promise<void>;
  removeAfterDeath: string | undefined;
};

const recoveryLimitMs = 10 * 60_000;
const maxLogBytes = 10_000_000;

/** Runs PostgreSQL until `stop`, starting it again should it die on its own. */
export async function runPostmaster(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  await stopOrphan(options.home.cluster);
  rotateLog(options.home.logFile);
  let stopping = false;
  let reviving: Promise<void> | undefined;
  let child = await launchPatiently(options);
  const watch = () =>
    child.once('exit', () => {
      reviving = stopping ? undefined : revive();
    });
  const revive = async () => {
    options.onProgress('PostgreSQL ended unexpectedly; starting it again');
    for (let pauseMs = 200; !stopping; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      await sleep(pauseMs, undefined, { ref: false });
      try {
        child = await launch(options);
        watch();
        return;
      } catch (error) {
        options.onProgress(`PostgreSQL did not start: ${(error as Error).message}`);
      }
    }
  };
  watch();
  const stop = async () => {
    stopping = true;
    // One that is just being started again would otherwise come up after we have gone.
    await reviving;
    await endChild(child);
  };
  return { stop };
}

/** The backends of a killed PostgreSQL need a moment to notice; until then a new one refuses to start. */
async function launchPatiently(options: PostmasterOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options);
    } catch (error) {
      if (attempt >= 20 || !/shared memory block|lock file/.test((error as Error).message)) throw error;
      await sleep(500);
    }
  }
}

async function launch(options: PostmasterOptions): Promise<ChildProcess> {
  const logStart = statSync(options.home.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = spawnPostgres(options);
  const dismissWatchdog = watchdog(child.pid, options.removeAfterDeath);
  child.once('exit', dismissWatchdog);
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  const deadline = Date.now() + recoveryLimitMs;
  try {
    for (let waited = 0; Date.now() < deadline && !hasEnded(child); waited += 25) {
      if (await answers(options.probe)) return child;
      if (waited === 3_000) options.onProgress('PostgreSQL is recovering after an unclean stop');
      await Promise.race([ended, sleep(25)]);
    }
  } catch (error) {
    await endChild(child);
    throw error;
  }
  await endChild(child);
  throw new StartupProblem(`PostgreSQL did not start: ${lastWords(options.home.logFile, logStart)}`);
}

/** Not yet listening, or not yet recovered (57P..), is no answer; all else PostgreSQL says is a fault to be seen. */
async function answers(probe: () => Promise<void>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57P')) throw error;
    return false;
  }
}

function spawnPostgres({ home, bin, settings }: PostmasterOptions): ChildProcess {
  const all = { ...tunedFor(home), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file, not a pipe: PostgreSQL must be able to write its last words after we are gone.
  const log = openSync(home.logFile, 'a', 0o600);
  const child = spawn(join(bin, 'postgres'), ['-D', home.cluster, ...flags], {
    ...home.account,
    cwd: '/',
    env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', log, log],
    // Its own session: Ctrl-C in the terminal must not end it before the requests that need it.
    detached: true,
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

function tunedFor(home: PostgresHome): Record<string, string> {
  const memoryMb = Math.floor(totalmem() / 1024 / 1024);
  return {
    listen_addresses: '',
    unix_socket_directories: home.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${Math.max(32, Math.min(256, Math.floor(memoryMb / 8)))}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memoryMb / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
  };
}

/**
 * A shell that waits for our end of a pipe to close. The kernel closes it however we die, `kill -9` included,
 * and the shell then stops PostgreSQL.
 */
function watchdog(pid: number | undefined, removeAfterDeath: string | undefined): () => void {
  if (pid === undefined) return () => undefined;
  const script = `read -r _ && exit
    kill -INT "$1"
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    [ -z "$2" ] || rm -rf "$2"`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), removeAfterDeath ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => shell.stdin.end('done\n');
}

/** The lock is ours, so a PostgreSQL still running here has lost its server: it was killed before it could say stop. */
async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined || !isAlive(pid)) return;
  if (commandOf(pid).includes(cluster)) return endProcess(pid, () => !isAlive(pid));
  // The number now belongs to a stranger; PostgreSQL would believe the stranger and refuse to start.
  rmSync(pidFile, { force: true });
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid) await endProcess(child.pid, () => hasEnded(child));
}

/** Fast shutdown first, then immediate (recovers at the next start), then the kernel. */
async function endProcess(pid: number, isOver: () => boolean): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (isOver()) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < timeoutMs && !isOver(); waited += 20) await sleep(20);
  }
}

function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
}

function lastWords(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC|could not/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC): +/, '') || `see ${file}`;
}
