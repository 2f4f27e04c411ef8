import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartupProblem } from '../../startup-problem.ts';
import { birthOf } from './process-identity.ts';

type Holder = { pid: number; birth: string | undefined };

/** One process at a time; a holder that was killed holds nothing. Returns the function that releases the lock. */
export function acquireDataLock(file: string, dataDir: string): () => void {
  const mine = `${file}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder);
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    while (!tryLink(mine, file)) {
      const holder = findLockHolder(file);
      if (holder !== undefined) {
        throw new StartupProblem(
          `Another Herbary process (${holder}) is using ${dataDir}: stop it first, or set DATA_DIR (and PORT) to run a second copy.`,
        );
      }
      removeStale(file);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readText(file) === content) rmSync(file, { force: true });
  };
}

/** Process id of the living holder, if there is one. */
export function findLockHolder(file: string): number | undefined {
  const text = readText(file);
  return text && isHeld(text) ? (JSON.parse(text) as Holder).pid : undefined;
}

function isHeld(text: string): boolean {
  const holder = JSON.parse(text) as Holder;
  const birth = birthOf(holder.pid);
  return birth !== undefined && (birth === holder.birth || birth === 'hidden');
}

function tryLink(from: string, to: string): boolean {
  try {
    // A link appears together with its content; a file opened with O_EXCL could be read while still empty.
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Between our look and our rename a rival may have replaced the stale lock by its own: give that one back.
  const taken = readText(aside);
  if (taken && isHeld(taken)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
