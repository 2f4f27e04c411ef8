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
export const VISITORS = 8;
const seconds = 8;

export type Measured = LoadResult & { rssMb: number };

type MeasureOptions = { warmSeconds?: number };

/** Asks for these paths for a while, first to warm up, then for the record. */
export async function measure(
  port: number,
  paths: readonly string[],
  pid: number,
  { warmSeconds = 3 }: MeasureOptions = {},
): Promise<Measured> {
  // So few at a time that none is asked to come back while pages are rendered for the first time.
  await load(port, { paths, connections: VISITORS, duration: warmSeconds });
  const result = await load(port, { paths, connections: CONNECTIONS, duration: seconds });
  return { ...result, rssMb: residentMb(pid) };
}

type Load = { paths: readonly string[]; connections: number; duration: number };

async function load(port: number, { paths, connections, duration }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-bench-'));
  try {
    const file = join(folder, 'paths');
    writeFileSync(file, paths.join('\n'));
    const args = [join(here, 'load.ts'), String(port), String(connections), String(duration), file];
    const result = JSON.parse((await run(process.execPath, args)).stdout) as LoadResult;
    if (result.failures > 0) throw new Error(`${result.failures} answers were no success (${paths[0]})`);
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A page takes three times as long before what renders it is compiled; a shop runs for days. */
const pagesToWarmUp = 2_000;

/** Each path is asked for once: what the first to ask waits for. */
export async function measureFirst(port: number, paths: readonly string[], pid: number): Promise<Measured> {
  const fresh = [...paths];
  await load(port, { paths: fresh.splice(0, pagesToWarmUp), connections: VISITORS, duration: pagesToWarmUp / 100 });
  const result = await load(port, { paths: fresh, connections: VISITORS, duration: seconds });
  if (result.rps * seconds > fresh.length)
    throw new Error(`${fresh.length} pages were too few: some were asked for twice`);
  return { ...result, rssMb: largestMb(pid) };
}

/** Of a process and those it has started. */
function largestMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return Math.max(residentMb(pid), ...children.map((child) => residentMb(Number(child))));
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
