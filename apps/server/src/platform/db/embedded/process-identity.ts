import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id alone is not an identity: after a reboot, or in another container, it names another process. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return ask(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 3 is the state: a zombie has already let go of everything it held.
    return fields[0] === 'Z' ? undefined : `${bootId}/${fields[19]}`;
  } catch {
    // Alive but hidden (hidepid): known to exist, nothing more.
    return 'hidden';
  }
}

export function isAlive(pid: number): boolean {
  // Zero and below name whole groups of processes, our own among them.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ask(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function ask(pid: number, column: 'lstart' | 'command'): string | undefined {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || undefined;
}
