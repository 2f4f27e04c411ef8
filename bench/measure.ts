import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadResult } from './load.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
export const CONNECTIONS = 32;
const warmSeconds = 3;
const seconds = 8;

export type Measured = LoadResult & { rssMb: number };

/** Asks for these paths for a while, first to warm up, then for the record. */
export async function measure(port: number, paths: readonly string[], pid: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-bench-'));
  try {
    const file = join(folder, 'paths');
    writeFileSync(file, paths.join('\n'));
    const load = async (duration: number) => {
      const args = [join(here, 'load.ts'), String(port), String(CONNECTIONS), String(duration), file];
      const { stdout } = await run(process.execPath, args);
      return JSON.parse(stdout) as LoadResult;
    };
    await load(warmSeconds);
    const result = await load(seconds);
    if (result.failures > 0) throw new Error(`${result.failures} answers were no success (${paths[0]})`);
    return { ...result, rssMb: residentMb(pid) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const visitorsAtOnce = 8;

/** Every path once, by a few visitors: what the first to ask waits for. */
export async function visitOnce(port: number, paths: readonly string[], pid: number): Promise<Measured> {
  const waiting = [...paths];
  const latencies: number[] = [];
  let bytes = 0;
  const visit = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const askedAt = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      bytes += (await reply.arrayBuffer()).byteLength;
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      latencies.push(performance.now() - askedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  const rps = paths.length / ((performance.now() - startedAt) / 1000);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { rps, p50: at(0.5), p99: at(0.99), bytes, failures: 0, rssMb: residentMb(pid) };
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export type Ceilings = { process: ChildProcess; stop(): Promise<void> };

export async function startCeilings(port: number, databaseUrl: string, list: unknown): Promise<Ceilings> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-bench-'));
  const file = join(folder, 'list.json');
  writeFileSync(file, JSON.stringify(list));
  const child = spawn(process.execPath, [join(here, 'ceiling.ts'), String(port), databaseUrl, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/select`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return { process: child, stop };
    await new Promise((resume) => setTimeout(resume, 100));
  }
  await stop();
  throw new Error('The ceilings did not start');
}
