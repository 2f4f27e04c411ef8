import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupProblem } from '../../startup-problem.ts';

/** The user PostgreSQL runs as; it refuses to run as root. `undefined` means: as the current user. */
export type Account = { uid: number; gid: number } | undefined;

const preferred = ['herbary', 'postgres', '_postgres'];
const lastResort = ['nobody', 'daemon'];

export function choosePostgresAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? named(preferred) ?? created() ?? named(lastResort) ?? fail();
}

/** Asks the kernel, not the mode bits: access lists and mount options count too. */
export function canEnter(dir: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownerOf(cluster: string): Account {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function named(names: string[]): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const accounts = new Map(lines.map((line) => [line.split(':')[0], line.split(':')]));
  for (const name of names) {
    const [, , uid, gid] = accounts.get(name) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function created(): Account {
  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...options, 'herbary'], { stdio: 'ignore' });
  return named(['herbary']);
}

function fail(): never {
  throw new StartupProblem(
    'PostgreSQL does not run as root and this system has no other account: create one named herbary, or set DATABASE_URL.',
  );
}
