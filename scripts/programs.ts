import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './steps.ts';

/** The path of the first of these programs that this machine has. */
export function findProgram(...names: string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not on this machine under that name; the next one may be.
    }
  }
  return undefined;
}

export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/**
 * Installs one of Debian's packages. Another installation on this machine is waited for: `flock` for one of ours,
 * since `apt-get update` fails at once beside another, and apt's own waiting for the rest.
 */
export async function installPackage(name: string): Promise<void> {
  const commands = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$0"';
  await run('flock', ['/var/lib/apt/lists', 'sh', '-c', commands, name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
