import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './steps.ts';

function findRedis(): string | undefined {
  try {
    return execFileSync('which', ['redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** The path of a redis-server: the machine's own, else Debian's package as root. */
export async function findOrInstallRedis(): Promise<string> {
  const present = findRedis();
  if (present) return present;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findRedis();
  if (!installed)
    throw new Error('The chat of several servers is tested with redis-server, and it could not be installed.');
  return installed;
}
